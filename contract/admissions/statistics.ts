import { endpoint } from '#contract/endpoint.ts';
import { type Status, supportWorkerStatuses } from '#contract/enums.ts';
import { z } from '#contract/zod.ts';

const count = z.number().int().nonnegative();

/**
 * Section 3, Statistics: headcounts of both sides. A total is everyone of a side whose status is not DELETED_HIDDEN, also who has
 * failed the interview, so it is more than the sum of its four figures. Administrators are on no side.
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
});
export type Headcounts = z.output<typeof headcounts>;

/** All but DELETED_HIDDEN, in order: together they are the totals. */
export const countedStatuses = supportWorkerStatuses.filter((status) => status !== 'DELETED_HIDDEN');

/** The stages that one moves on from, in order: to be registered, on the way to the interview, to a match. */
export const waitingStatuses = [
  'REGISTERED',
  'PENDING_APPROVAL',
  'READY_FOR_INTERVIEW',
  'INTERVIEWED',
  'READY_FOR_MATCHING',
  'UNMATCHED',
] as const satisfies readonly Status[];

/** Of how many weeks registrations are shown, the present one with them. */
export const weeksShown = 12;

const bothSides = { supportWorkers: count, families: count };

/** How long people stayed before they moved on, in days to a tenth; null where nobody has. */
const wait = z.object({ medianDays: z.number().nonnegative(), moves: count.min(1) }).nullable();
export type Wait = z.output<typeof wait>;

export const charts = z.object({
  /** One for each of `countedStatuses`. Families have no PENDING_APPROVAL: 0. */
  stages: z.array(z.object({ status: z.enum(countedStatuses), ...bothSides })),
  /**
   * Oldest first, the present week last; weeks without anyone are zeros. A week is named by its Monday, and begins at midnight in
   * Sydney. Who has been erased since still counts.
   */
  registrations: z.array(z.object({ week: z.iso.date(), ...bothSides })),
  /**
   * One for each of `waitingStatuses`: of the newest moves out of it in the last twelve months, those to a later stage. Failed
   * interviews, steps back and people who have been erased are left out.
   */
  waits: z.array(z.object({ status: z.enum(waitingStatuses), supportWorkers: wait, families: wait })),
});
export type Charts = z.output<typeof charts>;

export const statistics = {
  headcounts: endpoint({
    method: 'GET',
    path: '/api/profile/stats',
    summary: 'How many support workers and families there are, for administrators',
    access: ['ADMIN'],
    status: 200,
    response: headcounts,
  }),
  charts: endpoint({
    method: 'GET',
    path: '/api/profile/stats/charts',
    summary: 'People at each stage, registrations of each week and days at each stage, for administrators',
    access: ['ADMIN'],
    status: 200,
    response: charts,
  }),
};
