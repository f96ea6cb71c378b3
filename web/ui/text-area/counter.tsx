import { classNames } from '#web/ui/class-names/class-names.ts';
import { SettledStatus } from '#web/ui/live-region/settled-status.tsx';
import styles from './counter.module.css';

const number = new Intl.NumberFormat('en-AU');
const characters = (count: number) => `${number.format(count)} ${count === 1 ? 'character' : 'characters'}`;

/** How much of `limit` is used. It only informs: the form refuses what is too long. */
export function Counter({ id, length, limit }: { id: string; length: number; limit: number }) {
  const isOver = length > limit;
  const left = isOver ? `${characters(length - limit)} too many` : `${characters(limit - length)} left`;
  return (
    <div className={styles.counter}>
      <span id={id} className={classNames(isOver && styles.over)}>
        {isOver ? left : `${number.format(length)} of ${characters(limit)}`}
      </span>
      <SettledStatus message={left} />
    </div>
  );
}
