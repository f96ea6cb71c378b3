import type { PGlite, Results } from '@electric-sql/pglite';
import type { PGliteDialectConfig } from 'kysely';
import { isStale } from './prepared-plans.ts';

type KyselyPGlite = Exclude<PGliteDialectConfig['pglite'], (...args: never[]) => unknown>;
type Library = Pick<typeof import('@electric-sql/pglite'), 'protocol' | 'parse'>;
type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];

/** `columns` is how the database describes the rows, if there are any. */
type Statement = { name: string; parameterTypes: number[]; columns: Message[] };

/** Each takes 10 to 20 KB of the database's memory. */
const mostStatements = 300;

/** Longer ones insert many rows at once, and do not come again. */
const longestText = 10_000;

const mayComeAgain = /^\s*(select|insert|update|delete|with)\b/i;
const changesTables = /^\s*(create|alter|drop)\b/i;

/**
 * The embedded database as Kysely uses it, with statements that are prepared once and kept. PGlite's own `query` has each parsed and
 * planned anew, in five trips to the database, which takes most of the time of a short query.
 */
export function keepStatements(pglite: PGlite, { protocol, parse }: Library): KyselyPGlite {
  const { serialize } = protocol;
  /** By text. The one that was not used for longest comes first. */
  const kept = new Map<string, Statement>();
  let forgotten: Uint8Array[] = [];
  let lastName = 0;

  const send = (messages: Uint8Array[], syncToFs = false) =>
    pglite.execProtocolStream(Buffer.concat(messages), { syncToFs });

  function forget(text: string, { name }: Statement): void {
    kept.delete(text);
    forgotten.push(serialize.close({ type: 'S', name }));
  }

  async function prepare(text: string): Promise<Statement> {
    const isKept = mayComeAgain.test(text) && text.length <= longestText;
    const name = isKept ? `kept${++lastName}` : '';
    const messages = await send([serialize.parse({ name, text }), serialize.describe({ type: 'S', name })]);
    const statement: Statement = { name, parameterTypes: [], columns: [] };
    for (const message of messages) {
      if (message.name === 'parameterDescription' && 'dataTypeIDs' in message)
        statement.parameterTypes = message.dataTypeIDs as number[];
      if (message.name === 'rowDescription') statement.columns.push(message);
    }
    if (isKept) kept.set(text, statement);
    return statement;
  }

  function recall(text: string): Statement | undefined {
    const statement = kept.get(text);
    if (statement) {
      kept.delete(text);
      kept.set(text, statement);
    }
    return statement;
  }

  async function makeRoom(): Promise<void> {
    for (const [text, statement] of kept) {
      if (kept.size <= mostStatements) break;
      forget(text, statement);
    }
    if (forgotten.length === 0) return;
    const messages = forgotten;
    forgotten = [];
    await send([...messages, serialize.sync()]);
  }

  async function run<T>(text: string, values: unknown[], isAlone: boolean): Promise<Results<T>> {
    // A kept statement with other columns than before would be refused, which ends a transaction.
    if (changesTables.test(text)) for (const [each, statement] of [...kept]) forget(each, statement);
    await makeRoom();
    const recalled = recall(text);
    try {
      const statement = recalled ?? (await prepare(text));
      const rows = await send(
        [
          serialize.bind({
            statement: statement.name,
            values: values.map((value, place) => asText(value, statement.parameterTypes[place])),
          }),
          serialize.execute({}),
          serialize.sync(),
        ],
        isAlone,
      );
      return parse.parseResults([...statement.columns, ...rows], pglite.parsers)[0] as Results<T>;
    } catch (error) {
      await send([serialize.sync()]);
      if (!recalled || !isStale(error)) throw error;
      forget(text, recalled);
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
