import { messages } from '#contract/messages.ts';
import { countryName, type HostCountryCode, hostCountryCodes } from '#contract/profiles/countries.ts';
import { settings } from '#contract/settings.ts';
import { Nobody } from './nobody.tsx';

type Props = { country: HostCountryCode | null; onSearch: (country: null) => void };

export function NoFamilies({ country, onSearch }: Props) {
  if (country === null) {
    return (
      <Nobody title={messages.noFamiliesAvailable}>
        New families join through the year. Look again soon, or call us on{' '}
        <a href={settings.supportPhoneHref}>{settings.supportPhone}</a>: we may know of somebody.
      </Nobody>
    );
  }
  const other = hostCountryCodes.find((code) => code !== country) ?? country;
  return (
    <Nobody
      title={messages.noFamiliesFound}
      action={{ label: 'Search both countries', onPress: () => onSearch(null) }}
    >
      There may be families in {countryName(other)}.
    </Nobody>
  );
}
