import { messages } from '#contract/messages.ts';
import { adminProfilePath } from '#contract/routes.ts';
import type { FamilySummary } from '#contract/search/summaries.ts';
import { summaries } from '#contract/search/summaries.ts';
import { familyQuery, isNarrowed, type LandingSearch } from '#web/features/search/shared/landing-search.ts';
import { callPage } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { usePages } from '#web/lib/api/use-pages.ts';
import { PersonCard } from './person-card.tsx';
import { familyFacts } from './person-facts.ts';
import { type PersonRow, PersonRows } from './person-rows.tsx';
import { type PanelProps, SearchResults, searchOptions } from './search-results.tsx';
import { shortRange } from './short-dates.ts';

export function Families(props: PanelProps) {
  const { search } = props;
  return (
    <SearchResults
      {...props}
      found={useFamilies(search)}
      noun={['family', 'families']}
      nobody={isNarrowed(search) ? messages.noFamiliesFound : messages.noFamiliesAvailable}
      renderRows={(people) => <PersonRows side="families" people={people.flatMap(rowOf)} />}
      renderItem={(family) => (
        <PersonCard
          person={family}
          firstName={family.adultName1}
          to={adminProfilePath({ role: 'FAMILY_USER', id: family.id })}
          facts={familyFacts(family)}
          isFamily
        />
      )}
    />
  );
}

const rowOf = (family: FamilySummary): PersonRow[] => {
  const { id, status, forAdmin } = family;
  return forAdmin
    ? [
        {
          id,
          status,
          firstName: family.adultName1,
          start: shortRange(family.earliestStartDate, family.latestStartDate),
          forAdmin,
        },
      ]
    : [];
};

function useFamilies(search: LandingSearch) {
  const query = familyQuery(search);
  return usePages(
    queryKeys.families(query),
    (cursor, signal) =>
      callPage(
        summaries.families,
        { query: { ...query, ...(cursor !== undefined && { cursor }) } },
        { signal },
      ),
    searchOptions,
  );
}
