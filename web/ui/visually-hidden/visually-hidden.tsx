import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** For assistive technology only. Hidden by a class, because the content security policy forbids inline styles. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
