import { Link } from 'react-router';
import { routes } from '#contract/routes.ts';
import { describeError } from '#web/lib/api/api.ts';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { EndEverywhere } from './end-everywhere.tsx';
import { SessionList } from './session-list.tsx';
import styles from './sessions.module.css';
import { SessionsProblem } from './sessions-problem.tsx';
import { useSessions } from './sessions-query.ts';
import { SessionsSkeleton } from './sessions-skeleton.tsx';

export function SessionsPage() {
  const { data: sessions, isFetching, error, refetch } = useSessions();
  return (
    <div className={styles.page}>
      <PageHeading lead="A place you do not know? Sign out there and change your password.">
        Where you are signed in
      </PageHeading>
      {sessions ? (
        <>
          <SessionList sessions={sessions} />
          {sessions.length === 1 && <p>You are signed in nowhere else.</p>}
          <EndEverywhere />
        </>
      ) : isFetching ? (
        <SessionsSkeleton />
      ) : (
        <SessionsProblem reason={describeError(error)} onRetry={() => void refetch()} />
      )}
      <p>
        <Link to={routes.account}>Back to your account</Link>
      </p>
    </div>
  );
}
