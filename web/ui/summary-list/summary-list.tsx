import type { ReactNode } from 'react';
import styles from './summary-list.module.css';

export type SummaryEntry = { label: string; value: ReactNode };

/** Labels and their values; entries without a value are left out. */
export function SummaryList({ items }: { items: SummaryEntry[] }) {
  return (
    <dl className={styles.list}>
      {items
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ label, value }) => (
          <div key={label} className={styles.row}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
