import type { ReactNode } from 'react';
import choice from '#web/ui/field/choice.module.css';
import field from '#web/ui/field/field.module.css';
import { fieldIds } from '#web/ui/field/field-id.ts';
import { FieldNotes } from '#web/ui/field/field-parts.tsx';
import type { FieldProps } from '#web/ui/field/field-props.ts';
import { useFocusHandle } from '#web/ui/field/focus-field.ts';

type CheckboxProps = Omit<FieldProps<boolean>, 'label' | 'isOptional'> & {
  /** What is agreed to or chosen. May contain links. */
  children: ReactNode;
};

export function Checkbox(props: CheckboxProps) {
  const { help, error, name, value, onChange, onBlur, ref, isDisabled, children } = props;
  const ids = fieldIds(props);
  const input = useFocusHandle<HTMLInputElement>(ref);
  return (
    <div className={field.field} data-field="" data-invalid={error ? '' : undefined}>
      <FieldNotes ids={ids} help={help} error={error} />
      <label className={choice.row}>
        <input
          ref={input}
          id={ids.control}
          className={choice.box}
          type="checkbox"
          name={name}
          checked={value}
          data-answer={value}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={onBlur}
          disabled={isDisabled}
          aria-describedby={ids.describedBy}
          aria-invalid={error ? true : undefined}
        />
        <span className={choice.text}>{children}</span>
      </label>
    </div>
  );
}
