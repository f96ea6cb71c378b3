import type { PGlite, Results } from '@electric-sql/pglite';
import type { PGliteDialectConfig } from 'kysely';
import { isStale } from './prepared.ts';

type KyselyPGlite = Exclude<PGliteDialectConfig['pglite'], (...args: never[]) => unknown>;
type Library = Pick<typeof import('@electric-sql/pglite'), 'protocol' | 'parse'>;
type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];

/** `columns` is how the database describes the rows, if there are any. */
type Statement = { name: string; parameterTypes: number[]; columns: Message[] };

/** With more, all are thrown away. Each takes 10 to 20 KB of the database's memory. */
const mostStatements = 300;

/** Longer ones insert many rows at once, and do not come again. */
const longestText = 10_000;

const mayComeAgain = /^\s*(select|insert|update|delete|with)\b/i;
const changesTables = /^\s*(create|alter|drop)\b/i;

/**
 * The embedded database as Kysely uses it, with every statement prepared. PGlite has no call for that, and its own `query` takes five
 * trips to the database and a new plan each time: 450 to 600 µs for the shortest read instead of 100.
 */
export function withPrepared(pglite: PGlite, { protocol, parse }: Library): KyselyPGlite {
  const { serialize } = protocol;
  const statements = new Map<string, Statement>();
  let lastName = 0;
  const send = (messages: Uint8Array[], syncToFs = false) =>
    pglite.execProtocolStream(Buffer.concat(messages), { syncToFs });

  async function prepare(text: string): Promise<Statement> {
    const isCached = mayComeAgain.test(text) && text.length <= longestText;
    const name = isCached ? `prepared${++lastName}` : '';
    const messages = await send([serialize.parse({ name, text }), serialize.describe({ type: 'S', name })]);
    const statement: Statement = { name, parameterTypes: [], columns: [] };
    for (const message of messages) {
      if (message.name === 'parameterDescription' && 'dataTypeIDs' in message)
        statement.parameterTypes = message.dataTypeIDs as number[];
      if (message.name === 'rowDescription') statement.columns.push(message);
    }
    if (isCached) statements.set(text, statement);
    return statement;
  }

  async function forgetAll(): Promise<void> {
    const closing = [...statements.values()].map(({ name }) => serialize.close({ type: 'S', name }));
    statements.clear();
    await send([...closing, serialize.sync()]);
  }

  async function run<T>(text: string, values: unknown[], isAlone: boolean): Promise<Results<T>> {
    // A statement with other columns than before would be refused, which ends a transaction.
    if (statements.size >= mostStatements || changesTables.test(text)) await forgetAll();
    const cached = statements.get(text);
    try {
      const { name, parameterTypes, columns } = cached ?? (await prepare(text));
      const bound = values.map((value, place) => asText(value, parameterTypes[place]));
      const rows = await send(
        [serialize.bind({ statement: name, values: bound }), serialize.execute({}), serialize.sync()],
        isAlone,
      );
      return parse.parseResults([...columns, ...rows], pglite.parsers)[0] as Results<T>;
    } catch (error) {
      await send([serialize.sync()]);
      if (!cached || !isStale(error)) throw error;
      await forgetAll();
      if (!isAlone) throw error;
      return run(text, values, isAlone);
    }
  }

  const asText = (value: unknown, type = 0) => {
    if (value === null || value === undefined) return null;
    return pglite.serializers[type]?.(value) ?? String(value);
  };

  return {
    query: (text, values = []) =>
      pglite._runExclusiveTransaction(() => pglite.runExclusive(() => run(text, values, true))),
    transaction: (callback) =>
      pglite.transaction((transaction) =>
        callback({
          query: (text, values = []) => pglite.runExclusive(() => run(text, values, false)),
          rollback: () => transaction.rollback(),
        }),
      ),
    close: () => pglite.close(),
    get closed() {
      return pglite.closed;
    },
    get ready() {
      return pglite.ready;
    },
    waitReady: pglite.waitReady,
  };
}
