import { useSearchParams } from 'react-router';
import { today as todayNow } from '#web/lib/dates.ts';
import { FindPage, type FindSlots } from './find-page.tsx';
import { NoWorkers } from './no-workers.tsx';
import { isChosen, paramsOf, queryOf, type SearchWindow, searchWindowFrom } from './search-window.ts';
import { useWorkers } from './use-workers.ts';
import { WindowForm } from './window-form.tsx';
import { WorkerCard } from './worker-card.tsx';

const useEveryone = (options: { isWanted: boolean }) => useWorkers({}, options);

export function FindWorkerPage(slots: FindSlots) {
  const [params, setParams] = useSearchParams();
  const today = todayNow();
  const window = searchWindowFrom(params, today);
  const search = (wanted: SearchWindow) => setParams(paramsOf(wanted), { preventScrollReset: true });
  return (
    <FindPage
      {...slots}
      heading="Find a support worker"
      lead="Support workers who can start when you need them."
      found={useWorkers(queryOf(window))}
      useEveryone={useEveryone}
      noun={['support worker', 'support workers']}
      searchKey={`${window.earliest} ${window.latest}`}
      form={<WindowForm window={window} today={today} onSearch={search} />}
      nobody={<NoWorkers window={window} isChosen={isChosen(params)} onSearch={search} />}
      renderCard={(worker, tools) => <WorkerCard worker={worker} today={today} tools={tools} />}
    />
  );
}
