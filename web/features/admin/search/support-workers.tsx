import { messages } from '#contract/messages.ts';
import { routes } from '#contract/routes.ts';
import { isNarrowed } from './landing-search.ts';
import { PersonCard } from './person-card.tsx';
import { supportWorkerFacts } from './person-facts.ts';
import { type PanelProps, SearchResults } from './search-results.tsx';
import { useSupportWorkers } from './use-search.ts';

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
          to={`${routes.adminSupportWorkerView}/${worker.id}`}
          facts={supportWorkerFacts(worker)}
        />
      )}
    />
  );
}
