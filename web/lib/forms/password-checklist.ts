import { passwordRules } from '#contract/accounts/passwords.ts';

/** The parts of the strength rule, and whether what is typed meets each of them. */
export const passwordChecklist = (typed: string | null) =>
  passwordRules.map(({ label, met }) => ({ label, met: met(typed ?? '') }));
