import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Session } from '#contract/accounts/sessions.ts';
import { routes } from '#contract/routes.ts';
import { describeError } from '#web/lib/api/api.ts';
import { formatDayMonthYear, today } from '#web/lib/dates.ts';
import { agoWords } from '#web/lib/durations.ts';
import { joinWithDots } from '#web/lib/text.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { announce } from '#web/ui/live-region/announcer.ts';
import { LoadFailed } from '#web/ui/load-failed/load-failed.tsx';
import { openOverlay } from '#web/ui/overlay/overlays.ts';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import styles from './sessions.module.css';
import { useEndEverywhere, useEndThere, useSessions } from './sessions-query.ts';

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

const EndEverywhere = () => (
  <Row>
    <Button variant="secondary" onPress={() => openOverlay(<Question />)}>
      Log out everywhere
    </Button>
  </Row>
);

function Question() {
  const end = useEndEverywhere();
  return (
    <LazyDialog
      title="Log out everywhere?"
      role="alertdialog"
      size="small"
      actions={
        <>
          <CloseButton>Stay logged in</CloseButton>
          <Button variant="danger" isPending={end.isPending} onPress={() => end.mutate()}>
            Log out
          </Button>
        </>
      }
    >
      <p>You’re logged out in every browser, in this one too. What you haven’t saved is lost.</p>
      {end.isError && <Alert tone="error">{describeError(end.error)}</Alert>}
    </LazyDialog>
  );
}

function SessionList({ sessions }: { sessions: Session[] }) {
  const list = useRef<HTMLUListElement>(null);
  const end = useEndThere();
  const endThere = (session: Session) =>
    end.mutate(session, {
      onSuccess: () => {
        announce(`Logged out: ${browserName(session)}`);
        // The button that was pressed is gone with its session.
        list.current?.focus();
      },
    });
  return (
    <Card padding="roomy">
      <ul ref={list} className={styles.list} tabIndex={-1} aria-label="Logged in">
        {sessions.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables.id === session.id}
            onEnd={() => endThere(session)}
          />
        ))}
      </ul>
      {end.isError && <Alert tone="error">{describeError(end.error)}</Alert>}
    </Card>
  );
}

type ItemProps = { session: Session; isEnding: boolean; onEnd: () => void };

function SessionItem({ session, isEnding, onEnd }: ItemProps) {
  const { createdAt, lastUsedAt, isCurrent } = session;
  const name = browserName(session);
  return (
    <li className={styles.session}>
      <Stack gap={1} className={styles.words}>
        <h2 className={styles.name}>
          {name} {isCurrent && <Badge tone="good">This one</Badge>}
        </h2>
        <Quiet>
          {joinWithDots([
            `Last used ${isCurrent ? 'now' : agoWords(lastUsedAt)}`,
            `logged in since ${formatDayMonthYear(today(new Date(createdAt)))}`,
          ])}
        </Quiet>
      </Stack>
      {!isCurrent && (
        <Button
          variant="secondary"
          size="small"
          isPending={isEnding}
          onPress={onEnd}
          aria-label={`Log out there: ${name}`}
        >
          Log out there
        </Button>
      )}
    </li>
  );
}

const browserName = ({ browser }: Session): string => browser || 'Unknown browser';
