import type { ReactNode, RefObject } from 'react';
import styles from './field.module.css';
import type { FieldIds } from './field-id.ts';
import { FieldNotes, LabelText } from './field-parts.tsx';

type GroupFieldProps = {
  ids: FieldIds;
  label: string;
  isOptional?: boolean | undefined;
  help?: ReactNode;
  error: string | undefined;
  isDisabled?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  /** A group of radios is right or wrong as a whole: no single one of them is. */
  role?: 'radiogroup' | undefined;
  groupRef: RefObject<HTMLFieldSetElement | null>;
  children: ReactNode;
};

/** The frame of a field with several controls. `onBlur` fires when the focus leaves all of them. */
export function GroupField(props: GroupFieldProps) {
  const { ids, label, isOptional, help, error, isDisabled, onBlur, role, groupRef, children } = props;
  return (
    <fieldset
      ref={groupRef}
      id={ids.control}
      className={styles.group}
      role={role}
      aria-invalid={role && error ? true : undefined}
      data-field=""
      aria-describedby={ids.describedBy}
      disabled={isDisabled}
      data-invalid={error ? '' : undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
      }}
    >
      <legend className={styles.label} id={ids.label}>
        <LabelText label={label} isOptional={isOptional} />
      </legend>
      <FieldNotes ids={ids} help={help} error={error} />
      {children}
    </fieldset>
  );
}
