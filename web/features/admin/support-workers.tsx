import { messages } from '#contract/messages.ts';
import { routes } from '#contract/routes.ts';
import { isNarrowed, type LandingSearch } from './landing-search.ts';
import { PersonCard } from './person-card.tsx';
import { supportWorkerFacts } from './person-facts.ts';
import { SearchResults } from './search-results.tsx';
import { useSupportWorkers } from './use-search.ts';

export function SupportWorkers({ search }: { search: LandingSearch }) {
  return (
    <SearchResults
      found={useSupportWorkers(search)}
      noun={['support worker', 'support workers']}
      nobody={isNarrowed(search) ? messages.noWorkersFound : messages.noWorkersAvailable}
      renderItem={(worker) => (
        <PersonCard
          id={worker.id}
          name={worker.firstName}
          status={worker.status}
          avatarUrl={worker.avatarUrl}
          to={`${routes.adminSupportWorkerView}/${worker.id}`}
          facts={supportWorkerFacts(worker)}
        />
      )}
    />
  );
}
