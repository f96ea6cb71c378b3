import { z } from './zod.ts';

const count = z.number().int().nonnegative();

/** Section 3, Statistics: headcounts of both sides. */
export const statistics = z.object({
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
export type Statistics = z.output<typeof statistics>;
