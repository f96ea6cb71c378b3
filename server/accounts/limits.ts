import type { LimitRule } from '#server/http/rate-limits.ts';

const minutes = 60;
const hours = 60 * minutes;

/** Uses per address of the network (`…ByAddress`) and per account. Several people may share an address. */
export const accountLimits = {
  registerByAddress: { name: 'register-address', points: 20, seconds: hours },
  logInByAddress: { name: 'login-address', points: 60, seconds: 15 * minutes },
  logInByAccount: { name: 'login-account', points: 10, seconds: 15 * minutes },
  sendVerification: { name: 'send-verification', points: 3, seconds: 15 * minutes },
  verifyByAddress: { name: 'verify-address', points: 60, seconds: 15 * minutes },
  sendResetCodeByAddress: { name: 'reset-code-address', points: 20, seconds: 15 * minutes },
  sendResetCodeByAccount: { name: 'reset-code-account', points: 3, seconds: 15 * minutes },
  resetByAddress: { name: 'reset-address', points: 30, seconds: 15 * minutes },
  /** The password of now, or a code of the app, asked for inside a session. */
  confirmByAccount: { name: 'confirm-account', points: 10, seconds: 15 * minutes },
} as const satisfies Record<string, LimitRule>;
