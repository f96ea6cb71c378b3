import { useState } from 'react';
import { fieldIds } from '#web/ui/field/field-id.ts';
import type { FieldProps } from '#web/ui/field/field-props.ts';
import { useFocusHandle } from '#web/ui/field/focus-field.ts';
import { GroupField } from '#web/ui/field/group-field.tsx';
import styles from './date-field.module.css';
import { DatePartInput } from './date-part-input.tsx';
import { type DateParts, toParts, toRawDate } from './date-parts.ts';

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
 * A date that one knows by heart, typed as day, month and year. Reports 'YYYY-MM-DD' when it is whole, the same shape
 * with what is wrong or missing in it ('1999-02-31', '1999-02-') so that validation can name it, and null when empty.
 */
export function DateField(props: DateFieldProps) {
  const { label, help, error, isOptional, value, onChange, onBlur, ref, isDisabled, autoComplete } = props;
  const ids = fieldIds(props);
  const group = useFocusHandle<HTMLFieldSetElement>(ref);
  const [typed, setTyped] = useState<DateParts>(() => toParts(value));
  // '7' and '07' report the same date: what is typed is replaced only by a value that did not come from here.
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
      <div className={styles.row}>
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
      </div>
    </GroupField>
  );
}
