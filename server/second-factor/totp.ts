import { Secret, TOTP } from 'otpauth';
import { limits } from '#contract/limits.ts';
import { settings } from '#contract/settings.ts';

/** Clocks may differ by one step, either way. */
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

/** The time step that a code belongs to; null when it is not right now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(secret, '');
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
