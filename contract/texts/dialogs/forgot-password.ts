import { limits } from '#contract/limits.ts';
import { texts } from '#contract/texts/texts.ts';

/** Where somebody asks for a new password. */
export const forgotPasswordDialogs = texts(
  'dialog',
  {
    forgotPassword: {
      code: 'We’ll email you an {digits}-digit code so you can choose a new password.',
    },
  },
  { digits: () => String(limits.resetCodeDigits) },
);
