import type { LimitRule } from '#server/http/rate-limits.ts';

/** Each reads every picture of a profile. */
export const ownDataLimits = {
  byAccount: { name: 'own-data-account', points: 10, seconds: 3600 },
} as const satisfies Record<string, LimitRule>;
