import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names/class-names.ts';
import styles from './disclosure.module.css';

type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  /** Whether it is open at first; after that the reader decides. */
  isOpen?: boolean | undefined;
  /** The content is not indented, for parts as wide as the page. */
  isFlush?: boolean | undefined;
  onToggle?: ((isOpen: boolean) => void) | undefined;
};

/** The browser's own disclosure: works without JavaScript, and 'find in page' opens it. */
export function Disclosure(props: DisclosureProps) {
  const { summary, children, isOpen = false, isFlush = false, onToggle } = props;
  return (
    <details
      className={styles.details}
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary className={styles.summary}>
        <ChevronDown className={styles.chevron} aria-hidden="true" />
        <span>{summary}</span>
      </summary>
      <div className={classNames(styles.content, isFlush && styles.flush)}>{children}</div>
    </details>
  );
}
