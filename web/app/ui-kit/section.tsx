import type { ReactNode } from 'react';
import styles from './ui-kit.module.css';

export type SectionProps = { id: string; title: string };

/** One chapter of the gallery. */
export function Section({ id, title, children }: SectionProps & { children: ReactNode }) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className={styles.specimens}>{children}</div>
    </section>
  );
}

/** One component in one or more states. `isWide` gives it the whole width. */
export function Specimen({
  title,
  isWide,
  children,
}: {
  title: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={isWide ? styles.wide : styles.specimen}>
      <h3 className={styles.caption}>{title}</h3>
      {children}
    </div>
  );
}
