import { Field } from '#web/ui/field/field.tsx';
import { fieldIds } from '#web/ui/field/field-id.ts';
import type { FieldProps } from '#web/ui/field/field-props.ts';
import { useFocusHandle } from '#web/ui/field/focus-field.ts';
import { BareSelect } from './bare-select.tsx';

type NativeSelectProps = FieldProps<string | null> & {
  options: readonly { value: string; label: string }[];
  /** The option for no answer; null if there is always an answer. */
  placeholder?: string | null | undefined;
  autoComplete?: string | undefined;
};

/** For prerendered forms: it works before any script has loaded. */
export function NativeSelect(props: NativeSelectProps) {
  const { label, help, error, isOptional, name, value, onChange, onBlur, ref, isDisabled } = props;
  const { options, placeholder = 'Select', autoComplete } = props;
  const ids = fieldIds(props);
  const select = useFocusHandle<HTMLSelectElement>(ref);
  return (
    <Field ids={ids} label={label} isOptional={isOptional} help={help} error={error}>
      <BareSelect
        ref={select}
        id={ids.control}
        name={name}
        value={value ?? ''}
        data-answer={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
        onBlur={onBlur}
        autoComplete={autoComplete}
        disabled={isDisabled}
        aria-describedby={ids.describedBy}
        aria-invalid={error ? true : undefined}
      >
        {placeholder !== null && <option value="">{placeholder}</option>}
        {options.map((option) => (
          // The browser names countries itself, and may name them differently from the build.
          <option key={option.value} value={option.value} suppressHydrationWarning>
            {option.label}
          </option>
        ))}
      </BareSelect>
    </Field>
  );
}
