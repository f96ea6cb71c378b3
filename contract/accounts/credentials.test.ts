import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { messages } from '#contract/messages.ts';
import type { z } from '#contract/zod.ts';
import { credentials, emailChange, passwordChange, passwordReset, resetCodeRequest } from './credentials.ts';

/** Sections 7 and 5. */
const calls = `
- POST /api/user/password/code with {email}.
- PUT /api/user/password with {email, code, updatedPassword}, followed by a sign-in.
`;
const mistakes = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

const reset = { email: 'ana@example.com', code: '12345678', updatedPassword: 'Passw0rd!' };

describe('a forgotten password', () => {
  it.each([
    [credentials.sendResetCode, resetCodeRequest],
    [credentials.resetPassword, passwordReset],
  ])(
    'is reset by the calls of the specification',
    ({ method, path, access }: Endpoint, body: z.ZodObject) => {
      expect(calls).toContain(`- ${method} ${path} with {${Object.keys(body.shape).join(', ')}}`);
      expect(access).toBe('anyone');
    },
  );

  it('accepts a code however it was copied', () => {
    expect(passwordReset.parse({ ...reset, code: ' 1234 5678\n' })).toEqual(reset);
  });

  it.each(['', '1234567', '123456789', '1234567x', 12345678, null])(
    'asks for eight digits instead of %j',
    (code) =>
      expect(mistakes(passwordReset, { ...reset, code })).toEqual(['code: Enter the 8 digits of the code']),
  );

  it('names everything that is wrong at once', () => {
    expect(mistakes(passwordReset, { email: 'ana', code: 'x', updatedPassword: 'password1' })).toEqual([
      'email: Enter an email address like name@example.com',
      'code: Enter the 8 digits of the code',
      `updatedPassword: ${messages.passwordStrength}`,
    ]);
    expect(mistakes(resetCodeRequest, {})).toEqual(['email: Enter your email address']);
  });
});

describe('a change while logged in', () => {
  it('asks for the current password', () => {
    for (const schema of [passwordChange, emailChange]) {
      expect(mistakes(schema, { email: reset.email, updatedPassword: reset.updatedPassword })).toEqual([
        'password: Enter your password',
      ]);
    }
  });

  it('accepts a weak current password, but no weak new one', () => {
    expect(mistakes(passwordChange, { password: 'x', updatedPassword: 'x' })).toEqual([
      'updatedPassword: The password must have at least 7 characters',
    ]);
  });

  it('refuses a common new password', () => {
    expect(mistakes(passwordChange, { password: 'x', updatedPassword: 'P@ssw0rd' })).toEqual([
      'updatedPassword: Many people use this password, so it’s easy to guess. Choose another one',
    ]);
  });

  it('is open to an administrator who has yet to set up the second factor', () => {
    const signedIn = Object.values<Endpoint>(credentials).filter(({ access }) => access === 'signedIn');
    expect(signedIn).toHaveLength(4);
    for (const { needsNoSecondFactor } of signedIn) expect(needsNoSecondFactor).toBe(true);
  });
});
