import { endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { z } from '#contract/zod.ts';
import { ownerConfirmation, passwordConfirmation, typedCode } from './credentials.ts';

const path = '/api/user/account/second-factor';
const prompt = `Enter the ${limits.secondFactorDigits} digits that your app shows`;

export const secondFactorCode = typedCode(prompt, limits.secondFactorDigits).regex(
  new RegExp(`^\\d{${limits.secondFactorDigits}}$`),
  prompt,
);

/** For an authenticator app: the address becomes the QR code, the secret (base 32) can be typed. */
export const secondFactorSetup = z.object({ secret: z.string(), uri: z.string() });
export type SecondFactorSetup = z.output<typeof secondFactorSetup>;

/** Shown once: only their hashes are kept. Each works once in place of the app's code. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

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
    body: z.object({ code: secondFactorCode }),
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
