import type { LimitRule } from '#server/http/rate-limits.ts';

const hour = 3600;

/** Messages from one address of the network, which several people may share, and in the name of one email address. */
export const contactLimits = {
  byAddress: { name: 'contact-address', points: 10, seconds: hour },
  byEmail: { name: 'contact-email', points: 5, seconds: hour },
} as const satisfies Record<string, LimitRule>;
