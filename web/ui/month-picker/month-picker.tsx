import { useState } from 'react';
import { addMonths, formatShortMonth } from '#web/lib/dates.ts';
import type { FieldProps } from '#web/ui/field/field-props.ts';
import { NativeSelect } from '#web/ui/native-select/native-select.tsx';
import { isMonth, monthsBetween } from './months.ts';

type MonthPickerProps = FieldProps<string | null> & {
  /** First and last month offered, as any of their days. By default the last is three years after the first. */
  min: string;
  max?: string | undefined;
};

const monthsAhead = 36;

/** A month as 'YYYY-MM-01', from one list: 'Nov 2026', 'Dec 2026', 'Jan 2027'. */
export function MonthPicker({ min, max = addMonths(min, monthsAhead), ...field }: MonthPickerProps) {
  // What was chosen before may be past or far away. It stays on the list, so that it can be chosen again.
  const [given] = useState(field.value);
  const others = [given, field.value].filter(isMonth);
  const offered = [...new Set([...others, ...monthsBetween(min, max)])].sort();
  return (
    <NativeSelect
      {...field}
      placeholder={field.isOptional ? 'No answer' : 'Select'}
      options={offered.map((month) => ({ value: month, label: formatShortMonth(month) }))}
    />
  );
}
