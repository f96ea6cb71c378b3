import type { HoursOfCareRequired } from '#contract/enums.ts';
import type { EndReason, MatchActor, MatchArrangement, MatchState } from '#contract/matches/matches.ts';

export type MatchStory = {
  state: MatchState;
  arrangement: MatchArrangement;
  hours: HoursOfCareRequired | null;
  /** How many days before it became active, or before now. */
  proposedDays: number;
  /** From the day on which it became active, or from now. */
  startsInDays: number;
  /** Null: nobody has said how long it lasts. */
  months: number | null;
  familyHasSaidYes?: true;
  /** Of those that have ended. */
  endedBy?: MatchActor;
  endReason?: EndReason;
  /** An active one has a last day, because the family has given notice. */
  noticeInDays?: number;
};

const active = { state: 'active', proposedDays: 9, startsInDays: 3 } as const;
const ended = { state: 'ended', proposedDays: 3, startsInDays: 2 } as const;

export const openStories = {
  active: [
    { ...active, arrangement: 'LIVE_IN', hours: 'HOURS_20_TO_30', months: 9 },
    { ...active, arrangement: 'LIVE_IN', hours: 'HOURS_30_TO_40', months: 6 },
    { ...active, arrangement: 'LIVE_OUT', hours: 'HOURS_10_TO_20', months: null },
    { ...active, arrangement: 'LIVE_IN', hours: 'HOURS_20_TO_30', months: 12 },
    { ...active, arrangement: 'LIVE_OUT', hours: 'HOURS_5_TO_10', months: 6, noticeInDays: 12 },
  ],
  proposed: {
    state: 'proposed',
    arrangement: 'LIVE_IN',
    hours: 'HOURS_20_TO_30',
    proposedDays: 1,
    startsInDays: 40,
    months: 6,
  },
  agreed: {
    state: 'agreed',
    arrangement: 'LIVE_IN',
    hours: 'HOURS_10_TO_20',
    proposedDays: 4,
    startsInDays: 25,
    months: 9,
  },
} as const satisfies Record<string, MatchStory | readonly MatchStory[]>;

export const endedStories: readonly MatchStory[] = [
  {
    ...ended,
    arrangement: 'LIVE_IN',
    hours: 'HOURS_20_TO_30',
    months: 1,
    endedBy: 'ADMIN',
    endReason: 'completed',
  },
  {
    ...ended,
    arrangement: 'LIVE_OUT',
    hours: 'HOURS_10_TO_20',
    months: 9,
    endedBy: 'SUPPORT_WORKER',
    endReason: 'moved-away',
  },
];
