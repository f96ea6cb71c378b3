import type { SupportFlag } from '#contract/enums.ts';
import type { FitCode, FitKind } from '#contract/search/fit.ts';
import type { Side } from '#contract/search/fit-words.ts';
import type { FamilySide, Pair, SupportWorkerSide } from './sides.ts';

type Reads = { supportWorker: readonly (keyof SupportWorkerSide)[]; family: readonly (keyof FamilySide)[] };

/** One comparison of a worker with a family. */
export type Criterion = {
  code: FitCode;
  /** Even, so that half of it is an integer. */
  weight: number;
  /** A hard rule: people who fail it are listed last. */
  isHard?: true;
  /** Its support, where several share a code. */
  support?: SupportFlag;
  reads: { readonly [S in Side]: Reads[S] };
  compare: (pair: Pair) => Outcome;
};

/** A value read from one side's answers; null when not answered. */
export type Signal<Side, Value> = {
  fields: readonly (keyof Side)[];
  read: (side: Side) => Value | null;
};

const fromField =
  <Side>() =>
  <Name extends keyof Side>(name: Name): Signal<Side, NonNullable<Side[Name]>> => ({
    fields: [name],
    read: (side) => side[name] ?? null,
  });

export const ofSupportWorker = fromField<SupportWorkerSide>();
export const ofFamily = fromField<FamilySide>();

type Rule<W, F> = Pick<Criterion, 'code' | 'weight' | 'isHard' | 'support'> & {
  worker: Signal<SupportWorkerSide, W>;
  family: Signal<FamilySide, F>;
  /** Null: not answered. */
  decide: (worker: W | null, family: F | null) => Outcome;
};

/** A criterion on one signal of each side. */
export function criterionOf<W, F>({ worker, family, decide, ...rest }: Rule<W, F>): Criterion {
  return {
    ...rest,
    reads: { supportWorker: worker.fields, family: family.fields },
    compare: (pair) => decide(worker.read(pair.worker), family.read(pair.family)),
  };
}

/** Result of a comparison. `share` is the part of the weight that counts. */
export type Outcome = {
  /** `notAsked`: nothing to compare, so no fact. */
  kind: FitKind | 'notAsked';
  share: 0 | 0.5 | 1;
  /** The side that has yet to answer. */
  missing?: Side;
};

export const fits: Outcome = { kind: 'fits', share: 1 };
/** Somebody else could fit better. */
export const fitsPartly: Outcome = { kind: 'fits', share: 0.5 };
/** Nearly fits, and still a misfit. */
export const almostFits: Outcome = { kind: 'doesNotFit', share: 0.5 };
export const doesNotFit: Outcome = { kind: 'doesNotFit', share: 0 };
export const notAsked: Outcome = { kind: 'notAsked', share: 1 };
/** Not asked of them, or answered in free text, which the server never evaluates. */
export const unknown: Outcome = { kind: 'notAnswered', share: 0 };
const unansweredBy: Record<Side, Outcome> = {
  supportWorker: { ...unknown, missing: 'supportWorker' },
  family: { ...unknown, missing: 'family' },
};
export const unanswered = (missing: Side): Outcome => unansweredBy[missing];
