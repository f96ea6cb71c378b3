import type { ReactNode } from 'react';
import styles from './family-step-intro.module.css';

/** Why something is asked and who sees the answers, before the questions. */
export const StepIntro = ({ children }: { children: ReactNode }) => (
  <p className={styles.intro}>{children}</p>
);
