import { Link } from 'react-router';
import type { CheckOnRecord } from '#contract/checks/on-record.ts';
import { elsewhereWords, isElsewhere } from '#contract/checks/record-elsewhere.ts';
import { recordWords } from '#contract/checks/record-words.ts';
import { routes } from '#contract/routes.ts';
import { today } from '#web/lib/dates.ts';
import { useStateUnknown } from '#web/lib/session/own-profile.ts';
import { classNames } from '#web/ui/class-names/class-names.ts';
import styles from './record-list.module.css';

/** What our team has seen of somebody and what not, in words, and the way to what that means. */
export function RecordList({ checks }: { checks: readonly CheckOnRecord[] }) {
  const day = today();
  const isStateUnknown = useStateUnknown();
  const elsewhere = elsewhereWords(checks, isStateUnknown);
  return (
    <div className={styles.record}>
      <ul className={styles.list}>
        {elsewhere && <li className={classNames(styles.item, styles.notice)}>{elsewhere}</li>}
        {checks.map((check) => (
          <li
            key={`${check.kind} ${check.state}`}
            className={classNames(
              styles.item,
              (check.standing !== 'seen' || isElsewhere(check, isStateUnknown)) && styles.missing,
            )}
          >
            {recordWords(check, day)}
          </li>
        ))}
      </ul>
      <Link to={routes.checks} className={styles.more}>
        What these mean
      </Link>
    </div>
  );
}
