/** `npm run test:all`. `npm test` leaves out repeats of one check (docs/decisions/081). */
export const isAll = process.env.TEST_ALL === '1';

/** The values that a check is repeated for. `npm test` takes only those that find each kind of fault. */
export const someOf = <One>(all: readonly One[], isEnough: (one: One) => boolean): readonly One[] =>
  isAll ? all : all.filter(isEnough);
