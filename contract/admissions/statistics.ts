import { endpoint } from '#contract/endpoint.ts';
import { type Status, supportWorkerStatuses } from '#contract/enums.ts';
import { field, schema } from '#contract/field.ts';
import { recordedEndReasons } from '#contract/matches/matches.ts';
import { countedClass } from '#contract/readers.ts';
import { z } from '#contract/zod.ts';

const count = z.number().int().nonnegative();

/**
 * Section 3, Statistics: headcounts of both sides, and what waits. A total counts everyone on a side whose status is not DELETED_HIDDEN,
 * including failed interviews, so it is more than the sum of its four figures. Administrators are on neither side.
 */
export const headcounts = schema(
  'Headcounts',
  'How many people of each side have a status',
  countedClass,
  z.object({
    supportWorkersTotal: field('All support workers who aren’t hidden, whatever their status', count),
    supportWorkersRegistered: field('How many support workers have the status REGISTERED', count),
    supportWorkersReadyToInterview: field(
      'How many support workers have the status READY_FOR_INTERVIEW',
      count,
    ),
    supportWorkersInterviewed: field('How many support workers have the status INTERVIEWED', count),
    supportWorkersReadyForMatching: field(
      'How many support workers have the status READY_FOR_MATCHING',
      count,
    ),
    familiesTotal: field('All families who aren’t hidden, whatever their status', count),
    familiesRegistered: field('How many families have the status REGISTERED', count),
    familiesReadyToInterview: field('How many families have the status READY_FOR_INTERVIEW', count),
    familiesInterviewed: field('How many families have the status INTERVIEWED', count),
    familiesReadyForMatching: field('How many families have the status READY_FOR_MATCHING', count),
    /** Work for the team. Each figure is the length of the list that it links to. */
    waiting: field(
      'What waits for the team',
      z.object({
        lateSupportWorkers: field(
          'How many support workers have been READY_FOR_INTERVIEW for more than we promise',
          count,
        ),
        lateFamilies: field(
          'How many families have been READY_FOR_INTERVIEW for more than we promise',
          count,
        ),
        /** Neither seen nor refused. */
        checks: field('Checks that nobody has seen or refused yet', count),
        requests: field('Open entries of the work list', count),
        overdueFees: field('Fees that are due and past their due day', count),
        agreedMatches: field(
          'Matches that both people have said yes to and the team hasn’t confirmed',
          count,
        ),
        privacyRequests: field('Privacy requests that aren’t answered yet', count),
      }),
    ),
  }),
  {
    supportWorkersTotal: 40,
    supportWorkersRegistered: 12,
    supportWorkersReadyToInterview: 5,
    supportWorkersInterviewed: 4,
    supportWorkersReadyForMatching: 9,
    familiesTotal: 30,
    familiesRegistered: 8,
    familiesReadyToInterview: 3,
    familiesInterviewed: 2,
    familiesReadyForMatching: 7,
    waiting: {
      lateSupportWorkers: 1,
      lateFamilies: 1,
      checks: 6,
      requests: 4,
      overdueFees: 2,
      agreedMatches: 1,
      privacyRequests: 1,
    },
  },
);
export type Headcounts = z.output<typeof headcounts>;

/** All but DELETED_HIDDEN, in order; together they make up the totals. */
export const countedStatuses = supportWorkerStatuses.filter((status) => status !== 'DELETED_HIDDEN');

/** Stages before a match, in order. */
export const waitingStatuses = [
  'REGISTERED',
  'PENDING_APPROVAL',
  'READY_FOR_INTERVIEW',
  'INTERVIEWED',
  'READY_FOR_MATCHING',
  'UNMATCHED',
] as const satisfies readonly Status[];

/** Weeks of registrations, including this one. */
export const weeksShown = 12;

const bothSides = (what: string) => ({
  supportWorkers: field(`${what} among support workers`, count),
  families: field(`${what} among families`, count),
});

/** Days that people stayed, rounded to a tenth; null where nobody has moved on. */
const wait = z
  .object({
    medianDays: field(
      'Half of them stayed for fewer days than this, rounded to a tenth',
      z.number().nonnegative(),
    ),
    moves: field('How many moves it is worked out from', count.min(1)),
  })
  .nullable();
export type Wait = z.output<typeof wait>;

/** Results of first messages. */
const answers = z.object({
  /** Only to people who can answer: somebody who isn't approved yet reads them later. */
  firstMessages: field('How many have reached someone who is approved and can answer', count),
  answered: field('How many of them were answered', count),
  medianHours: field(
    'Half of the answers came in fewer hours than this, rounded to a tenth; null without an answer',
    z.number().nonnegative().nullable(),
  ),
});
export type Answers = z.output<typeof answers>;

/** Figures of the team's list of checks. */
const checksOfTeam = z.object({
  waiting: field('How many were added, and neither seen nor refused', count),
  /** Within `checksEndingDays` days from today on, without replaced ones. */
  expiringSoon: field('How many were seen and expire within 30 days', count),
  seen: field('How many the team has seen in these weeks', count),
  medianDays: field(
    'Half of them were seen in fewer days than this, rounded to a tenth; null without any',
    z.number().nonnegative().nullable(),
  ),
});
export type ChecksOfTeam = z.output<typeof checksOfTeam>;

