import { useSearchParams } from 'react-router';
import { approvedStatuses } from '#contract/enums.ts';
import { ApiError } from '#web/lib/api.ts';
import { today as todayNow } from '#web/lib/dates.ts';
import { useSession } from '#web/lib/session.ts';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import styles from './find-worker.module.css';
import { NotApproved } from './not-approved.tsx';
import { isChosen, paramsOf, type SearchWindow, searchWindowFrom } from './search-window.ts';
import { useWorkers } from './use-workers.ts';
import { WindowForm } from './window-form.tsx';
import { WorkerResults } from './worker-results.tsx';

export function FindWorkerPage() {
  const [params, setParams] = useSearchParams();
  const today = todayNow();
  const window = searchWindowFrom(params, today);
  const found = useWorkers(window);
  const mayProbablySearch = useMayProbablySearch();
  const isRefused = found.error instanceof ApiError && found.error.code === 'not-approved';

  const key = `${window.earliest} ${window.latest}`;
  const search = (wanted: SearchWindow) => setParams(paramsOf(wanted), { preventScrollReset: true });
  return (
    <div className={styles.page}>
      <PageHeading lead="Support workers who can start when you need them.">
        Find a support worker
      </PageHeading>
      {/* The keys let the pickers follow the browser's Back, and each result be announced. */}
      {!isRefused && (mayProbablySearch || found.items) && (
        <WindowForm key={`form ${key}`} window={window} today={today} onSearch={search} />
      )}
      {isRefused ? (
        <NotApproved />
      ) : (
        <WorkerResults
          key={`results ${key}`}
          found={found}
          window={window}
          isChosen={isChosen(params)}
          today={today}
          onSearch={search}
        />
      )}
    </div>
  );
}

/** As far as is known here; the server decides. Keeps a form from flashing up that is of no use yet. */
function useMayProbablySearch(): boolean {
  const user = useSession()?.user;
  return user?.role === 'ADMIN' || approvedStatuses.some((status) => status === user?.status);
}
