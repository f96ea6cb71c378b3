import { type RawBuilder, sql } from 'kysely';
import type { Cases, Criterion, Value } from './criterion.ts';
import type { Outcome } from './outcome.ts';
import type { FamilySide, SupportWorkerSide } from './sides.ts';

/** One side's answer with few possible values, read from its fields or, in the database, from its columns. */
export type Signal<Side, V extends Value> = {
  values: readonly V[];
  read: (side: Side) => V | null;
  on: RawBuilder<unknown>;
};

type NamesOf<Side, V> = { [K in keyof Side]: Side[K] extends V | null ? K : never }[keyof Side] & string;

const column = (table: string, name: string) => sql`${sql.ref(`${table}.${name}`)}`;

const fromColumn =
  <Side>(table: string) =>
  <V extends Value, Name extends NamesOf<Side, V>>(name: Name, values: readonly V[]): Signal<Side, V> => ({
    values,
    read: (side) => side[name] as V | null,
    on: column(table, name),
  });

export const yesOrNo = [true, false] as const;
export const ofSupportWorker = fromColumn<SupportWorkerSide>('supportWorkers');
export const ofFamily = fromColumn<FamilySide>('families');

type Rule<W extends Value, F extends Value> = Pick<Criterion, 'code' | 'weight' | 'isHard' | 'support'> & {
  worker: Signal<SupportWorkerSide, W>;
  family: Signal<FamilySide, F>;
  /** Null: not answered. */
  decide: (worker: W | null, family: F | null) => Outcome;
};

/**
 * A criterion that compares one signal of each side. For the database the same rule is evaluated once for each value that
 * the other side can have.
 */
export function criterionOf<W extends Value, F extends Value>(rule: Rule<W, F>): Criterion {
  const { worker, family, decide, ...rest } = rule;
  return {
    ...rest,
    compare: (pair) => decide(worker.read(pair.worker), family.read(pair.family)),
    supportWorkersFor: (viewer) => casesOf(worker, (value) => decide(value, family.read(viewer))),
    familiesFor: (viewer) => casesOf(family, (value) => decide(worker.read(viewer), value)),
  };
}

const casesOf = <Side, V extends Value>(
  { on, values }: Signal<Side, V>,
  decide: (value: V | null) => Outcome,
): Cases => ({ on, outcomes: values.map((value) => [value, decide(value)]), otherwise: decide(null) });
