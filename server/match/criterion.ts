import type { RawBuilder } from 'kysely';
import type { SupportFlag } from '#contract/enums.ts';
import type { MatchCode } from '#contract/search/match.ts';
import type { Outcome } from './outcome.ts';
import type { FamilySide, Pair, SupportWorkerSide } from './sides.ts';

export type Value = string | boolean;

/** An expression over the other side's columns with few values, and the outcome of each. Null falls under `otherwise`. */
export type Cases = {
  on: RawBuilder<unknown>;
  outcomes: readonly (readonly [Value, Outcome])[];
  otherwise: Outcome;
};

/** One comparison: of one pair, or in the database of everyone of the other side. */
export type Criterion = {
  code: MatchCode;
  /** Even, so that half of it is an integer. */
  weight: number;
  /** It rules a match out: people who fail it are listed last. */
  isHard?: true;
  /** Which support it is about, where several share one code. */
  support?: SupportFlag;
  compare: (pair: Pair) => Outcome;
  supportWorkersFor: (family: FamilySide, today: string) => Cases;
  familiesFor: (worker: SupportWorkerSide, today: string) => Cases;
};
