import { useEffect } from 'react';
import type { FieldBinding } from '#web/lib/forms/use-zod-form.ts';
import { focusField } from '#web/ui/field/focus-field.ts';
import { TextField } from '#web/ui/text-field/text-field.tsx';

/** The second step of a login. Appears once the password was right, and takes the focus. */
export function LoginCode(field: FieldBinding<string>) {
  const { name } = field;
  useEffect(() => focusField(name), [name]);
  return (
    <TextField
      label="Code"
      autoComplete="one-time-code"
      inputMode="numeric"
      spellCheck={false}
      width="medium"
      help="Enter the code that your authenticator app shows now. Without your phone, enter one of your recovery codes."
      {...field}
    />
  );
}
