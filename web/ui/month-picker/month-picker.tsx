import { useState } from 'react';
import { ClearAnswer } from '#web/ui/field/clear-answer.tsx';
import { fieldIds } from '#web/ui/field/field-id.ts';
import type { FieldProps } from '#web/ui/field/field-props.ts';
import { useFocusHandle } from '#web/ui/field/focus-field.ts';
import { GroupField } from '#web/ui/field/group-field.tsx';
import styles from './month-picker.module.css';
import { type Choice, isOffered, months, nothingChosen, toChoice, toValue, yearsBetween } from './months.ts';
import { PartSelect } from './part-select.tsx';

type MonthPickerProps = FieldProps<string | null> & {
  /** First and last month offered, as any of their days. By default 80 years back to 10 years ahead. */
  min?: string | undefined;
  max?: string | undefined;
};

const thisYear = new Date().getFullYear();

/** A month as 'YYYY-MM-01'. Half a choice is reported as a date that is none ('2027--01'). */
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

  // Shown, but not to be chosen: typing '2027' passes through 2026, which must not take the month away.
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
        {isOptional && (choice.month || choice.year) && !isDisabled && (
          <ClearAnswer label={label} group={group} onClear={() => choose(nothingChosen)} />
        )}
      </div>
    </GroupField>
  );
}
