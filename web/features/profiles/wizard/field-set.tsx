import type { ReactNode } from 'react';
import { Stack } from '#web/ui/stack/stack.tsx';
import styles from './wizard.module.css';

/** Fields that belong together, under a heading of their own. */
export function FieldSet({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>{legend}</legend>
      <Stack gap={5}>{children}</Stack>
    </fieldset>
  );
}

/** Short fields side by side where there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);
