import type { ReactNode } from 'react';
import styles from './family-answer.module.css';

type Props = { title?: string; text: string | null | undefined };

/** An answer in somebody's own words; what is not answered is not shown. */
export function Answer({ title, text }: Props) {
  if (!text) return null;
  return (
    <div className={styles.answer}>
      {title && <h3 className={styles.title}>{title}</h3>}
      <p className={styles.text} dir="auto">
        {text}
      </p>
    </div>
  );
}

export const Answers = ({ children }: { children: ReactNode }) => (
  <div className={styles.answers}>{children}</div>
);
