import type { SupportFlag } from '#contract/enums.ts';
import type { MatchCode } from '#contract/search/fit.ts';
import type { Side } from '#contract/search/fit-words.ts';
import type { Outcome } from './outcome.ts';
import type { FamilySide, Pair, SupportWorkerSide } from './sides.ts';

/** The answers that a comparison reads, of each side. */
type Reads = { supportWorker: readonly (keyof SupportWorkerSide)[]; family: readonly (keyof FamilySide)[] };

/** One comparison of a worker and a family. */
export type Criterion = {
  code: MatchCode;
  /** Even, so that half of it is an integer. */
  weight: number;
  /** It rules a match out: people who fail it are listed last. */
  isHard?: true;
  /** Which support it is about, where several share one code. */
  support?: SupportFlag;
  reads: { readonly [S in Side]: Reads[S] };
  compare: (pair: Pair) => Outcome;
};
