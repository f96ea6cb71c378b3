import type { LimitRule } from '#server/http/rate-limits.ts';

/** Nobody needs all of the people's data many times an hour; somebody with a stolen session might. */
export const exportLimits = {
  byAccount: { name: 'export-account', points: 20, seconds: 3600 },
} as const satisfies Record<string, LimitRule>;
