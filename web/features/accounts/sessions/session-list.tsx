import { useRef } from 'react';
import type { Session } from '#contract/accounts/sessions.ts';
import { describeError } from '#web/lib/api/api.ts';
import { formatDayMonthYear, today } from '#web/lib/dates.ts';
import { agoWords } from '#web/lib/durations.ts';
import { joinWithDots } from '#web/lib/text.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { announce } from '#web/ui/live-region/announcer.ts';
import { Stack } from '#web/ui/stack/stack.tsx';
import styles from './sessions.module.css';
import { useEndThere } from './sessions-query.ts';

export function SessionList({ sessions }: { sessions: Session[] }) {
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
        <p className={styles.quiet}>
          {joinWithDots([
            `Last used ${isCurrent ? 'now' : agoWords(lastUsedAt)}`,
            `logged in since ${formatDayMonthYear(today(new Date(createdAt)))}`,
          ])}
        </p>
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
