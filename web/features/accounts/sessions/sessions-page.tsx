import { useEffect } from 'react';
import { Link } from 'react-router';
import { routes } from '#contract/routes.ts';
import { Card } from '#web/ui/card/card.tsx';
import { announce } from '#web/ui/live-region/announcer.ts';
import { LoadFailed } from '#web/ui/load-failed/load-failed.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { EndEverywhere } from './end-everywhere.tsx';
import { SessionList } from './session-list.tsx';
import styles from './sessions.module.css';
import { useSessions } from './sessions-query.ts';

export function SessionsPage() {
  const { data: sessions, isFetching, error, refetch } = useSessions();
  return (
    <div className={styles.page}>
      <PageHeading lead="Is there one you don’t recognise? Log out there and change your password.">
        Where you’re logged in
      </PageHeading>
      {sessions ? (
        <>
          <SessionList sessions={sessions} />
          {sessions.length === 1 && <p>You aren’t logged in anywhere else.</p>}
          <EndEverywhere />
        </>
      ) : isFetching ? (
        <SessionsSkeleton />
      ) : (
        <LoadFailed title="The list couldn’t be loaded" error={error} onRetry={() => void refetch()} />
      )}
      <p>
        <Link to={routes.account}>Back to your account</Link>
      </p>
    </div>
  );
}

function SessionsSkeleton() {
  useEffect(() => announce('Loading where you’re logged in'), []);
  return (
    <Card padding="roomy">
      {['this', 'another'].map((session) => (
        <div key={session} className={styles.session}>
          <Stack gap={1} className={styles.words}>
            <Skeleton shape="heading" width="medium" />
            <Skeleton width="long" />
          </Stack>
        </div>
      ))}
    </Card>
  );
}
