/** `npm run test:all`. `npm test` leaves out repeats of one check (docs/decisions/081). */
export const isAll = process.env.TEST_ALL === '1';

/** What a check is repeated for. `npm test` takes only those that are enough to find the kind of fault. */
export const someOf = <One>(all: readonly One[], isEnough: (one: One) => boolean): readonly One[] =>
  isAll ? all : all.filter(isEnough);
