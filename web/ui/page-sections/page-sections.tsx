import type { ReactNode } from 'react';
import styles from './page-sections.module.css';

/** The sections of a public page, one below the other with space between. */
export function PageSections({ children }: { children: ReactNode }) {
  return <div className={styles.sections}>{children}</div>;
}
