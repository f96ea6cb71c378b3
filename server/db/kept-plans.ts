import { sql } from 'kysely';
import pg from 'pg';

/**
 * For `modifyFront` of a query whose text never changes: each connection to PostgreSQL parses it once, and may keep its plan. The embedded
 * database takes no notice. A name stands for one text: PostgreSQL's client refuses another one under it.
 */
export const keepPlan = (name: string) => sql.raw(`/* plan: ${name} */`);

const marked = /^select \/\* plan: ([\w-]+) \*\//;

/** What was kept is gone, or no longer fits a column that another process's migration changed. */
const isStale = (error: unknown) =>
  error instanceof pg.DatabaseError && ['26000', '0A000'].includes(error.code ?? '');

/** Has a new connection keep what is marked so; what cannot be used any more is asked as any other query. */
export function keepPlans(client: pg.ClientBase): void {
  const query = (...args: unknown[]) => Reflect.apply(pg.Client.prototype.query, client, args);
  client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? marked.exec(text)?.[1] : undefined;
    if (name === undefined) return query(text, values, ...rest);
    return query({ name, text, values }).catch((error: unknown) => {
      if (isStale(error)) return query(text, values);
      throw error;
    });
  }) as typeof client.query;
}
