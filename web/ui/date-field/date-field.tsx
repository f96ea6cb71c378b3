import { useState } from 'react';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { useAutoComplete } from '#web/ui/field/auto-fill.ts';
import control from '#web/ui/field/control.module.css';
import { fieldIds } from '#web/ui/field/field-id.ts';
import type { FieldProps } from '#web/ui/field/field-props.ts';
import { useFocusHandle } from '#web/ui/field/focus-field.ts';
import { GroupField } from '#web/ui/field/group-field.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import styles from './date-field.module.css';

type DateFieldProps = FieldProps<string | null> & {
  /** 'bday' lets the browser fill in the person's own date of birth. Leave it out for other people's dates. */
  autoComplete?: 'bday' | undefined;
};

const parts = [
  { key: 'day', label: 'Day', maxLength: 2 },
  { key: 'month', label: 'Month', maxLength: 2 },
  { key: 'year', label: 'Year', maxLength: 4 },
] as const;

/**
 * For a date that people know by heart: day, month and year are typed. Reports 'YYYY-MM-DD' once it is complete, null
 * while it is empty, and otherwise the same format with what is wrong or missing ('1999-02-31', '1999-02-'), so that
 * validation can say so.
 */
export function DateField(props: DateFieldProps) {
  const { label, help, error, isOptional, value, onChange, onBlur, ref, isDisabled, autoComplete } = props;
  const ids = fieldIds(props);
  const group = useFocusHandle<HTMLFieldSetElement>(ref);
  const [typed, setTyped] = useState<DateParts>(() => toParts(value));
  // '7' and '07' report the same date, so what is typed is replaced only by a value that did not come from here.
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setTyped(toParts(value));
  }

  const type = (part: keyof DateParts, text: string) => {
    const next = { ...typed, [part]: text.trim() };
    setTyped(next);
    const result = toRawDate(next);
    setKnown(result);
    onChange(result);
  };

  return (
    <GroupField {...{ ids, label, isOptional, help, error, isDisabled, onBlur }} groupRef={group}>
      <Row>
        {parts.map((part) => (
          <DatePartInput
            key={part.key}
            id={`${ids.control}-${part.key}`}
            label={part.label}
            maxLength={part.maxLength}
            value={typed[part.key]}
            onChange={(text) => type(part.key, text)}
            autoComplete={autoComplete && `${autoComplete}-${part.key}`}
            isInvalid={Boolean(error)}
          />
        ))}
      </Row>
    </GroupField>
  );
}

type DateParts = { day: string; month: string; year: string };

const padded = (part: string) => (part.length === 1 ? `0${part}` : part);

function toParts(value: string | null): DateParts {
  const [year = '', month = '', day = ''] = (value ?? '').split('-');
  return { day, month, year };
}

/** The typed parts in the order of 'YYYY-MM-DD', even if they are wrong; null when nothing is typed. */
function toRawDate({ day, month, year }: DateParts): string | null {
  return day || month || year ? `${year}-${padded(month)}-${padded(day)}` : null;
}

type DatePartInputProps = {
  id: string;
  label: string;
  maxLength: number;
  value: string;
  onChange: (text: string) => void;
  autoComplete: string | undefined;
  isInvalid: boolean;
};

function DatePartInput(props: DatePartInputProps) {
  const { id, label, maxLength, value, onChange, autoComplete, isInvalid } = props;
  return (
    <Stack gap={1} className={classNames(styles.part, maxLength > 2 && styles.wide)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={classNames(control.control, styles.input)}
        type="text"
        inputMode="numeric"
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete={useAutoComplete(autoComplete ?? 'off')}
        aria-invalid={isInvalid ? true : undefined}
      />
    </Stack>
  );
}
