import styles from './statistics-charts.module.css';
import { type Block, groupColumns, stackColumns } from './statistics-geometry.ts';
import { integer } from './statistics-words.ts';

type Props = {
  /** What the two parts of each column are. */
  parts: readonly [string, string];
  columns: readonly { id: string; values: readonly [number, number] }[];
  /** Side by side where their sum means nothing. */
  isGrouped?: boolean;
  /** What stands below the first column and the last. */
  ends: readonly [string, string];
};

/** A column for each week or month: its first part at the bottom, the second above it, the sum on top; or both side by side. */
export function StatisticsColumns({ parts: [first, second], columns, isGrouped = false, ends }: Props) {
  const drawn = (isGrouped ? groupColumns : stackColumns)(columns.map(({ values }) => values));
  return (
    <div className={styles.columnsChart} data-grouped={isGrouped || undefined}>
      <p className={styles.legend}>
        <Key className={styles.first} />
        {first}
        <Key className={styles.second} />
        {second}
      </p>
      <div className={styles.room}>
        <svg className={styles.columnsDrawing} aria-hidden="true">
          {columns.map(({ id }, index) => {
            const { blocks: [one, other] = [], figures = [] } = drawn[index] ?? {};
            return (
              <g key={id}>
                <Part block={one} className={styles.first} />
                <Part block={other} className={styles.second} />
                {figures.map(({ x, y, value }) => (
                  <text key={x} className={styles.number} x={`${x}%`} y={`${y}%`} dy="-0.35em">
                    {integer(value)}
                  </text>
                ))}
              </g>
            );
          })}
          <line className={styles.ground} x1="0" x2="100%" y1="100%" y2="100%" />
        </svg>
      </div>
      <p className={styles.ends}>
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </div>
  );
}

const Key = ({ className }: { className: string | undefined }) => (
  <svg className={styles.key} aria-hidden="true">
    <rect className={className} width="100%" height="100%" />
  </svg>
);

/** In an SVG of its own, which cuts off the outer half of the stroke. */
function Part({ block, className }: { block: Block | undefined; className: string | undefined }) {
  if (!block || block.height === 0) return null;
  const { x, y, width, height } = block;
  return (
    <svg x={`${x}%`} y={`${y}%`} width={`${width}%`} height={`${height}%`} aria-hidden="true">
      <rect className={className} width="100%" height="100%" />
    </svg>
  );
}
