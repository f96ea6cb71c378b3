import type { LimitRule } from '#server/http/rate-limits.ts';

const hour = 3600;

/** Uploads, each of up to `limits.filesAtOnce` pictures. Several people may share an address of the network. */
export const uploadLimits = {
  byAddress: { name: 'upload-address', points: 600, seconds: hour },
  byAccount: { name: 'upload-account', points: 200, seconds: hour },
} as const satisfies Record<string, LimitRule>;
