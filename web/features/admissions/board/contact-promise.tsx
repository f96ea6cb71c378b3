import { Clock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Board, type BoardSide, roleOnBoard } from '#contract/admissions/admissions.ts';
import { adminProfilePath } from '#contract/routes.ts';
import { fullName } from '#web/lib/text.ts';
import { classNames } from '#web/ui/class-names/class-names.ts';
import styles from './contact-promise.module.css';
import { contactClock, waitingWords } from './waiting.ts';

type Props = { side: BoardSide; board: Board; now: number; action: ReactNode };

/** Whether the team keeps its promise to get in touch within 24 hours, and who has waited longest for it. */
export function ContactPromise({ side, board, now, action }: Props) {
  const cards = board.columns.find(({ status }) => status === 'READY_FOR_INTERVIEW')?.cards ?? [];
  const longest = cards[0];
  const late = countLate(board, now);
  const Icon = late > 0 ? TriangleAlert : Clock;
  return (
    <div className={classNames(styles.promise, late > 0 && styles.late)}>
      <Icon className={styles.icon} aria-hidden="true" />
      <p className={styles.words}>
        <strong>{headline(late, cards.length)}</strong>
        {longest && (
          <>
            {' '}
            Longest:{' '}
            <Link to={adminProfilePath({ role: roleOnBoard[side], id: longest.id })}>
              {fullName(longest)}
            </Link>
            , {waitingWords('READY_FOR_INTERVIEW', longest.since, now)}.
          </>
        )}
      </p>
      {action}
    </div>
  );
}

function headline(late: number, waiting: number): string {
  if (waiting === 0) return 'Nobody is waiting for us to get in touch.';
  if (late === 0) return 'Everyone waiting for us is within the 24 hours.';
  return late === 1
    ? '1 person has waited more than 24 hours.'
    : `${late} people have waited more than 24 hours.`;
}

/** Recounts the loaded cards by the browser's clock; the server's count covers everyone but is as old as the board. */
function countLate({ columns, late }: Board, now: number): number {
  const cards = columns.find(({ status }) => status === 'READY_FOR_INTERVIEW')?.cards ?? [];
  const shownLate = cards.filter(({ since }) => contactClock(since, now).state === 'late').length;
  return shownLate < cards.length ? shownLate : Math.max(shownLate, late);
}
