import { endpoint } from '#contract/endpoint.ts';
import { mia, newPasswordExample, passwordExample } from '#contract/example-people.ts';
import { field, schema } from '#contract/field.ts';
import { email, longestToClean, plainSigns } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { codeClass, confirmedClass, emailClass, passwordClass, securityClass } from '#contract/readers.ts';
import { z } from '#contract/zod.ts';
import { newPassword } from './passwords.ts';

const codePrompt = `Enter the ${limits.resetCodeDigits} digits of the code`;

/** A code as people type it, often in pairs. A text that is far too long is refused before any work on it. */
export const typedCode = (prompt: string, length: number) =>
  z
    .string({ error: prompt })
    .max(longestToClean(length), { error: prompt, abort: true })
    .overwrite((code) => plainSigns(code).replaceAll(/\s/g, ''));

export const resetCode = typedCode(codePrompt, limits.resetCodeDigits).regex(
  new RegExp(`^\\d{${limits.resetCodeDigits}}$`),
  codePrompt,
);

export const resetCodeRequest = schema(
  'ResetCodeRequest',
  'Who has forgotten the password',
  emailClass,
  z.object({ email: field('The address of the account, to which the code is mailed', email) }),
  { email: mia.email },
);

/** Section 7, the body of a reset. */
export const passwordReset = schema(
  'PasswordReset',
  'A new password, with the code that was mailed',
  emailClass,
  z.object({
    email: field('The address of the account', email),
    code: field(
      `The ${limits.resetCodeDigits} digits that we mailed, with or without blanks`,
      codeClass,
      resetCode,
    ),
    updatedPassword: field(
      `The new password: at least ${limits.passwordStrongLength} characters, of several kinds, and not one that many people use`,
      passwordClass,
      newPassword,
    ),
  }),
  {
    email: mia.email,
    code: '12345678',
    updatedPassword: newPasswordExample,
  },
);

/** The current password, before anything that somebody at a borrowed computer mustn't do. */
export const currentPassword = field(
  'The password that the account has now',
  z
    .string({ error: 'Enter your password' })
    .min(1, 'Enter your password')
    .max(limits.passwordMaxLength, `Max ${limits.passwordMaxLength} characters`),
);

export const passwordChange = schema(
  'PasswordChange',
  'The password and the new one',
  passwordClass,
  z.object({
    password: currentPassword,
    updatedPassword: field(
      `The new password: at least ${limits.passwordStrongLength} characters, of several kinds, and not one that many people use`,
      newPassword,
    ),
  }),
  {
    password: passwordExample,
    updatedPassword: newPasswordExample,
  },
);
export const passwordConfirmation = schema(
  'PasswordConfirmation',
  'The password',
  passwordClass,
  z.object({ password: currentPassword }),
  { password: passwordExample },
);

/** Login accepts the app's code or a recovery code. */
export const loginSecondFactorCode = typedCode('Enter the code', limits.codeMaxLength)
  .min(1, 'Enter the code')
  .max(limits.codeMaxLength, 'Enter the code');

const confirmedExample = { password: passwordExample, secondFactorCode: '123456' };
/** The password, and a code if the account needs one, as at a login. */
export const ownerConfirmation = schema(
  'OwnerConfirmation',
  'The password, and a code if there’s a second factor',
  passwordClass,
  passwordConfirmation.extend({
    secondFactorCode: field(
      'Needed if the account has a second factor',
      codeClass,
      loginSecondFactorCode.optional(),
    ),
  }),
  confirmedExample,
);
export type OwnerConfirmation = z.output<typeof ownerConfirmation>;

export const emailChange = schema(
  'EmailChange',
  'The new address, and what a login asks for',
  passwordClass,
  z.object({
    email: field('The new address, to which a link is mailed', emailClass, email),
    ...ownerConfirmation.shape,
  }),
  {
    email: 'mia@example.com',
    ...confirmedExample,
  },
);

/** An account as its owner sees it. */
export const account = schema(
  'Account',
  'How someone logs in',
  securityClass,
  z.object({
    email: field('The address that the caller logs in with', emailClass, z.string()),
    emailVerified: field(
      'Whether a link that we mailed to this address has been opened',
      confirmedClass,
      z.boolean(),
    ),
    newEmail: field(
      'The address that takes over once its link is opened; null when no change is pending',
      emailClass,
      z.string().nullable(),
    ),
    hasSecondFactor: field('Whether a login asks for a code too', z.boolean()),
    needsSecondFactor: field('Whether the operator requires a second factor of the caller', z.boolean()),
    recoveryCodesLeft: field('How many recovery codes haven’t been used yet', z.number().int()),
  }),
  {
    email: mia.email,
    emailVerified: true,
    newEmail: null,
    hasSecondFactor: false,
    needsSecondFactor: false,
    recoveryCodesLeft: 0,
  },
);
export type Account = z.output<typeof account>;

/** Passwords and addresses to log in with. A wrong `password` is invalid input and doesn't end the session. */
export const credentials = {
  sendResetCode: endpoint({
    method: 'POST',
    path: '/api/user/password/code',
    summary: `Mail a code of ${limits.resetCodeDigits} digits that resets the password within ${limits.resetCodeMinutes} minutes`,
    access: 'anyone',
    body: resetCodeRequest,
    bodyMaxBytes: limits.smallBodyMaxBytes,
    status: 204,
    problems: ['not-found', 'too-often'],
  }),
  resetPassword: endpoint({
    method: 'PUT',
    path: '/api/user/password',
    summary: 'Set a new password with the code, and end all sessions',
    access: 'anyone',
    body: passwordReset,
    bodyMaxBytes: limits.smallBodyMaxBytes,
    status: 204,
    problems: ['too-often'],
  }),
  account: endpoint({
    method: 'GET',
    path: '/api/user/account',
    summary: 'How the caller logs in',
    access: 'signedIn',
    needsNoSecondFactor: true,
    status: 200,
    response: account,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/user/account/password',
    summary: 'Change the password, and end all other sessions',
    access: 'signedIn',
    needsNoSecondFactor: true,
    body: passwordChange,
    bodyMaxBytes: limits.smallBodyMaxBytes,
    status: 204,
    problems: ['too-often'],
  }),
  changeEmail: endpoint({
    method: 'PUT',
    path: '/api/user/account/email',
    summary: 'Change the email address, once the link that is mailed there is opened',
    access: 'signedIn',
    needsNoSecondFactor: true,
    body: emailChange,
    bodyMaxBytes: limits.smallBodyMaxBytes,
    status: 200,
    response: account,
    problems: ['too-often'],
  }),
  keepEmail: endpoint({
    method: 'DELETE',
    path: '/api/user/account/email',
    summary: 'Cancel the change of email address',
    access: 'signedIn',
    needsNoSecondFactor: true,
    status: 200,
    response: account,
  }),
};
