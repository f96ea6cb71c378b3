import { type ReactNode, useId } from 'react';
import { Stack } from '#web/ui/stack/stack.tsx';
import styles from './profile-section.module.css';

type Props = { title: string; children: ReactNode };

export function ProfileSection({ title, children }: Props) {
  const id = useId();
  return (
    <Stack as="section" gap={3} className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Stack>
  );
}
