import { classNames } from '#web/ui/class-names/class-names.ts';
import styles from './statistics-charts.module.css';
import { shareOf } from './statistics-geometry.ts';

export type BarRow = {
  id: string;
  label: string;
  /** Null where there is no figure. */
  supportWorkers: number | null;
  families: number | null;
};

type Props = { rows: BarRow[]; format: (value: number) => string };

/** Labels in the middle, support workers on the left and families on the right, so that the sides do not need colour. */
export function StatisticsBars({ rows, format }: Props) {
  const longest = Math.max(...rows.flatMap((row) => [row.supportWorkers ?? 0, row.families ?? 0]));
  const isRoomy = format(longest).length > 3;
  return (
    <div className={classNames(styles.bars, isRoomy && styles.roomy)}>
      <span className={classNames(styles.row, styles.sides)}>
        <span className={styles.left}>Workers</span>
        <span className={styles.right}>Families</span>
      </span>
      {rows.map((row) => (
        <span key={row.id} className={styles.row}>
          <Bar side="left" value={row.supportWorkers} longest={longest} format={format} />
          <span className={styles.label}>{row.label}</span>
          <Bar side="right" value={row.families} longest={longest} format={format} />
        </span>
      ))}
    </div>
  );
}

type BarProps = {
  side: 'left' | 'right';
  value: number | null;
  longest: number;
  format: Props['format'];
};

function Bar({ side, value, longest, format }: BarProps) {
  const isNothing = value === null || value === 0;
  return (
    <span className={classNames(styles.bar, styles[side])}>
      {!isNothing && (
        <svg className={styles.line} width={`${shareOf(value, longest)}%`} aria-hidden="true">
          <rect className={styles[`${side}Fill`]} width="100%" height="100%" />
        </svg>
      )}
      <span className={classNames(styles.value, isNothing && styles.nothing)}>
        {value === null ? '–' : format(value)}
      </span>
    </span>
  );
}
