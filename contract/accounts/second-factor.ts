import { endpoint } from '#contract/endpoint.ts';
import { field, schema } from '#contract/field.ts';
import { limits } from '#contract/limits.ts';
import { codeClass, secret } from '#contract/readers.ts';
import { z } from '#contract/zod.ts';
import { ownerConfirmation, passwordConfirmation, typedCode } from './credentials.ts';

export const newKeyClass = secret(
  'It is shown to its owner once, when it is made, to be kept in a safe place.',
);

const path = '/api/user/account/second-factor';
const prompt = `Enter the ${limits.secondFactorDigits} digits that your app shows`;

export const secondFactorCode = typedCode(prompt, limits.secondFactorDigits).regex(
  new RegExp(`^\\d{${limits.secondFactorDigits}}$`),
  prompt,
);

/** For an authenticator app: the QR code has the address, and the secret (base 32) can be typed. */
export const secondFactorSetup = schema(
  'SecondFactorSetup',
  'What an authenticator app needs',
  newKeyClass,
  z.object({
    secret: field('To type into the authenticator app, in base 32', z.string()),
    uri: field('The same for a QR code: an `otpauth://` address', z.string()),
  }),
  {
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Service:mia.nguyen%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Service',
  },
);
export type SecondFactorSetup = z.output<typeof secondFactorSetup>;

/** Recovery codes, shown once: only hashes are stored. Each replaces the app's code once. */
export const recoveryCodes = schema(
  'RecoveryCodes',
  'Each works once in place of the app; shown only now',
  newKeyClass,
  z.object({
    recoveryCodes: field(
      'Each works once in place of the app’s code. They’re shown this once and can’t be read again',
      z.array(z.string()),
    ),
  }),
  {
    recoveryCodes: ['k3m9-x7q2', 'p4w8-d6r5'],
  },
);

/** Time-based codes (RFC 6238) as a second factor. */
export const secondFactor = {
  begin: endpoint({
    method: 'POST',
    path,
    summary: 'Begin to set up a second factor; it counts once a code of it is sent back',
    access: 'signedIn',
    needsNoSecondFactor: true,
    body: passwordConfirmation,
    bodyMaxBytes: limits.smallBodyMaxBytes,
    status: 200,
    response: secondFactorSetup,
    problems: ['conflict', 'too-often'],
  }),
  turnOn: endpoint({
    method: 'PUT',
    path,
    summary: 'Turn the second factor on with a code of the app',
    access: 'signedIn',
    needsNoSecondFactor: true,
    body: schema(
      'SecondFactorCode',
      'The code that the app shows',
      codeClass,
      z.object({
        code: field(`The ${limits.secondFactorDigits} digits that the app shows now`, secondFactorCode),
      }),
      { code: '123456' },
    ),
    bodyMaxBytes: limits.smallBodyMaxBytes,
    status: 200,
    response: recoveryCodes,
    problems: ['conflict', 'too-often'],
  }),
  turnOff: endpoint({
    method: 'DELETE',
    path,
    summary: 'Turn the second factor off',
    access: 'signedIn',
    body: ownerConfirmation,
    bodyMaxBytes: limits.smallBodyMaxBytes,
    status: 204,
    problems: ['not-allowed', 'conflict', 'too-often'],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: `${path}/recovery-codes`,
    summary: 'Replace the recovery codes',
    access: 'signedIn',
    body: ownerConfirmation,
    bodyMaxBytes: limits.smallBodyMaxBytes,
    status: 200,
    response: recoveryCodes,
    problems: ['conflict', 'too-often'],
  }),
};
