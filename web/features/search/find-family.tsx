import { type SubmitEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { countryName, hostCountries, hostCountryCodes } from '#contract/profiles/country-names.ts';
import { arrangementLabels } from '#contract/profiles/labels.ts';
import { lazyComponent } from '#web/lib/lazy/lazy-component.tsx';
import { useIsShutOut } from '#web/lib/session/standing.ts';
import { joinWithDots } from '#web/lib/text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { NativeSelect } from '#web/ui/native-select/native-select.tsx';
import { ArrangementSelect } from './arrangement-select.tsx';
import { FamilyCard } from './cards/family-card.tsx';
import type { FamilySearch, FamilySearchProps } from './family-search.ts';
import { FindPage, type FindSlots } from './find-page.tsx';
import { arrangementParams, searchArrangementFrom } from './search-arrangement.ts';
import { countryParams, searchCountryFrom } from './search-country.ts';
import { SearchFold } from './search-fold.tsx';
import styles from './search-form.module.css';
import { familiesByIds, useFamilies } from './use-families.ts';

const NoFamilies = lazyComponent(async () => (await import('./no-families.tsx')).NoFamilies);

export function FindFamilyPage(slots: FindSlots) {
  const [params, setParams] = useSearchParams();
  const wanted: FamilySearch = {
    country: searchCountryFrom(params),
    arrangement: searchArrangementFrom(params),
  };
  const search = (next: FamilySearch) => setParams(paramsOf(next), { preventScrollReset: true });
  return (
    <FindPage
      {...slots}
      heading="Find a family"
      lead="Families looking for a support worker where you want to work."
      found={useFamilies(paramsOf(wanted), { isWanted: !useIsShutOut() })}
      queryByIds={familiesByIds}
      noun={['family', 'families']}
      searchKey={`${wanted.country} ${wanted.arrangement}`}
      form={<SearchForm wanted={wanted} onSearch={search} />}
      nobody={<NoFamilies wanted={wanted} onSearch={search} />}
      renderCard={(family, tools) => <FamilyCard family={family} tools={tools} />}
    />
  );
}

const paramsOf = ({ country, arrangement }: FamilySearch) => ({
  ...countryParams(country),
  ...arrangementParams(arrangement),
});

const summaryOf = ({ country, arrangement }: FamilySearch) =>
  joinWithDots([
    country === null ? both.label : countryName(country),
    arrangement && arrangementLabels[arrangement],
  ]);

const both = { value: 'both', label: 'Australia and New Zealand' };
const options = [both, ...hostCountries.map(({ code, name }) => ({ value: code, label: name }))];

function SearchForm({ wanted, onSearch }: FamilySearchProps) {
  const [country, setCountry] = useState(wanted.country);
  const [arrangement, setArrangement] = useState(wanted.arrangement);
  // The form follows when the browser's Back changes the search.
  const [searched, setSearched] = useState(wanted);
  if (searched.country !== wanted.country || searched.arrangement !== wanted.arrangement) {
    setSearched(wanted);
    setCountry(wanted.country);
    setArrangement(wanted.arrangement);
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch({ country, arrangement });
  };
  return (
    <SearchFold summary={summaryOf(wanted)}>
      <form className={styles.form} onSubmit={submit}>
        <NativeSelect
          label="Country to work in"
          name="country"
          options={options}
          placeholder={null}
          value={country ?? both.value}
          onChange={(value) => setCountry(hostCountryCodes.find((code) => code === value) ?? null)}
        />
        <ArrangementSelect value={arrangement} onChange={setArrangement} />
        <Button type="submit">Search</Button>
      </form>
    </SearchFold>
  );
}
