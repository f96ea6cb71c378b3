import type { RawBuilder } from 'kysely';
import type { SupportFlag } from '#contract/enums.ts';
import type { MatchCode } from '#contract/search/match.ts';
import type { Outcome } from './outcome.ts';
import type { FamilySide, Pair, SupportWorkerSide } from './sides.ts';

export type Value = string | boolean;

/** An expression over the other side's columns with few values, and what each comes to. Null falls under `otherwise`. */
export type Cases = {
  on: RawBuilder<unknown>;
  outcomes: readonly (readonly [Value, Outcome])[];
  otherwise: Outcome;
};

/** One thing that is compared, for one pair or, in the database, for everyone of the other side. */
export type Criterion = {
  code: MatchCode;
  /** Even, so that a half is whole. */
  weight: number;
  /** Somebody who fails it comes after everyone who does not. */
  isHard?: true;
  /** The support that it is about, where several stand under one code. */
  support?: SupportFlag;
  compare: (pair: Pair) => Outcome;
  supportWorkersFor: (family: FamilySide, today: string) => Cases;
  familiesFor: (worker: SupportWorkerSide, today: string) => Cases;
};
