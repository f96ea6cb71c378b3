import type { LimitRule } from '#server/http/rate-limits.ts';

/** Each new request is a mail to the team. */
export const introductionLimits = {
  askByAccount: { name: 'introduction-account', points: 20, seconds: 3600 },
} as const satisfies Record<string, LimitRule>;
