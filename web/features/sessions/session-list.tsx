import { useRef } from 'react';
import type { Session } from '#contract/accounts/sessions.ts';
import { describeError } from '#web/lib/api/api.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { announce } from '#web/ui/live-region/announcer.ts';
import { browserName } from './browser-name.ts';
import { SessionItem } from './session-item.tsx';
import styles from './sessions.module.css';
import { useEndThere } from './sessions-query.ts';

export function SessionList({ sessions }: { sessions: Session[] }) {
  const list = useRef<HTMLUListElement>(null);
  const end = useEndThere();
  const endThere = (session: Session) =>
    end.mutate(session, {
      onSuccess: () => {
        announce(`Signed out: ${browserName(session)}`);
        // The button that was pressed goes with its session.
        list.current?.focus();
      },
    });
  return (
    <Card padding="roomy">
      <ul ref={list} className={styles.list} tabIndex={-1} aria-label="Signed in">
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
