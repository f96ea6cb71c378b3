import { messages } from '#contract/messages.ts';
import { countryName, hostCountryCodes } from '#contract/profiles/country-names.ts';
import { SupportPhone } from '#web/ui/support/support.tsx';
import type { FamilySearchProps } from './family-search.ts';
import { Nobody } from './nobody.tsx';

/** Why the search finds no family, and what to search for instead. */
export function NoFamilies({ wanted, onSearch }: FamilySearchProps) {
  const { country, arrangement } = wanted;
  if (arrangement !== null) {
    return (
      <Nobody
        title={messages.noFamiliesFound}
        action={{
          label: 'Search live-in and live-out',
          onPress: () => onSearch({ ...wanted, arrangement: null }),
        }}
      >
        There may be families who need the other arrangement.
      </Nobody>
    );
  }
  if (country === null) {
    return (
      <Nobody title={messages.noFamiliesAvailable}>
        New families join through the year. Look again soon, or call us on <SupportPhone />: we may know
        someone.
      </Nobody>
    );
  }
  const other = hostCountryCodes.find((code) => code !== country) ?? country;
  return (
    <Nobody
      title={messages.noFamiliesFound}
      action={{ label: 'Search both countries', onPress: () => onSearch({ ...wanted, country: null }) }}
    >
      There may be families in {countryName(other)}.
    </Nobody>
  );
}
