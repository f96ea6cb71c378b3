import { characterCount } from '#contract/fields.ts';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { useAutoComplete } from '#web/ui/field/auto-fill.ts';
import control from '#web/ui/field/control.module.css';
import { Field } from '#web/ui/field/field.tsx';
import { fieldIds } from '#web/ui/field/field-id.ts';
import type { FieldProps } from '#web/ui/field/field-props.ts';
import { useFocusHandle } from '#web/ui/field/focus-field.ts';
import { Counter } from './counter.tsx';
import styles from './text-area.module.css';

type TextAreaProps = FieldProps<string> & {
  rows?: number | undefined;
  /** Shows how many of this many characters are used. */
  countTo?: number | undefined;
  placeholder?: string | undefined;
  autoComplete?: string | undefined;
};

export function TextArea(props: TextAreaProps) {
  const { label, help, error, isOptional, name, value, onChange, onBlur, ref, isDisabled } = props;
  const { rows = 5, countTo, placeholder, autoComplete } = props;
  const ids = fieldIds(props);
  const counterId = `${ids.control}-count`;
  const area = useFocusHandle<HTMLTextAreaElement>(ref);
  return (
    <Field ids={ids} label={label} isOptional={isOptional} help={help} error={error}>
      <textarea
        ref={area}
        id={ids.control}
        className={classNames(control.control, styles.area)}
        name={name}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        placeholder={placeholder}
        autoComplete={useAutoComplete(autoComplete)}
        disabled={isDisabled}
        aria-describedby={classNames(ids.describedBy, countTo !== undefined && counterId) || undefined}
        aria-invalid={error ? true : undefined}
      />
      {countTo !== undefined && <Counter id={counterId} length={characterCount(value)} limit={countTo} />}
    </Field>
  );
}
