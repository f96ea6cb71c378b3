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
  return (
    <GroupField {...{ ids, label, isOptional, help, error, isDisabled, onBlur }} groupRef={group}>
      <ChipRow
        {...{ name, options, value }}
        isInvalid={Boolean(error)}
        onToggle={(chosen, isChosen) => onChange(withChosen(options, value, chosen, isChosen))}
      />
    </GroupField>
  );
}

type Options = readonly { value: string; label: string }[];

/** The value after one option was chosen or taken off, in the order of the options. */
export const withChosen = (options: Options, value: readonly string[], chosen: string, isChosen: boolean) =>
  options
    .map((option) => option.value)
    .filter((option) => (option === chosen ? isChosen : value.includes(option)));

type RowProps = {
  name: string;
  options: Options;
  value: readonly string[];
  isInvalid: boolean;
  onToggle: (chosen: string, isChosen: boolean) => void;
};

export const ChipRow = ({ name, options, value, isInvalid, onToggle }: RowProps) => (
  <Row gap={2}>
    {options.map((option) => (
      <Chip
        key={option.value}
        name={name}
        value={option.value}
        label={option.label}
        isChosen={value.includes(option.value)}
        isInvalid={isInvalid}
        onChange={(isChosen) => onToggle(option.value, isChosen)}
      />
    ))}
  </Row>
);

type ChipProps = {
  name: string;
  value: string;
  label: string;
  isChosen: boolean;
  isInvalid: boolean;
  onChange: (isChosen: boolean) => void;
};

/** One option of a group of chips. */
const Chip = ({ name, value, label, isChosen, isInvalid, onChange }: ChipProps) => (
  <label className={styles.chip}>
    <input
      className={styles.input}
      type="checkbox"
      name={name}
      value={value}
      checked={isChosen}
      data-answer={isChosen}
      onChange={(event) => onChange(event.target.checked)}
      aria-invalid={isInvalid ? true : undefined}
    />
    <span className={styles.icon} aria-hidden="true">
      <Plus className={styles.plus} />
      <Check className={styles.tick} />
    </span>
    <span>{label}</span>
  </label>
);
