import type { ReactNode } from 'react';
import styles from './section-heading.module.css';

export function SectionHeading({ id, lead, children }: { id: string; lead?: string; children: ReactNode }) {
  return (
    <div className={styles.heading}>
      <h2 id={id}>{children}</h2>
      {lead && <p>{lead}</p>}
    </div>
  );
}
