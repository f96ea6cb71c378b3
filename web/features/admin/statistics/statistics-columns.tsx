import type { Charts } from '#contract/admissions/statistics.ts';
import styles from './statistics-columns.module.css';
import { type Block, stackColumns } from './statistics-geometry.ts';
import { integer, mondayInWords } from './statistics-words.ts';

/** A column for each week: support workers at the bottom, families above them, the total on top. */
export function StatisticsColumns({ weeks }: { weeks: Charts['registrations'] }) {
  const columns = stackColumns(weeks.map(({ supportWorkers, families }) => [supportWorkers, families]));
  return (
    <div className={styles.chart}>
      <p className={styles.legend}>
        <Key className={styles.workers} />
        Workers
        <Key className={styles.families} />
        Families
      </p>
      <div className={styles.room}>
        <svg className={styles.drawing} aria-hidden="true">
          {weeks.map(({ week, supportWorkers, families }, index) => {
            const { blocks, top } = columns[index] ?? { blocks: [], top: 100 };
            const [below, upon] = blocks;
            const middle = ((index + 0.5) / weeks.length) * 100;
            return (
              <g key={week}>
                <Part block={below} className={styles.workers} />
                <Part block={upon} className={styles.families} />
                <text className={styles.number} x={`${middle}%`} y={`${top}%`} dy="-0.35em">
                  {integer(supportWorkers + families)}
                </text>
              </g>
            );
          })}
          <line className={styles.ground} x1="0" x2="100%" y1="100%" y2="100%" />
        </svg>
      </div>
      <p className={styles.ends}>
        <span>{mondayInWords(weeks[0]?.week ?? '')}</span>
        <span>This week</span>
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
