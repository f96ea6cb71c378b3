import control from '#web/ui/field/control.module.css';
import { Field } from '#web/ui/field/field.tsx';
import { fieldIds } from '#web/ui/field/field-id.ts';
import type { SelectProps } from './select-props.ts';

type Props = SelectProps & { role?: 'combobox'; placeholder: string };

/** In the place of a select that is still loading: its label and its answer. It cannot have the focus, which it would lose. */
export function WaitingControl(props: Props) {
  const { label, help, error, isOptional, options, value, placeholder, role } = props;
  const ids = fieldIds(props);
  const chosen = options.find((option) => option.value === value)?.label ?? '';
  return (
    <Field ids={ids} label={label} isOptional={isOptional} help={help} error={error}>
      <input
        id={ids.control}
        className={control.control}
        disabled
        value={chosen}
        placeholder={placeholder}
        {...(role && { role, 'aria-expanded': false, 'aria-controls': ids.control })}
      />
    </Field>
  );
}
