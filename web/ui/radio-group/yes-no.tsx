import type { FieldProps } from '#web/ui/field/field-props.ts';
import { RadioGroup } from './radio-group.tsx';

const options = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** A question with the answers Yes, No and not answered (null), which 'Clear answer' restores. */
export function YesNo({ value, onChange, ...field }: FieldProps<boolean | null>) {
  return (
    <RadioGroup
      {...field}
      options={options}
      layout="row"
      isClearable
      value={value === null ? null : value ? 'yes' : 'no'}
      onChange={(answer) => onChange(answer === null ? null : answer === 'yes')}
    />
  );
}
