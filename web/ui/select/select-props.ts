import type { FieldProps } from '#web/ui/field/field-props.ts';
import type { Option } from './option-list.tsx';

export type SelectProps = FieldProps<string | null> & {
  options: Option[];
  placeholder?: string | undefined;
};
