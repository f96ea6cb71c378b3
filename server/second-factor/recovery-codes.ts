import { randomInt } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import { hashToken } from '#server/credentials/tokens.ts';

/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 10;

const createCode = () => {
  const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${letters.slice(0, length / 2)}-${letters.slice(length / 2)}`;
};

/** New codes of 50 random bits each, to be written down: `ABCDE-FGHJK`. */
export const createRecoveryCodes = (): string[] => Array.from({ length: limits.recoveryCodes }, createCode);

/** The same however the code is typed: small letters, no dash. */
export const hashRecoveryCode = (code: string): string =>
  hashToken(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''));
