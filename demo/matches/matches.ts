import type { HoursOfCareRequired } from '#contract/enums.ts';
import type { FollowUpKind } from '#contract/matches/follow-ups.ts';
import type { EndReason, MatchArrangement } from '#contract/matches/matches.ts';
import { type AgreementAct, agreed, askedForHelp, begun, changing } from './agreements.ts';
import { byTransfer, type FeeStory } from './fees.ts';

export type MatchStory = {
  /** By first name or login. */
  family: string;
  worker: string;
  arrangement: MatchArrangement;
  hours: HoursOfCareRequired;
  proposedDaysAgo: number;
  /** Both say yes a day after the proposal, and the team confirms it later. */
  isAgreed?: true;
  activeDaysAgo?: number;
  /** From the day on which it became active, or from now. */
  startsInDays: number;
  /** Null: nobody has said how long it lasts. */
  months: number | null;
  ended?: { daysAgo: number; by: 'admin' | 'worker'; reason: Exclude<EndReason, 'left'> };
  /** The family has given notice. */
  notice?: { daysAgo: number; endsInDays: number };
  /** What became of the fee. */
  fee?: FeeStory;
  agreement?: readonly AgreementAct[];
  /** Somebody has said that it doesn't go well, and nobody has called yet. */
  notWell?: FollowUpKind;
  /** The team has begun to call about this one. */
  taken?: FollowUpKind;
};

const active = { isAgreed: true, startsInDays: 3 } as const;
const ended = { isAgreed: true, startsInDays: 2 } as const;

/** Matches in every state. Both logins have one that has not begun. */
export const matchStories: readonly MatchStory[] = [
  {
    ...{ family: 'Nadia', worker: 'Zahra', arrangement: 'LIVE_OUT', hours: 'HOURS_10_TO_20', months: 9 },
    ...ended,
    ...{ proposedDaysAgo: 58, activeDaysAgo: 55, fee: byTransfer(8) },
    ended: { daysAgo: 30, by: 'worker', reason: 'moved-away' },
  },
  {
    ...{ family: 'Mereana', worker: 'Aroha', arrangement: 'LIVE_IN', hours: 'HOURS_20_TO_30', months: 1 },
    ...ended,
    ...{ proposedDaysAgo: 56, activeDaysAgo: 53 },
    ended: { daysAgo: 21, by: 'admin', reason: 'completed' },
  },
  {
    ...{ family: 'Abuk', worker: 'Arjun', arrangement: 'LIVE_IN', hours: 'HOURS_20_TO_30', months: 9 },
    ...active,
    ...{ proposedDaysAgo: 47, activeDaysAgo: 38, fee: byTransfer(3, 'Second fee'), agreement: agreed },
  },
  {
    ...{
      family: 'Andrew',
      worker: 'Maria Lourdes',
      arrangement: 'LIVE_IN',
      hours: 'HOURS_20_TO_30',
      months: 12,
    },
    ...active,
    ...{ proposedDaysAgo: 44, activeDaysAgo: 35, fee: byTransfer(8), agreement: changing, notWell: 'week-4' },
  },
  {
    ...{ family: 'Heather', worker: 'Quỳnh', arrangement: 'LIVE_OUT', hours: 'HOURS_5_TO_10', months: 6 },
    ...active,
    ...{ proposedDaysAgo: 39, activeDaysAgo: 30, notice: { daysAgo: 2, endsInDays: 12 } },
  },
  {
    ...{ family: 'ʻAna', worker: 'Hannah', arrangement: 'LIVE_OUT', hours: 'HOURS_10_TO_20', months: null },
    ...active,
    ...{ proposedDaysAgo: 35, activeDaysAgo: 26, fee: byTransfer(3) },
  },
  {
    ...{ family: 'Amira', worker: 'Bronwyn', arrangement: 'LIVE_IN', hours: 'HOURS_30_TO_40', months: 6 },
    ...active,
    ...{ proposedDaysAgo: 25, activeDaysAgo: 16, fee: byTransfer(8), taken: 'week-1' },
  },
  {
    ...{ family: 'Leilani', worker: 'worker', arrangement: 'LIVE_IN', hours: 'HOURS_10_TO_20', months: 9 },
    ...{ isAgreed: true, proposedDaysAgo: 4, startsInDays: 25, agreement: begun },
  },
  {
    ...{ family: 'family', worker: 'Aidan', arrangement: 'LIVE_IN', hours: 'HOURS_20_TO_30', months: 6 },
    ...{ proposedDaysAgo: 1, startsInDays: 40, agreement: askedForHelp },
  },
];

/** The match by which somebody is MATCHED. */
export const matchOf = (who: string): (MatchStory & { activeDaysAgo: number }) | undefined =>
  matchStories.find(
    (story): story is MatchStory & { activeDaysAgo: number } =>
      story.activeDaysAgo !== undefined && !story.ended && [story.family, story.worker].includes(who),
  );
