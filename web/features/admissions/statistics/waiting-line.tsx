import { Link } from 'react-router';
import styles from './statistics.module.css';
import { useHeadcounts } from './use-headcounts.ts';
import { waitingItems } from './waiting-items.ts';

/** The team's morning in one line. A failure is said by the figures below, which are the same call. */
export function WaitingLine({ unsentEmails }: { unsentEmails: number }) {
  // A server of the release before answers without it.
  const waiting = useHeadcounts().data?.waiting;
  if (!waiting) return <p className={styles.line}>&nbsp;</p>;
  const items = waitingItems(waiting, unsentEmails);
  if (items.length === 0) return <p className={styles.line}>All clear: nothing is waiting for us.</p>;
  return (
    <ul className={styles.line} aria-label="Waiting for our team">
      {items.map(({ words, to }) => (
        <li key={to}>
          <Link to={to}>{words}</Link>
        </li>
      ))}
    </ul>
  );
}
