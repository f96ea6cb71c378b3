import { useSearchParams } from 'react-router';
import { today as todayNow } from '#web/lib/dates.ts';
import { SupportWorkerCard } from './cards/support-worker-card.tsx';
import { FindPage, type FindSlots } from './find-page.tsx';
import { NoSupportWorkers } from './no-support-workers.tsx';
import { isChosen, paramsOf, queryOf, type SearchWindow, searchWindowFrom } from './search-window.ts';
import { supportWorkersByIds, useSupportWorkers } from './use-support-workers.ts';
import { WindowForm } from './window-form.tsx';

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
      found={useSupportWorkers(queryOf(window))}
      queryByIds={supportWorkersByIds}
      noun={['support worker', 'support workers']}
      searchKey={`${window.earliest} ${window.latest}`}
      form={<WindowForm window={window} today={today} onSearch={search} />}
      nobody={<NoSupportWorkers window={window} isChosen={isChosen(params)} onSearch={search} />}
      renderCard={(worker, tools) => <SupportWorkerCard worker={worker} today={today} tools={tools} />}
    />
  );
}
