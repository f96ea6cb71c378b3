import { endpoint } from '#contract/endpoint.ts';
import { type Status, supportWorkerStatuses } from '#contract/enums.ts';
import { recordedEndReasons } from '#contract/matches/matches.ts';
import { z } from '#contract/zod.ts';

const count = z.number().int().nonnegative();

/**
 * Section 3, Statistics: headcounts of both sides, and what waits. A total counts everyone on a side whose status is not DELETED_HIDDEN,
 * including failed interviews, so it is more than the sum of its four figures. Administrators are on neither side.
 */
export const headcounts = z.object({
  supportWorkersTotal: count,
  supportWorkersRegistered: count,
  supportWorkersReadyToInterview: count,
  supportWorkersInterviewed: count,
  supportWorkersReadyForMatching: count,
  familiesTotal: count,
  familiesRegistered: count,
  familiesReadyToInterview: count,
  familiesInterviewed: count,
  familiesReadyForMatching: count,
  /** What waits for the team: each figure is as long as the list that it leads to. */
  waiting: z.object({
    /** Ready for an interview for longer than `limits.admissionsContactHours`. */
    lateSupportWorkers: count,
    lateFamilies: count,
    /** Added, and neither seen nor refused. */
    checks: count,
    /** Open entries of the work list, those of a colleague not counted. */
    requests: count,
    overdueFees: count,
    /** Both have said yes, and the team has not confirmed it. */
    agreedMatches: count,
  }),
});
export type Headcounts = z.output<typeof headcounts>;

/** All but DELETED_HIDDEN, in order; together they make up the totals. */
export const countedStatuses = supportWorkerStatuses.filter((status) => status !== 'DELETED_HIDDEN');

/** The stages that people move on from, in order, until they are matched. */
export const waitingStatuses = [
  'REGISTERED',
  'PENDING_APPROVAL',
  'READY_FOR_INTERVIEW',
  'INTERVIEWED',
  'READY_FOR_MATCHING',
  'UNMATCHED',
] as const satisfies readonly Status[];

/** For how many weeks registrations are shown, this week included. */
export const weeksShown = 12;

const bothSides = { supportWorkers: count, families: count };

/** How long people stayed before they moved on, in days, rounded to a tenth; null where nobody has. */
const wait = z.object({ medianDays: z.number().nonnegative(), moves: count.min(1) }).nullable();
export type Wait = z.output<typeof wait>;

/** What became of first messages, by the side that wrote them. */
const answers = z.object({
  /** Those that have reached somebody who can answer: who is not approved yet reads them later. */
  firstMessages: count,
  answered: count,
  /** From when the other could read it to the answer, rounded to a tenth; null without an answer. */
  medianHours: z.number().nonnegative().nullable(),
});
export type Answers = z.output<typeof answers>;

/** What the team's list of checks has, and how fast it is. */
const checksOfTeam = z.object({
  /** Handed in, and neither seen nor refused. */
  waiting: count,
  /** Seen, and expiring within `checksEndingDays` days from today, today included; without those that were replaced. */
  expiringSoon: count,
  /** How many the team has seen in these weeks of those that people hand in. */
  seen: count,
  /** Of these, from when they were handed in to when the team has seen them, rounded to a tenth; null without any. */
  medianDays: z.number().nonnegative().nullable(),
});
export type ChecksOfTeam = z.output<typeof checksOfTeam>;

/** How soon a check expires that the charts count. */
export const checksEndingDays = 30;

/** For how many months matches are shown, this month included. */
export const monthsShown = 12;

/** What becomes of matches on record. Those of people who have been erased since are still counted. */
const matchesOfTeam = z.object({
  active: count,
  /** Oldest month first, this month last; a month is named by its first day, and begins at midnight in Sydney. */
  months: z.array(z.object({ month: z.iso.date(), begun: count, ended: count })),
  /**
   * From the day on which both had been approved to the day on which their match began, of matches that began in these months and whose
   * people are both still here.
   */
  untilMatch: z.object({ medianDays: z.number().nonnegative(), matches: count.min(1) }).nullable(),
  /** Of the matches that ended in these months and had an expected end: how many lasted at least until then. */
  lasted: z.object({ matches: count, asExpected: count }),
  /** Why matches that had begun ended in these months, the commonest reason first. */
  reasons: z.array(z.object({ reason: z.enum(recordedEndReasons), matches: count.min(1) })),
});
export type MatchesOfTeam = z.output<typeof matchesOfTeam>;

export const charts = z.object({
  /** One for each of `countedStatuses`. For PENDING_APPROVAL, families are always 0. */
  stages: z.array(z.object({ status: z.enum(countedStatuses), ...bothSides })),
  /**
   * Oldest week first, this week last; weeks without registrations are 0. A week is named by its Monday and begins at midnight in
   * Sydney. People who have been erased since are still counted.
   */
  registrations: z.array(z.object({ week: z.iso.date(), ...bothSides })),
  /**
   * One for each of `waitingStatuses`, from the newest moves out of it in the last twelve months that went to a later stage.
   * Failed interviews, steps back and people who have been erased are left out.
   */
  waits: z.array(z.object({ status: z.enum(waitingStatuses), supportWorkers: wait, families: wait })),
  /** Conversations that began in each of these weeks, by the side that wrote first. Those that both people have left are gone. */
  firstMessages: z.array(z.object({ week: z.iso.date(), ...bothSides })),
  /** Of the conversations that began in these weeks. */
  answers: z.object({ supportWorkers: answers, families: answers }),
  checks: checksOfTeam,
  matches: matchesOfTeam,
});
export type Charts = z.output<typeof charts>;

export const statistics = {
  headcounts: endpoint({
    method: 'GET',
    path: '/api/profile/stats',
    summary:
      'How many support workers and families there are, and what waits for the team, for administrators',
    access: ['ADMIN'],
    status: 200,
    response: headcounts,
  }),
  charts: endpoint({
    method: 'GET',
    path: '/api/profile/stats/charts',
    summary:
      'People at each stage, registrations and first messages of each week, days at each stage, checks and matches, for administrators',
    access: ['ADMIN'],
    status: 200,
    response: charts,
  }),
};
