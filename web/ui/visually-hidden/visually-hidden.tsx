import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** For assistive technology only. Hidden by a class, so it may be rendered on the server under a strict CSP. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
