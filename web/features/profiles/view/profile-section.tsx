import { type ReactNode, useId } from 'react';
import styles from './profile-section.module.css';

type Props = { title: string; children: ReactNode };

export function ProfileSection({ title, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
