import { passwordRules } from '#contract/accounts/passwords.ts';

/** The strength rule in parts, and which of them what is typed meets. */
export const passwordChecklist = (typed: string | null) =>
  passwordRules.map(({ label, met }) => ({ label, met: met(typed ?? '') }));
