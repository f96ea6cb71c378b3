import { useId, useRef } from 'react';
import type { BlockedPerson } from '#contract/conversations/blocks.ts';
import styles from '#web/features/conversations/reports/safety.module.css';
import { describeError } from '#web/lib/api/api.ts';
import { formatDayOf } from '#web/lib/dates.ts';
import { useKeepFocus } from '#web/lib/focus/use-keep-focus.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { announce } from '#web/ui/live-region/announcer.ts';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { useBlocks, useUnblock } from './use-blocks.ts';

/** On the account page. */
export function BlockedPeopleSection() {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const { data: people, isFetching, error, refetch } = useBlocks();
  useKeepFocus(frame, people?.map((person) => person.id).join(' ') ?? '');
  return (
    <Card as="section" padding="roomy" aria-labelledby={id}>
      <Stack>
        <h2 id={id}>People you’ve blocked</h2>
        {/* Takes the focus when the last of them is unblocked. */}
        <div ref={frame} tabIndex={-1}>
          {people ? (
            <People people={people} />
          ) : isFetching ? (
            <Skeleton width="long" />
          ) : (
            <FailedAlert error={error} onRetry={() => void refetch()} />
          )}
        </div>
      </Stack>
    </Card>
  );
}

function People({ people }: { people: readonly BlockedPerson[] }) {
  const unblock = useUnblock();
  if (people.length === 0) {
    return <Quiet>Nobody. You can block someone on their card, their profile and in a conversation.</Quiet>;
  }
  return (
    <Stack>
      <Quiet>You and they don’t see each other, and can’t write to each other.</Quiet>
      {unblock.isError && <Alert tone="error">{describeError(unblock.error)}</Alert>}
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.id} data-item={person.id} className={styles.person} tabIndex={-1}>
            <span>
              <strong dir="auto">{person.firstName}</strong>{' '}
              <Quiet as="span">since {formatDayOf(person.blockedAt)}</Quiet>
            </span>
            <Button
              variant="secondary"
              size="small"
              isPending={unblock.isPending && unblock.variables.id === person.id}
              aria-label={`Unblock ${person.firstName}`}
              onPress={() =>
                unblock.mutate(person, {
                  onSuccess: () => announce(`${person.firstName} isn’t blocked any more.`),
                })
              }
            >
              Unblock
            </Button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
