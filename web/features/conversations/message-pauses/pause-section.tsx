import { useId } from 'react';
import type { MessagePause } from '#contract/conversations/message-pauses.ts';
import { formatDayOf } from '#web/lib/dates.ts';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import styles from './message-pauses.module.css';
import { PauseButton } from './pause-button.tsx';
import { type PausedPerson, usePause } from './use-pause.ts';

/** For the team, on a profile: whether the person can write messages. */
export function PauseSection({ person }: { person: PausedPerson }) {
  const id = useId();
  const { data, error, isFetching, refetch } = usePause(person.id);
  return (
    <Stack as="section" aria-labelledby={id}>
      <h2 id={id}>Messages</h2>
      {data && (
        <>
          <Standing person={person} pause={data.pause} />
          <Row>
            <PauseButton person={person} isPaused={data.pause !== null} />
          </Row>
        </>
      )}
      {!data && error && !isFetching && (
        <FailedAlert title="This couldn’t be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!data && (!error || isFetching) && <Skeleton width="long" />}
    </Stack>
  );
}

function Standing({ person, pause }: { person: PausedPerson; pause: MessagePause | null }) {
  if (!pause) {
    return (
      <Quiet>
        Not paused. No one on the team reads <bdi>{person.firstName}</bdi>’s messages, except those that
        someone reports.
      </Quiet>
    );
  }
  const { since, by, reason } = pause;
  return (
    <>
      <p>
        <strong>
          Messages paused since <time dateTime={since}>{formatDayOf(since)}</time> by{' '}
          {by?.name ?? 'someone who has left'}.
        </strong>
      </p>
      <p className={styles.reason} dir="auto">
        {reason}
      </p>
    </>
  );
}
