import { limits } from '#contract/limits.ts';
import { texts } from '#contract/texts/texts.ts';

/** Where somebody asks for a new password. */
export const forgotPasswordDialogs = texts(
  'dialog',
  {
    forgotPassword: {
      needsScript: 'Sending a code needs JavaScript.',
      needsScriptToChange: 'Changing your password needs JavaScript.',
      code: 'We’ll email you an {digits}-digit code so you can choose a new password.',
      address: 'The address that you signed up with.',
      remembered: { sentence: 'Remembered it? {logIn}.', logIn: 'Log in' },
      sent: 'We’ve sent a code. It works for {minutes} minutes.',
      sentTo: 'We sent it to {address}',
      digits: 'The {digits} digits in our email.',
      nothingThere: {
        sentence:
          'Nothing there after a few minutes? Look in your junk or clutter folder too, or {otherAddress}.',
        otherAddress: 'use another address',
      },
      sentAgain: 'It’s on its way. Your last code also works until it expires.',
      noAddress: {
        heading: 'Reset your password',
        lead: 'We need your email address first. Enter it, and we send you a code.',
        action: 'Enter my email address',
      },
    },
  },
  { digits: () => String(limits.resetCodeDigits), minutes: () => String(limits.resetCodeMinutes) },
);
