import type { SamePersonReason } from '#contract/accounts/same-person.ts';
import { joinWithAnd } from '#contract/words.ts';

const words: Record<SamePersonReason, string> = {
  email: 'the same mailbox',
  mobile: 'the same mobile number',
  'name-and-birth': 'the same name and date of birth',
  'name-and-postcode': 'the same name and postcode',
};

/** 'the same mobile number and the same name and postcode' */
export const reasonWords = (reasons: readonly SamePersonReason[]): string =>
  joinWithAnd(reasons.map((reason) => words[reason]));
