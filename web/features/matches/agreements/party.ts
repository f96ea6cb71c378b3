import type { AgreementSectionState } from '#contract/matches/agreement.ts';
import { acceptedBy } from '#contract/matches/agreement-words.ts';
import type { MatchSide } from '#contract/matches/matches.ts';
import { otherSide } from '#contract/matches/own-match.ts';
import type { MatchNames } from '#contract/matches/words.ts';
import { sentenceStart } from '#contract/words.ts';

/** The reader's side of an agreement, and the first name of the other, or 'the family' for somebody who has left. */
export type Party = { side: MatchSide; other: MatchSide; name: string };

export const partyOf = (side: MatchSide, name: string): Party => ({ side, other: otherSide(side), name });

/** What a reader calls each of the two at the start of a sentence: 'You' and 'Mia'. */
export const namesOf = ({ side, name }: Party): MatchNames =>
  side === 'FAMILY_USER'
    ? { FAMILY_USER: 'You', SUPPORT_WORKER: sentenceStart(name) }
    : { FAMILY_USER: sentenceStart(name), SUPPORT_WORKER: 'You' };

export const waitsForReader = (state: AgreementSectionState, { side }: Party): boolean =>
  acceptedBy(state, side) === null;
