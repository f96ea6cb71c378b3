import type { HistoryEntry } from '#contract/admissions/history.ts';
import { historyTitle } from '#contract/admissions/history-words.ts';
import { ChangeShown } from './change-shown.tsx';
import styles from './timeline.module.css';

/** What somebody did, in words. */
export function EntryShown({ entry }: { entry: HistoryEntry }) {
  const { id, kind, field, from, to, reason } = entry;
  return (
    <div className={styles.entry} data-entry={id}>
      {kind === 'status' && from === null ? (
        <p>
          <strong>Signed up</strong> with the status {to}
        </p>
      ) : (
        <ChangeShown kind={kind} field={field} from={from} to={to} title={historyTitle(kind, field)} />
      )}
      {reason && (
        <blockquote className={styles.quote} dir="auto">
          {reason}
        </blockquote>
      )}
    </div>
  );
}
