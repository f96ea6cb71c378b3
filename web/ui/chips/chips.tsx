import { Check, Plus } from 'lucide-react';
import { fieldIds } from '#web/ui/field/field-id.ts';
import type { FieldProps } from '#web/ui/field/field-props.ts';
import { useFocusHandle } from '#web/ui/field/focus-field.ts';
import { GroupField } from '#web/ui/field/group-field.tsx';
import { Row } from '#web/ui/stack/stack.tsx';
import styles from './chips.module.css';

type ChipsProps = FieldProps<string[]> & { options: { value: string; label: string }[] };

/** Any number of short options. The value keeps the order of `options`. */
export function Chips(props: ChipsProps) {
  const { label, help, error, isOptional, name, value, onChange, onBlur, ref, isDisabled, options } = props;
  const ids = fieldIds(props);
  const group = useFocusHandle<HTMLFieldSetElement>(ref);
  const toggle = (chosen: string, isChosen: boolean) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((option) => (option === chosen ? isChosen : value.includes(option))),
    );
  return (
    <GroupField {...{ ids, label, isOptional, help, error, isDisabled, onBlur }} groupRef={group}>
      <Row gap={2}>
        {options.map((option) => (
          <label key={option.value} className={styles.chip}>
            <input
              className={styles.input}
              type="checkbox"
              name={name}
              value={option.value}
              checked={value.includes(option.value)}
              onChange={(event) => toggle(option.value, event.target.checked)}
              aria-invalid={error ? true : undefined}
            />
            <span className={styles.icon} aria-hidden="true">
              <Plus className={styles.plus} />
              <Check className={styles.tick} />
            </span>
            <span>{option.label}</span>
          </label>
        ))}
      </Row>
    </GroupField>
  );
}
