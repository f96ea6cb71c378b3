import type { Criterion } from './criterion.ts';
import { doesNotFit, fits, type Outcome, unanswered } from './outcome.ts';

const inTime = (is: boolean | null): Outcome => {
  if (is === null) return unanswered('family');
  return is ? fits : doesNotFit;
};

const latest = (a: string, b: string) => (a > b ? a : b);

/**
 * The worker is available by the family's latest start. If the family gives only an earliest start, a worker who is
 * available by then is in time, and a later one is an open question.
 */
export const start: Criterion = {
  code: 'start',
  weight: 40,
  isHard: true,
  reads: { supportWorker: ['dateAvailable'], family: ['earliestStartDate', 'latestStartDate'] },
  compare: ({ worker, family, today }) => {
    if (worker.dateAvailable === null) return unanswered('supportWorker');
    const { earliestStartDate: from, latestStartDate: to } = family;
    if (to !== null) return inTime(worker.dateAvailable <= latest(to, today));
    return inTime(from !== null && worker.dateAvailable <= latest(from, today) ? true : null);
  },
};
