import { limits } from '#contract/limits.ts';

/** A variable: within which time the team gets in touch, '24 hours'. */
export const contactTime = { contactTime: () => `${limits.admissionsContactHours} hours` };
