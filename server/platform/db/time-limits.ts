import { type Kysely, sql } from 'kysely';
import pg from 'pg';

/**
 * Timeouts of the database, in milliseconds; 0 is for ever. Without them, a call that waits for a frozen database, or for a lock that
 * nobody releases, would wait for ever.
 */
export type TimeLimits = {
  /** To get a connection, of the pool's or a new one. */
  connectMs: number;
  /** For a statement, with its waiting for locks. PostgreSQL cancels it. */
  statementMs: number;
  /** Between two statements of a transaction, whose locks make others wait. PostgreSQL ends the connection. */
  idleInTransactionMs: number;
  /** Until an answer to a statement arrives. The server ends the connection, because not even PostgreSQL's refusal came. */
  answerMs: number;
};

export const timeLimits: TimeLimits = {
  connectMs: 10_000,
  statementMs: 30_000,
  idleInTransactionMs: 60_000,
  answerMs: 35_000,
};

/** For migrations, which may write every row anew and wait for those of another process. */
export const withoutTimeLimits: TimeLimits = {
  ...timeLimits,
  statementMs: 0,
  idleInTransactionMs: 0,
  answerMs: 0,
};

/** The database did not answer, and may do so later. `code` is its own, where it gave one. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  readonly code: string | undefined;
  /** It happened during a commit, so nobody knows whether the changes were saved. */
  readonly isCommitLost: boolean;

  constructor(cause: unknown, { isCommitLost = false } = {}) {
    super('the database doesn’t answer', { cause });
    this.code = codeOf(cause);
    this.isCommitLost = isCommitLost;
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** Lifts PostgreSQL's own limits for a transaction, also those of a pooler or a role. */
export async function endTimeLimits<Database>(transaction: Kysely<Database>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
}

type NewConnection = {
  isPooled: boolean;
  /** It has to lead to the primary. After a failover an address may lead to what was the primary before, for seconds or longer. */
  isPrimary: boolean;
};

/**
 * Bounds what happens on a new connection. Its limits are set by a statement: poolers refuse them among the words that open a
 * connection. @throws {DatabaseUnavailableError} for a standby where the primary is needed
 */
export async function limitTime(
  client: pg.ClientBase,
  limits: TimeLimits,
  { isPooled, isPrimary }: NewConnection,
): Promise<void> {
  limitAnswers(client, limits);
  // The statement would bind whichever connection it reaches, for whoever gets that next. The pooler has its own.
  if (isPooled) return;
  const answers = (await client.query(
    `set statement_timeout = ${limits.statementMs}; set idle_in_transaction_session_timeout = ${limits.idleInTransactionMs}; select pg_is_in_recovery() as "isStandby"`,
  )) as unknown as pg.QueryResult<{ isStandby: boolean }>[];
  if (isPrimary && answers.at(-1)?.rows[0]?.isStandby)
    throw new DatabaseUnavailableError(new Error('this is a standby'));
}

/** Fails a statement that the database doesn't answer in time. */
function limitAnswers(client: pg.ClientBase, limits: TimeLimits): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  let isLost = false;
  let lost: DatabaseUnavailableError | undefined;
  let isUnconfirmed = false;
  const lose = () => {
    isLost = true;
  };
  // Without a listener the event would end the process.
  client.on('error', lose);
  client.on('end', lose);
  client.on('notice', (notice) => {
    isUnconfirmed ||= isOfUnconfirmedCommit(notice);
  });

  const limited = async (...args: unknown[]) => {
    // What comes after, such as a rollback, fails for the same reason.
    if (lost) throw lost;
    // With a query under way this closes the socket, and the query fails.
    const end = () => void (client as pg.Client).end();
    const timer = limits.answerMs > 0 ? setTimeout(end, limits.answerMs) : undefined;
    isUnconfirmed = false;
    try {
      const answer = await query(...args);
      if (isUnconfirmed) throw new UnconfirmedCommitError();
      return answer;
    } catch (error) {
      if (error instanceof UnconfirmedCommitError)
        throw new DatabaseUnavailableError(error, { isCommitLost: true });
      // The pool opens another in its place, which may lead to the primary.
      if (isReadOnly(error)) end();
      else if (!isLost && !isPassing(error)) throw error;
      const isEnd = isLost || isReadOnly(error) || endsConnection(error);
      const unavailable = new DatabaseUnavailableError(error, {
        isCommitLost: isEnd && args[0] === 'commit',
      });
      if (isEnd) lost = unavailable;
      throw unavailable;
    } finally {
      clearTimeout(timer);
    }
  };
  client.query = limited as typeof client.query;
}

/**
 * Refusals of PostgreSQL that pass (appendix A of its manual): lost connections, no room or memory, shutting down or cancelled,
 * errors of its machine, and a transaction that idled.
 */
const isPassing = (error: unknown) =>
  error instanceof pg.DatabaseError && /^(?:08|53|57|58)...$|^25P03$/.test(error.code ?? '');

/** PostgreSQL became a standby, or always was one: a failover, and the connection leads to the wrong one. */
const isReadOnly = (error: unknown) => error instanceof pg.DatabaseError && error.code === '25006';

/**
 * A commit waits for the standby that has to confirm it. When somebody cancels that, PostgreSQL says that all is well, beside a warning.
 * If the standby takes over now, the commit is lost. The words of the warning are in the language of the server.
 */
const isOfUnconfirmedCommit = ({ routine }: { routine?: string | undefined }) =>
  routine === 'SyncRepWaitForLSN';

class UnconfirmedCommitError extends Error {
  override readonly name = 'UnconfirmedCommitError';
}

/** Whether an error ends the connection. One of a cancelled statement or a full disk leaves it as it was. */
const endsConnection = (error: unknown) =>
  error instanceof pg.DatabaseError && ['FATAL', 'PANIC'].includes(error.severity ?? '');
