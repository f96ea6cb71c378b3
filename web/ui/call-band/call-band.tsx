import type { ReactNode } from 'react';
import styles from './call-band.module.css';

type CallBandProps = {
  id: string;
  heading: string;
  text: string;
  /** Link buttons, the most important first. */
  children: ReactNode;
};

/** The end of a public page: what to do next. */
export function CallBand({ id, heading, text, children }: CallBandProps) {
  return (
    <section aria-labelledby={id} className={styles.band}>
      <div className={styles.words}>
        <h2 id={id}>{heading}</h2>
        <p>{text}</p>
      </div>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
