import { messages } from '#contract/messages.ts';
import { routes } from '#contract/routes.ts';
import { isNarrowed } from './landing-search.ts';
import { PersonCard } from './person-card.tsx';
import { familyFacts } from './person-facts.ts';
import { type PanelProps, SearchResults } from './search-results.tsx';
import { useFamilies } from './use-search.ts';

export function Families({ search, onChange }: PanelProps) {
  return (
    <SearchResults
      search={search}
      onChange={onChange}
      found={useFamilies(search)}
      noun={['family', 'families']}
      nobody={isNarrowed(search) ? messages.noFamiliesFound : messages.noFamiliesAvailable}
      renderItem={(family) => (
        <PersonCard
          person={family}
          firstName={family.adultName1}
          to={`${routes.adminFamilyView}/${family.id}`}
          facts={familyFacts(family)}
          isFamily
        />
      )}
    />
  );
}
