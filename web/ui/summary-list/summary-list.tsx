import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import styles from './summary-list.module.css';

export type SummaryEntry = { label: string; value: ReactNode };

type SummaryListProps = {
  items: SummaryEntry[];
  /** Side by side, for a few short values at the head of something. */
  isBrief?: boolean;
};

/** Labels and their values; entries without a value are left out. */
export function SummaryList({ items, isBrief = false }: SummaryListProps) {
  return (
    <dl className={classNames(styles.list, isBrief && styles.brief)}>
      {items
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ label, value }) => (
          <div key={label} className={styles.row}>
            <Quiet as="dt">{label}</Quiet>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
