import { endpoint } from '#contract/endpoint.ts';
import { email, longestToClean, plainSigns } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { z } from '#contract/zod.ts';
import { newPassword } from './passwords.ts';

const codePrompt = `Enter the ${limits.resetCodeDigits} digits of the code`;

/** A code as people type it, often in pairs. A text that is far too long is refused before anything works on it. */
export const typedCode = (prompt: string, length: number) =>
  z
    .string({ error: prompt })
    .max(longestToClean(length), { error: prompt, abort: true })
    .overwrite((code) => plainSigns(code).replaceAll(/\s/g, ''));

export const resetCode = typedCode(codePrompt, limits.resetCodeDigits).regex(
  new RegExp(`^\\d{${limits.resetCodeDigits}}$`),
  codePrompt,
);

export const resetCodeRequest = z.object({ email });

/** Section 7, the body of a reset. */
export const passwordReset = z.object({ email, code: resetCode, updatedPassword: newPassword });

/** The current password, asked for before anything that somebody at a borrowed computer must not do. */
export const currentPassword = z
  .string({ error: 'Enter your password' })
  .min(1, 'Enter your password')
  .max(limits.passwordMaxLength, `Max ${limits.passwordMaxLength} characters`);

export const passwordChange = z.object({ password: currentPassword, updatedPassword: newPassword });
export const passwordConfirmation = z.object({ password: currentPassword });

/** Login accepts the app's code or a recovery code. */
export const loginSecondFactorCode = typedCode('Enter the code', limits.codeMaxLength)
  .min(1, 'Enter the code')
  .max(limits.codeMaxLength, 'Enter the code');

/** What a login asks for too. */
export const ownerConfirmation = passwordConfirmation.extend({
  secondFactorCode: loginSecondFactorCode.optional().describe('Needed if the account has a second factor'),
});
export type OwnerConfirmation = z.output<typeof ownerConfirmation>;

export const emailChange = z.object({ email, ...ownerConfirmation.shape });

/** An account as its owner sees it. */
export const account = z.object({
  email: z.string(),
  emailVerified: z.boolean(),
  /** The new address, which takes over once it is verified; null when no change is pending. */
  newEmail: z.string().nullable(),
  hasSecondFactor: z.boolean(),
  /** The operator requires a second factor of this user. */
  needsSecondFactor: z.boolean(),
  recoveryCodesLeft: z.number().int(),
});
export type Account = z.output<typeof account>;

/** How people log in, and how they change it. A wrong `password` is invalid input and does not end the session. */
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
