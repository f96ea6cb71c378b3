import { type CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import type { Db } from './open.ts';

/**
 * For `modifyFront` of a query whose text never changes: each connection to PostgreSQL parses it once and may keep its plan.
 * The embedded database ignores it. A name belongs to one text; PostgreSQL's client refuses a second text under the same name.
 */
export const keepPlan = (name: string) => sql.raw(`/* plan: ${name} */`);

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
  sql: query.sql.replace(/^\w+/, (verb) => `${verb} /* plan: ${name} */`),
});

const mark = /^\w+ \/\* plan: ([\w-]+) \*\//;

/** The kept plan is gone, or no longer fits because another process's migration changed a column. */
const isStale = (error: unknown) =>
  error instanceof pg.DatabaseError && ['26000', '0A000'].includes(error.code ?? '');

/** Makes a new connection keep the plans of marked queries. A query whose kept plan is stale is sent again without one. */
export function keepPlans(client: pg.ClientBase): void {
  const query = (...args: unknown[]) => Reflect.apply(pg.Client.prototype.query, client, args);
  client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? mark.exec(text)?.[1] : undefined;
    if (name === undefined) return query(text, values, ...rest);
    return query({ name, text, values }).catch((error: unknown) => {
      if (isStale(error)) return query(text, values);
      throw error;
    });
  }) as typeof client.query;
}
