import { sql } from 'kysely';
import pg from 'pg';

/**
 * For `modifyFront` of a query whose text never changes: each connection to PostgreSQL parses it once and may keep its plan.
 * The embedded database ignores it. A name belongs to one text; PostgreSQL's client refuses a second text under the same name.
 */
export const keepPlan = (name: string) => sql.raw(`/* plan: ${name} */`);

/** The mark in the text of a query that Kysely does not build. */
export const markPlan = (text: string, name: string) =>
  text.replace(/^\s*\w+/, (verb) => `${verb.trim()} /* plan: ${name} */`);

const mark = /^\w+ \/\* plan: ([\w-]+) \*\//;

/** A prepared statement is gone, or a migration changed its columns. Nothing was done. */
export const isStale = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '26000' || error.code === '0A000');

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
