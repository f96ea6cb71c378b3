import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  /** A small decorative drawing. */
  picture?: ReactNode;
  title: string;
  /** Level of the title in the page's outline. */
  level?: 2 | 3 | undefined;
  children?: ReactNode;
  action?: ReactNode;
};

export function EmptyState({ picture, title, level = 2, children, action }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      {picture && (
        <div className={styles.picture} aria-hidden="true">
          {picture}
        </div>
      )}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
