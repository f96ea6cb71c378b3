import type { HoursOfCareRequired } from '#contract/enums.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import {
  type EndReason,
  endReasons,
  type Match,
  type MatchActor,
  type MatchArrangement,
  type MatchSide,
  type MatchState,
  type MatchTask,
} from './matches.ts';

/** States in the team's words. */
export const matchStateWords: Readonly<Record<MatchState, string>> = {
  proposed: 'Proposed',
  agreed: 'Both said yes',
  active: 'Active',
  ended: 'Ended',
};

export const matchArrangementWords: Readonly<Record<MatchArrangement, string>> = {
  LIVE_IN: 'Live-in',
  LIVE_OUT: 'Live-out',
};

export const matchHoursWords: Readonly<Record<HoursOfCareRequired, string>> = {
  HOURS_5_TO_10: '5 to 10 hours a week',
  HOURS_10_TO_20: '10 to 20 hours a week',
  HOURS_20_TO_30: '20 to 30 hours a week',
  HOURS_30_TO_40: '30 to 40 hours a week',
};

/** Reasons, for those who choose one and for the team. */
export const endReasonWords: Readonly<Record<EndReason, string>> = {
  completed: 'It has reached its planned end',
  'plans-changed': 'Plans have changed',
  'needs-changed': 'The support needed has changed',
  'not-the-right-fit': 'It isn’t the right fit',
  'hours-or-pay': 'We couldn’t agree on hours or pay',
  'moved-away': 'Someone is moving away',
  health: 'For health reasons',
  safety: 'Someone doesn’t feel safe',
  other: 'Another reason',
  left: 'One of the two has deleted their account',
};

/** Reasons as options, in the order of the list. */
export const endReasonOptions = endReasons.map((reason) => ({ id: reason, label: endReasonWords[reason] }));

/** Names within a sentence: first names, or 'the family' for somebody who has left. */
export type MatchNames = Readonly<Record<MatchSide, string>>;

export const matchNames = ({
  family,
  supportWorker,
}: Pick<Match, 'family' | 'supportWorker'>): MatchNames => ({
  FAMILY_USER: family?.firstName || 'the family',
  SUPPORT_WORKER: supportWorker?.firstName || 'the support worker',
});

/** Both sides at the start of the team's sentences. */
export const matchSideWords: MatchNames = {
  FAMILY_USER: 'The family',
  SUPPORT_WORKER: 'The support worker',
};

/** Tasks, for the one who does them: 'Say yes or no to the match'. */
export const ownTaskWords: Readonly<Record<MatchTask, string>> = {
  accept: 'Say yes or no to the match',
  confirm: 'Confirm the match',
  'share-contact-details': 'Share your phone number or email in your conversation',
  pay: 'Pay the match fee',
  'call-about-fee': 'Call the family about the match fee',
};

const othersTaskWords: Readonly<Record<MatchTask, string>> = {
  accept: 'to say yes or no to the match',
  confirm: 'to confirm the match',
  'share-contact-details': 'to share a phone number or email in the conversation',
  pay: 'to pay the match fee',
  'call-about-fee': 'to call about the match fee',
};

/** A task for any reader: 'Waiting for Ana to say yes or no to the match', unless it's the reader's own. */
export function taskWords(
  { what, who }: { what: MatchTask; who: MatchActor },
  { reader, names }: { reader: MatchActor; names: MatchNames },
): string {
  if (who === reader) return ownTaskWords[what];
  return `Waiting for ${who === 'ADMIN' ? 'our team' : names[who]} ${othersTaskWords[what]}`;
}

/** 'Last day 3 May 2026': of a match under notice, and of an ended one. */
export const lastDayWords = (endsOn: string): string => `Last day ${formatDayMonthYear(endsOn)}`;

/** 'From 3 May 2026 to about 3 November 2026', or 'From 3 May 2026, with no expected end'. */
export const periodWords = ({
  startsOn,
  expectedEndsOn,
}: Pick<Match, 'startsOn' | 'expectedEndsOn'>): string =>
  expectedEndsOn
    ? `From ${formatDayMonthYear(startsOn)} to about ${formatDayMonthYear(expectedEndsOn)}`
    : `From ${formatDayMonthYear(startsOn)}, with no expected end`;
