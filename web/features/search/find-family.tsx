import { type SubmitEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { messages } from '#contract/messages.ts';
import {
  countryName,
  type HostCountryCode,
  hostCountries,
  hostCountryCodes,
} from '#contract/profiles/countries.ts';
import { settings } from '#contract/settings.ts';
import { useIsShutOut } from '#web/lib/session/standing.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { FamilyCard } from './cards/family-card.tsx';
import { FindPage, type FindSlots } from './find-page.tsx';
import { Nobody } from './nobody.tsx';
import { countryParams, searchCountryFrom } from './search-country.ts';
import { SearchFold } from './search-fold.tsx';
import styles from './search-form.module.css';
import { familiesByIds, useFamilies } from './use-families.ts';

export function FindFamilyPage(slots: FindSlots) {
  const [params, setParams] = useSearchParams();
  const country = searchCountryFrom(params);
  const search = (wanted: HostCountryCode | null) =>
    setParams(countryParams(wanted), { preventScrollReset: true });
  return (
    <FindPage
      {...slots}
      heading="Find a family"
      lead="Families looking for a support worker where you want to work."
      found={useFamilies(countryParams(country), { isWanted: !useIsShutOut() })}
      queryByIds={familiesByIds}
      noun={['family', 'families']}
      searchKey={country ?? 'both'}
      form={<CountryForm country={country} onSearch={search} />}
      nobody={<NoFamilies country={country} onSearch={search} />}
      renderCard={(family, tools) => <FamilyCard family={family} tools={tools} />}
    />
  );
}

type FormProps = { country: HostCountryCode | null; onSearch: (country: HostCountryCode | null) => void };

const both = { value: 'both', label: 'Australia and New Zealand' };
const options = [both, ...hostCountries.map(({ code, name }) => ({ value: code, label: name }))];

function CountryForm({ country, onSearch }: FormProps) {
  const [chosen, setChosen] = useState<string>(country ?? both.value);
  // The form follows when the browser's Back changes the search.
  const [searched, setSearched] = useState(country);
  if (searched !== country) {
    setSearched(country);
    setChosen(country ?? both.value);
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(hostCountryCodes.find((code) => code === chosen) ?? null);
  };
  return (
    <SearchFold summary={country === null ? both.label : countryName(country)}>
      <form className={styles.form} onSubmit={submit}>
        <Select
          label="Country to work in"
          name="country"
          options={options}
          value={chosen}
          onChange={(value) => setChosen(value ?? both.value)}
        />
        <Button type="submit">Search</Button>
      </form>
    </SearchFold>
  );
}

type NobodyProps = { country: HostCountryCode | null; onSearch: (country: null) => void };

function NoFamilies({ country, onSearch }: NobodyProps) {
  if (country === null) {
    return (
      <Nobody title={messages.noFamiliesAvailable}>
        New families join through the year. Look again soon, or call us on{' '}
        <a href={settings.supportPhoneHref}>{settings.supportPhone}</a>: we may know someone.
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
