import type { SupportFlag } from '#contract/enums.ts';
import type { FitCode, FitKind } from '#contract/search/fit.ts';
import type { Side } from '#contract/search/fit-words.ts';
import type { FamilySide, Pair, SupportWorkerSide } from './sides.ts';

/** The answers that a comparison reads, of each side. */
type Reads = { supportWorker: readonly (keyof SupportWorkerSide)[]; family: readonly (keyof FamilySide)[] };

/** One comparison of a worker and a family. */
export type Criterion = {
  code: FitCode;
  /** Even, so that half of it is an integer. */
  weight: number;
  /** It rules a match out: people who fail it are listed last. */
  isHard?: true;
  /** Which support it is about, where several share one code. */
  support?: SupportFlag;
  reads: { readonly [S in Side]: Reads[S] };
  compare: (pair: Pair) => Outcome;
};

/** What one side's answers say about one thing. Null: not answered. */
export type Signal<Side, Value> = {
  /** The answers that it is read from. */
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

/** A criterion that compares one signal of each side. */
export function criterionOf<W, F>({ worker, family, decide, ...rest }: Rule<W, F>): Criterion {
  return {
    ...rest,
    reads: { supportWorker: worker.fields, family: family.fields },
    compare: (pair) => decide(worker.read(pair.worker), family.read(pair.family)),
  };
}

/** The result of one comparison. `share`: the part of the criterion's weight that counts. */
export type Outcome = {
  /** `notAsked`: there is nothing to compare, and no fact. */
  kind: FitKind | 'notAsked';
  share: 0 | 0.5 | 1;
  /** Who has yet to answer. */
  missing?: Side;
};

export const fits: Outcome = { kind: 'fits', share: 1 };
/** Fits, but another person could fit better. */
export const fitsPartly: Outcome = { kind: 'fits', share: 0.5 };
/** Does not fit, but nearly. */
export const almostFits: Outcome = { kind: 'doesNotFit', share: 0.5 };
export const doesNotFit: Outcome = { kind: 'doesNotFit', share: 0 };
export const notAsked: Outcome = { kind: 'notAsked', share: 1 };
/** No question asks for it, or the answer is free text, which the server never evaluates. */
export const unknown: Outcome = { kind: 'notAnswered', share: 0 };
const unansweredBy: Record<Side, Outcome> = {
  supportWorker: { ...unknown, missing: 'supportWorker' },
  family: { ...unknown, missing: 'family' },
};
export const unanswered = (missing: Side): Outcome => unansweredBy[missing];
