import { messages } from '#contract/messages.ts';
import { routes } from '#contract/routes.ts';
import { isNarrowed, type LandingSearch } from './landing-search.ts';
import { PersonCard } from './person-card.tsx';
import { familyFacts } from './person-facts.ts';
import { SearchResults } from './search-results.tsx';
import { useFamilies } from './use-search.ts';

export function Families({ search }: { search: LandingSearch }) {
  return (
    <SearchResults
      found={useFamilies(search)}
      noun={['family', 'families']}
      nobody={isNarrowed(search) ? messages.noFamiliesFound : messages.noFamiliesAvailable}
      renderItem={(family) => (
        <PersonCard
          id={family.id}
          name={family.adultName1}
          status={family.status}
          avatarUrl={family.avatarUrl}
          to={`${routes.adminFamilyView}/${family.id}`}
          facts={familyFacts(family)}
          isFamily
        />
      )}
    />
  );
}
