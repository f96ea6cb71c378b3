import type { LimitRule } from '#server/http/rate-limits.ts';

const minutes = 60;

/** Per network address (`…ByAddress`), which several people may share, and per account. */
export const credentialLimits = {
  logInByAddress: { name: 'login-address', points: 60, seconds: 15 * minutes },
  logInByAccount: { name: 'login-account', points: 10, seconds: 15 * minutes },
  sendResetCodeByAddress: { name: 'reset-code-address', points: 20, seconds: 15 * minutes },
  sendResetCodeByAccount: { name: 'reset-code-account', points: 3, seconds: 15 * minutes },
  resetByAddress: { name: 'reset-address', points: 30, seconds: 15 * minutes },
  /** The current password or a code of the app, asked for within a session. */
  confirmByAccount: { name: 'confirm-account', points: 10, seconds: 15 * minutes },
} as const satisfies Record<string, LimitRule>;
