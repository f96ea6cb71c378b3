import type { CompiledQuery } from 'kysely';
import type { Db } from './open.ts';
import { markPlan } from './prepared-plans.ts';

/** A value of a kept query, which is there only when it runs. */
class Later {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query whose text never changes, built once for the process: to build a long one takes longer than to run it. Its plan is kept
 * too. `build` gets a stand-in for each value, which it may only hand on, and must not look at.
 */
export function keepQuery<Given extends object, Row>(
  name: string,
  build: (db: Db, given: Given) => { compile: () => CompiledQuery<Row> },
): (db: Db, given: Given) => Promise<Row[]> {
  let kept: CompiledQuery<Row> | undefined;
  const later = new Proxy({}, { get: (_, value) => new Later(String(value)) }) as Given;
  return async (db, given) => {
    kept ??= marked(name, build(db, later).compile());
    const values = kept.parameters.map((value) =>
      value instanceof Later ? given[value.name as keyof Given] : value,
    );
    return (await db.executeQuery<Row>({ ...kept, parameters: values })).rows;
  };
}

const marked = <Row>(name: string, query: CompiledQuery<Row>): CompiledQuery<Row> => ({
  ...query,
  sql: markPlan(query.sql, name),
});
