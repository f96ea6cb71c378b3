import { contactWithin } from '#contract/contact-promise.ts';

/** A variable: within which time the team gets in touch, '24 hours' or '3 working days'. */
export const contactTime = { contactTime: () => contactWithin() };
