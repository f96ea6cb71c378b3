import { api } from '#contract/api.ts';
import { messages } from '#contract/messages.ts';
import { adminProfilePath } from '#contract/routes.ts';
import { isNarrowed, type LandingSearch, supportWorkerQuery } from '#web/features/admin/landing-search.ts';
import { callPage } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { usePages } from '#web/lib/api/use-pages.ts';
import { PersonCard } from './person-card.tsx';
import { supportWorkerFacts } from './person-facts.ts';
import { type PanelProps, SearchResults, searchOptions } from './search-results.tsx';

export function SupportWorkers({ search, onChange }: PanelProps) {
  return (
    <SearchResults
      search={search}
      onChange={onChange}
      found={useSupportWorkers(search)}
      noun={['support worker', 'support workers']}
      nobody={isNarrowed(search) ? messages.noWorkersFound : messages.noWorkersAvailable}
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

function useSupportWorkers(search: LandingSearch) {
  const query = supportWorkerQuery(search);
  return usePages(
    queryKeys.supportWorkers(query),
    (cursor, signal) =>
      callPage(
        api.summaries.supportWorkers,
        { query: { ...query, ...(cursor !== undefined && { cursor }) } },
        { signal },
      ),
    searchOptions,
  );
}
