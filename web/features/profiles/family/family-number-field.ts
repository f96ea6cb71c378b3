import type { FieldBinding } from '#web/lib/forms/use-zod-form.ts';

/** Binds a number to a control that knows texts only. */
export const numberField = (binding: FieldBinding<number | null>): FieldBinding<string | null> => ({
  ...binding,
  value: binding.value === null ? null : String(binding.value),
  onChange: (text) => binding.onChange(text === null ? null : Number(text)),
});
