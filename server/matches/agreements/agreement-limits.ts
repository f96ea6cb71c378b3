import { limits } from '#contract/limits.ts';
import type { LimitRule } from '#server/platform/http/rate-limits.ts';

/** By person, wherever they are. */
export const agreementLimits = {
  changes: {
    name: 'agreement-account',
    points: limits.agreementChangesInTenMinutes,
    seconds: 600,
    refusal: (wait) =>
      `You’ve changed your agreement ${limits.agreementChangesInTenMinutes} times in ten minutes. You can go on in ${wait}.`,
  },
  /** Each is a mail to the team. */
  help: { name: 'agreement-help-account', points: 3, seconds: 24 * 3600 },
} as const satisfies Record<string, LimitRule>;
