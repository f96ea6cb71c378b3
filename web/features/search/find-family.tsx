import { useSearchParams } from 'react-router';
import type { HostCountryCode } from '#contract/profiles/countries.ts';
import { FamilyCard } from './cards/family-card.tsx';
import { CountryForm } from './country-form.tsx';
import { FindPage, type FindSlots } from './find-page.tsx';
import { NoFamilies } from './no-families.tsx';
import { countryParams, searchCountryFrom } from './search-country.ts';
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
      lead="Families who look for somebody like you, where you want to work."
      found={useFamilies(countryParams(country))}
      queryByIds={familiesByIds}
      noun={['family', 'families']}
      searchKey={country ?? 'both'}
      form={<CountryForm country={country} onSearch={search} />}
      nobody={<NoFamilies country={country} onSearch={search} />}
      renderCard={(family, tools) => <FamilyCard family={family} tools={tools} />}
    />
  );
}
