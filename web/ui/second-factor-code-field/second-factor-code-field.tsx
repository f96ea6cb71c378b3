import type { ComponentProps } from 'react';
import { TextField } from '#web/ui/text-field/text-field.tsx';

type Props = Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'onChange' | 'error'>;

/** For the code that, beside the password, shows that the owner is asking. */
export const SecondFactorCodeField = (field: Props) => (
  <TextField
    label="Code"
    help="The code that your authenticator app shows now, or one of your recovery codes."
    autoComplete="one-time-code"
    inputMode="numeric"
    spellCheck={false}
    width="medium"
    {...field}
  />
);
