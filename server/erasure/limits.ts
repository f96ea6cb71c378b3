import type { LimitRule } from '#server/http/rate-limits.ts';

export const erasureLimits = {
  /** Codes of a second factor, by somebody who knows the password. */
  codeByAccount: { name: 'erase-code', points: 10, seconds: 15 * 60 },
  /** People whom one administrator erases: a stolen session must not empty the database. */
  byAdministrator: { name: 'erase-admin', points: 20, seconds: 3600 },
} as const satisfies Record<string, LimitRule>;
