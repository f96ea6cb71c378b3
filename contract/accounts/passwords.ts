import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { z } from '#contract/zod.ts';
import { isCommonPassword } from './common-passwords.ts';

export const acceptedSymbols = '!@#$%^&*';

/** The strength rule in parts, for the live checklist; all of them together are the check (section 5). */
export const passwordRules = [
  { label: 'an upper-case letter', met: (value: string) => /[A-Z]/.test(value) },
  { label: 'a lower-case letter', met: (value: string) => /[a-z]/.test(value) },
  { label: 'a number', met: (value: string) => /\d/.test(value) },
  {
    label: `one of these symbols: ${[...acceptedSymbols].join(' ')}`,
    met: (value: string) => [...acceptedSymbols].some((symbol) => value.includes(symbol)),
  },
  {
    label: `at least ${limits.passwordStrongLength} characters`,
    met: (value: string) => value.length >= limits.passwordStrongLength,
  },
] as const;

export const isStrongPassword = (value: string) => passwordRules.every(({ met }) => met(value));

/** A password typed into the login form. Not trimmed: blanks count. */
export const password = z
  .string({ error: 'Enter a password' })
  .min(1, { error: 'Enter a password', abort: true })
  .min(limits.passwordMinLength, {
    error: `The password must have at least ${limits.passwordMinLength} characters`,
    abort: true,
  })
  .max(limits.passwordMaxLength, { error: `Max ${limits.passwordMaxLength} characters`, abort: true })
  .refine(isStrongPassword, messages.passwordStrength);

/** A new password. */
export const newPassword = password.refine(
  (value) => !isCommonPassword(value),
  'Many people use this password, so it is easy to guess. Choose another one',
);
