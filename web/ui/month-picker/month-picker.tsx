import { useState } from 'react';
import { ClearAnswer } from '#web/ui/field/clear-answer.tsx';
import { fieldIds } from '#web/ui/field/field-id.ts';
import type { FieldProps } from '#web/ui/field/field-props.ts';
import { useFocusHandle } from '#web/ui/field/focus-field.ts';
import { GroupField } from '#web/ui/field/group-field.tsx';
import { BareSelect } from '#web/ui/native-select/bare-select.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import styles from './month-picker.module.css';
import { type Choice, isOffered, months, nothingChosen, toChoice, toValue, yearsBetween } from './months.ts';

type MonthPickerProps = FieldProps<string | null> & {
  /** First and last month offered, as any of their days. By default 80 years back to 10 years ahead. */
  min?: string | undefined;
  max?: string | undefined;
};

const thisYear = new Date().getFullYear();

/** A month as 'YYYY-MM-01'. A month without a year, or the reverse, is reported as an invalid date ('2027--01'). */
export function MonthPicker(props: MonthPickerProps) {
  const { label, help, error, isOptional, value, onChange, onBlur, ref, isDisabled } = props;
  const { min = `${thisYear - 80}-01-01`, max = `${thisYear + 10}-12-01` } = props;
  const ids = fieldIds(props);
  const group = useFocusHandle<HTMLFieldSetElement>(ref);
  const [choice, setChoice] = useState<Choice>(() => toChoice(value));
  // A value that did not come from here replaces the choice.
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setChoice(toChoice(value));
  }

  const choose = (next: Choice) => {
    setChoice(next);
    const result = toValue(next);
    setKnown(result);
    if (result !== value) onChange(result);
  };

  // Months out of range are disabled, not removed: typing '2027' passes through 2026, which must not clear the month.
  const offered = months.map((month) => ({
    ...month,
    isDisabled: choice.year !== '' && !isOffered(month.value, choice.year, min, max),
  }));

  return (
    <GroupField {...{ ids, label, isOptional, help, error, isDisabled, onBlur }} groupRef={group}>
      <div className={styles.row}>
        <PartSelect
          id={`${ids.control}-month`}
          label="Month"
          options={offered}
          value={choice.month}
          onChange={(month) => choose({ ...choice, month })}
          isInvalid={Boolean(error)}
        />
        <PartSelect
          id={`${ids.control}-year`}
          label="Year"
          options={yearsBetween(min, max).map((year) => ({ value: year, label: year }))}
          value={choice.year}
          onChange={(year) => choose({ ...choice, year })}
          isInvalid={Boolean(error)}
        />
        {isOptional && !isDisabled && (
          <ClearAnswer
            label={label}
            group={group}
            isShown={choice.month !== '' || choice.year !== ''}
            onClear={() => choose(nothingChosen)}
          />
        )}
      </div>
    </GroupField>
  );
}

type PartSelectProps = {
  id: string;
  label: string;
  options: { value: string; label: string; isDisabled?: boolean }[];
  value: string;
  onChange: (value: string) => void;
  isInvalid: boolean;
};

/** The month or the year, with a small label above it. '' means that nothing is chosen. */
function PartSelect({ id, label, options, value, onChange, isInvalid }: PartSelectProps) {
  return (
    <Stack gap={1}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <BareSelect
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={isInvalid ? true : undefined}
      >
        <option value="">Select</option>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled}>
            {option.label}
          </option>
        ))}
      </BareSelect>
    </Stack>
  );
}
