import type { ReactNode } from 'react';
import styles from '#web/ui/overlay/overlay.module.css';

/** The buttons at the end of what is in a dialog, where they cannot be its `actions`; the main one last, as there. */
export const DialogButtons = ({ children }: { children: ReactNode }) => (
  <div className={styles.buttons}>{children}</div>
);
