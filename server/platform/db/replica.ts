import { type Kysely, sql } from 'kysely';
import { type Db, type OpenDatabase, openPostgres } from './open.ts';
import type { Tables } from './tables.ts';
import { DatabaseUnavailableError, type TimeLimits } from './time-limits.ts';

/** How far behind a replica may be, in milliseconds. One that is further behind, or dead, is left out. */
const oldestMs = 6_000;

/**
 * How long somebody who has saved something reads from the primary, so that they don't miss it. Longer than a replica may be behind,
 * because the clocks of several machines differ a little.
 */
export const justWrittenMs = 10_000;

const lookMs = 1_000;

/** Shorter than the primary's, which answers instead. */
const limits: TimeLimits = {
  connectMs: 2_000,
  statementMs: 5_000,
  idleInTransactionMs: 5_000,
  answerMs: 6_000,
};

/** Reads what may be some seconds old: from the replica, or from the primary if there is none or the caller has just saved. */
export type FromReplica = <T>(
  caller: { hasJustWritten: boolean },
  read: (db: Kysely<Tables>) => Promise<T>,
) => Promise<T>;

/** Positions in the database's log, which only grow. */
export type Positions = {
  /** What the primary has written so far. */
  written: () => Promise<bigint>;
  /** What the replica shows so far; null when it is none any more. */
  shown: () => Promise<bigint | null>;
};

export const readFromPrimary =
  (db: Db): FromReplica =>
  (_caller, read) =>
    read(db);

/** Opens a streaming replica of the primary and watches it. A replica that is not there yet is no reason not to start. */
export function openReplica(
  url: string,
  primary: Db,
  { isPooled, log }: { isPooled: boolean; log: Record<'info' | 'warn', (sentence: string) => void> },
): { fromReplica: FromReplica; close: OpenDatabase['close'] } {
  const { db, close } = openPostgres(url, { limits, isPooled });
  const positions: Positions = {
    written: async () => positionOf(await readPosition(primary, sql`pg_current_wal_insert_lsn()`)) ?? 0n,
    shown: async () =>
      positionOf(
        await readPosition(db, sql`case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end`),
      ),
  };
  const watch = watchReplica(positions, (isUsed) =>
    log[isUsed ? 'info' : 'warn'](isUsed ? 'reads go to the replica' : 'the replica is left out'),
  );
  const timer = setInterval(watch.look, lookMs);
  timer.unref();
  return {
    fromReplica: createFromReplica({ primary, replica: db }, watch),
    close: async () => {
      clearInterval(timer);
      await close();
    },
  };
}

const readPosition = async (db: Db, position: ReturnType<typeof sql>) =>
  (await sql<{ at: string | null }>`select (${position} - '0/0'::pg_lsn)::text as at`.execute(db)).rows[0]
    ?.at;

const positionOf = (text: string | null | undefined) => (text ? BigInt(text) : null);

type Watch = { isRecent: () => boolean; leaveOut: () => void };

export function createFromReplica(
  { primary, replica }: { primary: Db; replica: Db },
  watch: Watch,
): FromReplica {
  return async (caller, read) => {
    if (caller.hasJustWritten || !watch.isRecent()) return read(primary);
    try {
      return await read(replica);
    } catch (error) {
      if (!isOfReplica(error)) throw error;
      watch.leaveOut();
      return read(primary);
    }
  };
}

/** Errors of a replica that is dead, broke a query off for a change that it had to make, or isn't what we think it is. */
const isOfReplica = (error: unknown) =>
  error instanceof DatabaseUnavailableError || /^(40001|40P01|25006|42P01|42703)$/.test(codeOf(error));

const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code ?? '');

/**
 * The age of a replica: the newest moment of which it shows everything that was written. Measured by this process's clock, so it is known
 * also while nothing is written.
 */
export function watchReplica(
  { written, shown }: Positions,
  notify: (isUsed: boolean) => void = () => {},
  now: () => number = () => performance.now(),
) {
  let moments: { at: number; position: bigint }[] = [];
  let shownAt = Number.NEGATIVE_INFINITY;
  let isLooking = false;
  let wasUsed: boolean | undefined;
  const isRecent = () => now() - shownAt <= oldestMs;
  const lookOnce = async () => {
    const at = now();
    moments = [...moments.filter((one) => at - one.at <= oldestMs), { at, position: await written() }];
    const position = await shown();
    const newest = position === null ? undefined : moments.findLast((one) => one.position <= position);
    if (newest) shownAt = Math.max(shownAt, newest.at);
  };
  return {
    isRecent,
    /** Until the next look finds it again. */
    leaveOut: () => {
      shownAt = Number.NEGATIVE_INFINITY;
    },
    look: async () => {
      // A replica that is silent is not asked twice.
      if (!isLooking) {
        isLooking = true;
        await lookOnce()
          .catch(() => {})
          .finally(() => {
            isLooking = false;
          });
      }
      if (isRecent() !== wasUsed) notify(isRecent());
      wasUsed = isRecent();
    },
  };
}
