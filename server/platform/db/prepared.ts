import type { CompiledQuery, Kysely } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

type Db = Kysely<Tables>;

/** The names of prepared queries, by their text. */
const names = new Map<string, string>();

/** A value that is known only when the query runs. */
class Later {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query whose text never changes: built once for the process, and parsed once by each connection, which may keep its plan. To build or
 * to parse a long one takes longer than to run it. `build` gets a stand-in for each value, which it may only hand on, and must not look
 * at. Behind a pooler it is parsed each time. The embedded database prepares every statement.
 */
export function prepared<Given extends object, Row>(
  build: (db: Db, given: Given) => { compile: () => CompiledQuery<Row> },
): (db: Db, given: Given) => Promise<Row[]> {
  let query: CompiledQuery<Row> | undefined;
  const later = new Proxy({}, { get: (_, value) => new Later(String(value)) }) as Given;
  const compile = (db: Db) => {
    const compiled = build(db, later).compile();
    if (!names.has(compiled.sql)) names.set(compiled.sql, `prepared${names.size + 1}`);
    return compiled;
  };
  return async (db, given) => {
    query ??= compile(db);
    const parameters = query.parameters.map((value) =>
      value instanceof Later ? given[value.name as keyof Given] : value,
    );
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

/** A prepared statement is gone, or a migration changed its columns. Nothing was done. */
export const isStale = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '26000' || error.code === '0A000');

/** Makes a new connection to PostgreSQL prepare such queries. One whose statement is stale is sent again without it. */
export function prepareOn(client: pg.ClientBase): void {
  const query = (...args: unknown[]) => Reflect.apply(pg.Client.prototype.query, client, args);
  client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? names.get(text) : undefined;
    if (name === undefined) return query(text, values, ...rest);
    return query({ name, text, values }).catch((error: unknown) => {
      if (isStale(error)) return query(text, values);
      throw error;
    });
  }) as typeof client.query;
}
