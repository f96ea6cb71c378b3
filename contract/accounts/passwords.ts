import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { z } from '#contract/zod.ts';
import { isCommonPassword } from './common-passwords.ts';

/**
 * The strength rule in parts, for any script and the live checklist. The specification's check takes only the symbols !@#$%^&*, but
 * its message promises others too, so every sign counts that is neither a letter, a digit nor a blank.
 */
export const passwordRules = [
  { label: 'an upper-case letter', met: (value: string) => /\p{Lu}/u.test(value) },
  { label: 'a lower-case letter', met: (value: string) => /\p{Ll}/u.test(value) },
  { label: 'a number', met: (value: string) => /\p{Nd}/u.test(value) },
  {
    label: 'a special character, such as ! ? or &',
    met: (value: string) => /[^\p{L}\p{M}\p{N}\p{Z}\p{C}]/u.test(value),
  },
  {
    label: `at least ${limits.passwordStrongLength} characters`,
    met: (value: string) => isLongEnough(value),
  },
] as const;

/** Counted as it's hashed, because some keyboards write an accented letter as several characters. */
const isLongEnough = (value: string) => [...value.normalize('NFC')].length >= limits.passwordStrongLength;

export const isStrongPassword = (value: string) => passwordRules.every(({ met }) => met(value));

/** The specification's sentence, which doesn't name the length: that follows where it's wrong. */
export const strengthMessage = (value: string): string =>
  isLongEnough(value)
    ? messages.passwordStrength
    : `${messages.passwordStrength}. It also needs at least ${limits.passwordStrongLength} characters`;

const hasAllowedLength = (value: string) =>
  value.length >= limits.passwordMinLength && value.length <= limits.passwordMaxLength;

/** The password of the login form. Not trimmed, because blanks count. One message at a time, and the rules of the whole form still run. */
export const password = z
  .string({ error: 'Enter a password' })
  .min(limits.passwordMinLength, {
    error: ({ input }) =>
      input === ''
        ? 'Enter a password'
        : `The password must have at least ${limits.passwordMinLength} characters`,
  })
  .max(limits.passwordMaxLength, `Max ${limits.passwordMaxLength} characters`)
  .refine((value) => !hasAllowedLength(value) || isStrongPassword(value), {
    error: ({ input }) => strengthMessage(String(input)),
  });

/** A new password. */
export const newPassword = password.refine(
  (value) => !hasAllowedLength(value) || !isCommonPassword(value),
  'Many people use this password, so it’s easy to guess. Choose another one',
);
