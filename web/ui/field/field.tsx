import type { ReactNode } from 'react';
import styles from './field.module.css';
import type { FieldIds } from './field-id.ts';
import { FieldNotes, LabelText } from './field-parts.tsx';

type FrameProps = {
  ids: FieldIds;
  label: string;
  isOptional?: boolean | undefined;
  help?: ReactNode;
  error: string | undefined;
  children: ReactNode;
};

/** The frame of a field with one control: label, help, error, control. */
export function Field({ ids, label, isOptional, help, error, children }: FrameProps) {
  return (
    <div className={styles.field} data-field="" data-invalid={error ? '' : undefined}>
      <label className={styles.label} id={ids.label} htmlFor={ids.control}>
        <LabelText label={label} isOptional={isOptional} />
      </label>
      <FieldNotes ids={ids} help={help} error={error} />
      {children}
    </div>
  );
}
