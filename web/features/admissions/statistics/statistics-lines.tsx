import { shareOf } from './statistics-geometry.ts';
import styles from './statistics-lines.module.css';
import { integer } from './statistics-words.ts';

type Props = { rows: readonly { id: string; label: string; count: number }[] };

/** One line for each figure, as long as its share of the greatest. */
export function StatisticsLines({ rows }: Props) {
  const longest = Math.max(...rows.map(({ count }) => count));
  return (
    <div className={styles.lines}>
      {rows.map(({ id, label, count }) => (
        <span key={id} className={styles.row}>
          <span>{label}</span>
          <span className={styles.line}>
            {count > 0 && (
              <svg className={styles.bar} width={`${shareOf(count, longest)}%`} aria-hidden="true">
                <rect className={styles.fill} width="100%" height="100%" />
              </svg>
            )}
            <span>{integer(count)}</span>
          </span>
        </span>
      ))}
    </div>
  );
}
