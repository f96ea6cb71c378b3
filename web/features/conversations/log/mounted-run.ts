/**
 * The numbers of the messages that are in the page, both included. `to` is infinite while the run follows the end of the
 * log.
 */
export type Run = { from: number; to: number };

/** A conversation may have thousands of messages; a page that holds all of them is slow. */
const most = 300;
const step = 100;

export const runAtEnd = (last: number): Run => ({ from: last - step + 1, to: Number.POSITIVE_INFINITY });

/** So that the message is in the page, with some on both sides. */
export const runAround = (number: number, last: number): Run =>
  following({ from: number - step / 2, to: number + most / 2 }, last);

export function olderRun(run: Run, first: number): Run {
  const from = Math.max(first, run.from - step);
  return { from, to: Math.min(run.to, from + most - 1) };
}

export const newerRun = (run: Run, last: number): Run => following({ ...run, to: run.to + step }, last);

function following(run: Run, last: number): Run {
  return shortened({ from: run.from, to: run.to >= last ? Number.POSITIVE_INFINITY : run.to }, last);
}

/** Leaves out the oldest where there are too many: new ones may have come at the end. */
export const shortened = (run: Run, last: number): Run => ({
  from: Math.max(run.from, Math.min(run.to, last) - most + 1),
  to: run.to,
});
