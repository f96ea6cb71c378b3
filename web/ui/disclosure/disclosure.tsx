import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  /** Open at first; from then on the reader decides. */
  isOpen?: boolean | undefined;
};

/** The browser's own disclosure: works without JavaScript, and 'find in page' opens it. */
export function Disclosure({ summary, children, isOpen = false }: DisclosureProps) {
  return (
    <details className={styles.details} open={isOpen}>
      <summary className={styles.summary}>
        <ChevronDown className={styles.chevron} aria-hidden="true" />
        <span>{summary}</span>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