/** Days within which a check counts as expiring in the charts. */
export const checksEndingDays = 30;

/** Months of matches, including this one. */
export const monthsShown = 12;

/** Figures of matches, including those of people who have been erased since. */
const matchesOfTeam = z.object({
  active: field('How many are active now', count),
  months: field(
    'The last twelve months, the oldest first',
    z.array(
      z.object({
        month: field('Its first day', z.iso.date()),
        begun: field('How many matches became active', count),
        ended: field('How many ended that had begun', count),
      }),
    ),
  ),
  /**
   * From the day on which both had been approved to the day on which their match began, of matches that began in these months and whose
   * people are both still here.
   */
  untilMatch: field(
    'How long it takes from the day on which both are approved; null without any',
    z
      .object({
        medianDays: field('The median, in days', z.number().nonnegative()),
        matches: field('Of how many matches', count.min(1)),
      })
      .nullable(),
  ),
  /** Of the matches that ended in these months and had an expected end: how many lasted at least until then. */
  lasted: field(
    'Of the matches that ended and had an expected end',
    z.object({
      matches: field('How many there were', count),
      asExpected: field('How many lasted at least until the expected end', count),
    }),
  ),
  reasons: field(
    'Why matches ended, the commonest reason first',
    z.array(
      z.object({
        reason: field('The reason', z.enum(recordedEndReasons)),
        matches: field('How many', count.min(1)),
      }),
    ),
  ),
});
export type MatchesOfTeam = z.output<typeof matchesOfTeam>;

export const charts = schema(
  'Charts',
  'People at each stage, registrations of each week, and days at each stage',
  countedClass,
  z.object({
    /** One for each of `countedStatuses`. For PENDING_APPROVAL, families are always 0. */
    stages: field(
      'How many people are at each stage now',
      z.array(
        z.object({
          status: field('The stage', z.enum(countedStatuses)),
          ...bothSides('How many are at this stage'),
        }),
      ),
    ),
    /**
     * Oldest week first, this week last; weeks without registrations are 0. A week is named by its Monday and begins at midnight
     * where the team is. People who have been erased since are still counted.
     */
    registrations: field(
      `How many people signed up in each of the last ${weeksShown} weeks, oldest first, this week included`,
      z.array(
        z.object({
          week: field('The Monday on which the week begins, where the team is', z.iso.date()),
          ...bothSides('How many signed up in that week'),
        }),
      ),
    ),
    /**
     * One for each of `waitingStatuses`, from the newest moves out of it in the last twelve months that went to a later stage.
     * Failed interviews, steps back and people who have been erased are left out.
     */
    waits: field(
      'How long people stayed at each stage before they moved on to a later one, in the last twelve months',
      z.array(
        z.object({
          status: field('The stage that they moved on from', z.enum(waitingStatuses)),
          supportWorkers: field('How long support workers stayed; null when none of them has moved on', wait),
          families: field('How long families stayed; null when none of them has moved on', wait),
        }),
      ),
    ),
    /** Conversations that began in each of these weeks, by the side that wrote first. Those that both people have left are gone. */
    firstMessages: field(
      'How many conversations began in each of these weeks',
      z.array(
        z.object({
          week: field('The Monday on which the week begins, where the team is', z.iso.date()),
          ...bothSides('How many began with a message of someone'),
        }),
      ),
    ),
    answers: field(
      'What became of the first messages of these weeks, without a word of what they say',
      z.object({
        supportWorkers: field('Of the first messages of support workers', answers),
        families: field('Of the first messages of families', answers),
      }),
    ),
    checks: field('Checks of people, without a word of whose they are', checksOfTeam),
    matches: field('What becomes of matches on record', matchesOfTeam),
  }),
  {
    stages: [{ status: 'REGISTERED', supportWorkers: 12, families: 8 }],
    registrations: [{ week: '2026-04-27', supportWorkers: 3, families: 1 }],
    waits: [{ status: 'REGISTERED', supportWorkers: { medianDays: 2.5, moves: 9 }, families: null }],
    firstMessages: [{ week: '2026-04-27', supportWorkers: 6, families: 9 }],
    answers: {
      supportWorkers: { firstMessages: 6, answered: 4, medianHours: 20.5 },
      families: { firstMessages: 9, answered: 7, medianHours: 8 },
    },
    checks: { waiting: 4, expiringSoon: 2, seen: 31, medianDays: 1.5 },
    matches: {
      active: 12,
      months: [{ month: '2026-05-01', begun: 3, ended: 1 }],
      untilMatch: { medianDays: 24.5, matches: 17 },
      lasted: { matches: 8, asExpected: 6 },
      reasons: [{ reason: 'completed', matches: 6 }],
    },
  },
);
export type Charts = z.output<typeof charts>;

export const statistics = {
  headcounts: endpoint({
    method: 'GET',
    path: '/api/profile/stats',
    summary:
      'How many support workers and families there are, and what waits for the team, for administrators',
    access: ['ADMIN'],
    scope: 'statistics:read',
    status: 200,
    response: headcounts,
  }),
  charts: endpoint({
    method: 'GET',
    path: '/api/profile/stats/charts',
    summary:
      'People at each stage, registrations and first messages of each week, days at each stage, checks and matches, for administrators',
    access: ['ADMIN'],
    scope: 'statistics:read',
    status: 200,
    response: charts,
  }),
};
