import type { ReactNode, Ref } from 'react';

export type Focusable = { focus: () => void };

/** Props of every form field. Fields are controlled and fit `useController` of react-hook-form. */
export type FieldProps<V> = {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  isOptional?: boolean | undefined;
  name: string;
  value: V;
  onChange: (value: V) => void;
  onBlur?: (() => void) | undefined;
  ref?: Ref<Focusable> | undefined;
  isDisabled?: boolean | undefined;
};
