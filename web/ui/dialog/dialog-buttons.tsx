import type { ReactNode } from 'react';
import styles from '#web/ui/overlay/overlay.module.css';

/**
 * The buttons at the end of a dialog’s content, where they can’t be its `actions`. The main one is last, as
 * there.
 */
export const DialogButtons = ({ children }: { children: ReactNode }) => (
  <div className={styles.buttons}>{children}</div>
);
