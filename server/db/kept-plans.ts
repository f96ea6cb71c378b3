import { sql } from 'kysely';
import pg from 'pg';

/**
 * For `modifyFront` of a query whose text never changes: each connection to PostgreSQL parses and plans it once. The embedded
 * database takes no notice. A name stands for one text: PostgreSQL's client refuses another one under it.
 */
export const keepPlan = (name: string) => sql.raw(`/* plan: ${name} */`);

const marked = /^select \/\* plan: ([\w-]+) \*\//;

/** Has a new connection keep what is marked so. */
export function keepPlans(client: pg.ClientBase): void {
  const query = (...args: unknown[]) => Reflect.apply(pg.Client.prototype.query, client, args);
  client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? marked.exec(text)?.[1] : undefined;
    return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest);
  }) as typeof client.query;
}
