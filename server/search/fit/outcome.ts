import type { MatchKind } from '#contract/search/fit.ts';
import type { Side } from '#contract/search/fit-words.ts';

/** The result of one comparison. `share`: the part of the criterion's weight that counts. */
export type Outcome = {
  /** `notAsked`: there is nothing to compare, and no fact. */
  kind: MatchKind | 'notAsked';
  share: 0 | 0.5 | 1;
  /** Who has yet to answer. */
  missing?: Side;
};

export const fits: Outcome = { kind: 'fits', share: 1 };
/** Fits, but another person could fit better. */
export const fitsPartly: Outcome = { kind: 'fits', share: 0.5 };
/** Does not fit, but nearly. */
export const almostFits: Outcome = { kind: 'doesNotFit', share: 0.5 };
export const doesNotFit: Outcome = { kind: 'doesNotFit', share: 0 };
export const notAsked: Outcome = { kind: 'notAsked', share: 1 };
/** No question asks for it, or the answer is free text, which the server never evaluates. */
export const unknown: Outcome = { kind: 'notAnswered', share: 0 };
const unansweredBy: Record<Side, Outcome> = {
  supportWorker: { ...unknown, missing: 'supportWorker' },
  family: { ...unknown, missing: 'family' },
};
export const unanswered = (missing: Side): Outcome => unansweredBy[missing];
