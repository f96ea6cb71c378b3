import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { limits } from '#contract/limits.ts';
import { settings } from '#contract/settings.ts';
import { hashToken } from '#server/accounts/sessions/tokens.ts';

/** Steps by which clocks may differ, either way. */
const window = 1;

const totpOf = (secret: string, label: string) =>
  new TOTP({
    issuer: settings.name,
    label,
    secret: Secret.fromBase32(secret),
    digits: limits.secondFactorDigits,
    period: limits.secondFactorSeconds,
  });

/** 160 random bits in base 32. */
export const createSecret = (): string => new Secret({ size: 20 }).base32;

/** The `otpauth:` address that an authenticator app reads from a QR code. */
export const otpauthUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The time step of a code; null when the code is not valid now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(secret, '');
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** No letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const recoveryCodeLength = 10;

const createRecoveryCode = () => {
  const letters = Array.from({ length: recoveryCodeLength }, () => alphabet[randomInt(alphabet.length)]).join(
    '',
  );
  return `${letters.slice(0, recoveryCodeLength / 2)}-${letters.slice(recoveryCodeLength / 2)}`;
};

/** New codes to write down, `ABCDE-FGHJK`, of 50 random bits each. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: limits.recoveryCodes }, createRecoveryCode);

/** Case and dashes make no difference. */
export const hashRecoveryCode = (code: string): string =>
  hashToken(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''));
