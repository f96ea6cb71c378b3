import type { Criterion } from './criterion.ts';
import type { Outcome } from './outcome.ts';
import type { FamilySide, SupportWorkerSide } from './sides.ts';

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
