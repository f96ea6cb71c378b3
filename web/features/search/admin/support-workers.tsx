import { messages } from '#contract/messages.ts';
import { adminProfilePath } from '#contract/routes.ts';
import type { SupportWorkerSummary } from '#contract/search/summaries.ts';
import { summaries } from '#contract/search/summaries.ts';
import {
  isNarrowed,
  type LandingSearch,
  supportWorkerQuery,
} from '#web/features/search/shared/landing-search.ts';
import { callPage } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { usePages } from '#web/lib/api/use-pages.ts';
import { formatShortMonth } from '#web/lib/dates.ts';
import { PersonCard } from './person-card.tsx';
import { supportWorkerFacts } from './person-facts.ts';
import { type PersonRow, PersonRows } from './person-rows.tsx';
import { type PanelProps, SearchResults, searchOptions } from './search-results.tsx';

export function SupportWorkers(props: PanelProps) {
  const { search } = props;
  return (
    <SearchResults
      {...props}
      found={useSupportWorkers(search)}
      noun={['support worker', 'support workers']}
      nobody={isNarrowed(search) ? messages.noWorkersFound : messages.noWorkersAvailable}
      renderRows={(people) => <PersonRows side="workers" people={people.flatMap(rowOf)} />}
      renderItem={(worker) => (
        <PersonCard
          person={worker}
          firstName={worker.firstName}
          to={adminProfilePath({ role: 'SUPPORT_WORKER', id: worker.id })}
          facts={supportWorkerFacts(worker)}
        />
      )}
    />
  );
}

const rowOf = (worker: SupportWorkerSummary): PersonRow[] => {
  const { id, status, forAdmin } = worker;
  return forAdmin
    ? [
        {
          id,
          status,
          firstName: worker.firstName,
          start: worker.dateAvailable && formatShortMonth(worker.dateAvailable),
          forAdmin,
        },
      ]
    : [];
};

function useSupportWorkers(search: LandingSearch) {
  const query = supportWorkerQuery(search);
  return usePages(
    queryKeys.supportWorkers(query),
    (cursor, signal) =>
      callPage(
        summaries.supportWorkers,
        { query: { ...query, ...(cursor !== undefined && { cursor }) } },
        { signal },
      ),
    searchOptions,
  );
}
