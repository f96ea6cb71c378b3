import type { MatchKind } from '#contract/search/match.ts';
import type { Side } from '#contract/search/match-words.ts';

/** What came of one comparison. `share`: the part of the criterion's weight that counts. */
export type Outcome = {
  /** `notAsked`: nothing is in the way, and nothing is worth telling. */
  kind: MatchKind | 'notAsked';
  share: 0 | 0.5 | 1;
  /** Who has yet to answer. */
  missing?: Side;
};

export const fits: Outcome = { kind: 'fits', share: 1 };
/** Fits, and another could fit better. */
export const fitsPartly: Outcome = { kind: 'fits', share: 0.5 };
/** Does not fit, and is on the way to it. */
export const almostFits: Outcome = { kind: 'doesNotFit', share: 0.5 };
export const doesNotFit: Outcome = { kind: 'doesNotFit', share: 0 };
export const notAsked: Outcome = { kind: 'notAsked', share: 1 };
/** No question asks for it, or the answer is free text, which is never read by the server. */
export const unknown: Outcome = { kind: 'notAnswered', share: 0 };
const unansweredBy: Record<Side, Outcome> = {
  supportWorker: { ...unknown, missing: 'supportWorker' },
  family: { ...unknown, missing: 'family' },
};
export const unanswered = (missing: Side): Outcome => unansweredBy[missing];
