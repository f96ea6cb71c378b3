import type { Session } from '#contract/accounts/sessions.ts';
import { formatDayMonthYear, today } from '#web/lib/dates.ts';
import { joinWithDots } from '#web/lib/text.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { browserName } from './browser-name.ts';
import styles from './sessions.module.css';
import { usedAgo } from './used-ago.ts';

type Props = { session: Session; isEnding: boolean; onEnd: () => void };

export function SessionItem({ session, isEnding, onEnd }: Props) {
  const { createdAt, lastUsedAt, isCurrent } = session;
  const name = browserName(session);
  return (
    <li className={styles.session}>
      <div className={styles.words}>
        <h2 className={styles.name}>
          {name} {isCurrent && <Badge tone="good">This one</Badge>}
        </h2>
        <p className={styles.quiet}>
          {joinWithDots([
            `Last used ${isCurrent ? 'now' : usedAgo(lastUsedAt)}`,
            `signed in since ${formatDayMonthYear(today(new Date(createdAt)))}`,
          ])}
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="secondary"
          size="small"
          isPending={isEnding}
          onPress={onEnd}
          aria-label={`Sign out there: ${name}`}
        >
          Sign out there
        </Button>
      )}
    </li>
  );
}
