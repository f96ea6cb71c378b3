import type pg from 'pg';

/**
 * Makes a query fail once it has ended. PostgreSQL says why it failed before it says what that left behind, which may come in a later
 * packet: until then the status of the transaction is that of the query before.
 */
export function failAtEnd(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  const whole = async (...args: unknown[]) => {
    try {
      return await query(...args);
    } catch (error) {
      if (isUnderWay(client)) await end(client);
      throw error;
    }
  };
  client.query = whole as typeof client.query;
}

type ClientWithin = pg.ClientBase & { readyForQuery?: boolean; _queryable?: boolean; _ending?: boolean };

/** The end has not come, and may still come. `pg` has no other way to ask; its own pool asks the same way. */
const isUnderWay = (client: ClientWithin): boolean =>
  client.readyForQuery === false && client._queryable === true && !client._ending;

function end(client: pg.ClientBase): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = () => {
    client.off('drain', done).off('end', done);
    resolve();
  };
  client.on('drain', done).on('end', done);
  return promise;
}
