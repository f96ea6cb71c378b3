import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { readConfig } from '../../server/config.ts';
import { type Db, openAsItIs } from '../../server/platform/db/open.ts';
import { openStorage } from '../../server/platform/storage/open.ts';
import { findBreaches, findFileBreaches } from '../../server/testing/invariants.ts';
import { findLost, type Ledger, type Stored } from './ledger.ts';
import { findDoubles, type ReceivedMail } from './mailbox.ts';

export type Findings = {
  lost: string[];
  doubles: string[];
  /** Mails that the queue is done with, and that neither arrived nor are in a log. */
  unaccounted: string[];
  /** Mails in a log: nobody can know whether they went out, so they were not sent again. */
  uncertain: number;
  /** Counters that differ from a recount, and whatever else always holds. */
  breaches: string[];
  /** Files of uploads that a kill has cut off; swept after an hour. */
  strayFiles: number;
};

/** Breaches of what always holds, in a database that others have filled beforehand. */
export const breachesNow = (databaseUrl: string): Promise<string[]> =>
  withDatabase(databaseUrl, findBreaches);

type Checked = {
  databaseUrl: string;
  storeVariables: Record<string, string>;
  ledger: Ledger;
  received: () => Promise<readonly ReceivedMail[]>;
  said: () => string;
  breachesBefore: readonly string[];
};

export async function checkAll(checked: Checked): Promise<Findings> {
  const { databaseUrl, storeVariables, ledger, received, said, breachesBefore } = checked;
  return withDatabase(databaseUrl, async (db) => {
    const done = await finishMails(db);
    const mails = await received();
    const { s3, dataDir } = readConfig(storeVariables);
    const fileBreaches = await findFileBreaches(db, await openStorage({ s3, dataDir }));
    const isStray = (line: string) => line.startsWith('no record for the file');
    const log = said();
    const missing = done.filter((id) => !mails.some(({ jobId }) => jobId === id));
    const isNamed = (id: string) => log.includes(id);
    return {
      lost: [...findLost(ledger, await readStored(db)), ...fileBreaches.filter((line) => !isStray(line))],
      doubles: findDoubles(mails),
      unaccounted: missing.filter((id) => !isNamed(id)),
      uncertain: missing.filter(isNamed).length,
      breaches: (await findBreaches(db)).filter((line) => !breachesBefore.includes(line)),
      strayFiles: fileBreaches.filter(isStray).length,
    };
  });
}

async function withDatabase<T>(databaseUrl: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openAsItIs({ databaseUrl, dataDir: '' });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/**
 * Lets waiting mails go out now, as they would within two hours. Those about a new status wait on purpose. Returns
 * the ids of those that the queue is done with.
 */
async function finishMails(db: Db): Promise<string[]> {
  const wanted = sql`name = 'mail' and data->>'kind' <> 'status-changed'`;
  for (;;) {
    // The queue takes back the mails of processes that died, after two minutes.
    await sql`update pgboss.job set start_after = now() where state = 'retry' and ${wanted}`.execute(db);
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pgboss.job
      where state in ('created', 'retry', 'active') and ${wanted}`.execute(db);
    if (rows[0]?.waiting === 0) break;
    await setTimeout(1_000);
  }
  // What was accepted last is delivered a moment later.
  await setTimeout(6_000);
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where state = 'completed' and ${wanted}`.execute(db);
  return rows.map(({ id }) => id);
}

async function readStored(db: Db): Promise<Stored> {
  const numberIn = (text: string | null) => Number(/(\d+)$/.exec(text ?? '')?.[1] ?? 0);
  const families = await db.selectFrom('families').select(['userId', 'childrenDescription']).execute();
  const workers = await db
    .selectFrom('supportWorkers')
    .select(['userId', 'totalHoursOfSupportGiven'])
    .execute();
  const { rows: moves } = await sql<{ userId: string; times: number }>`
    select "userId", count(*)::int as times from "statusHistory" where "from" is not null group by 1`.execute(
    db,
  );
  const files = await db
    .selectFrom('files')
    .select('guidID')
    .where('deletedAt', 'is', null)
    .where('missingSince', 'is', null)
    .execute();
  const people = await db.selectFrom('users').select(['id', 'emailVerifiedAt']).execute();
  const messages = await db.selectFrom('contactMessages').select('message').execute();
  return {
    saves: new Map([
      ...families.map(({ userId, childrenDescription }) => [userId, numberIn(childrenDescription)] as const),
      ...workers.map(
        ({ userId, totalHoursOfSupportGiven }) => [userId, totalHoursOfSupportGiven ?? 0] as const,
      ),
    ]),
    moves: new Map(moves.map(({ userId, times }) => [userId, times])),
    pictures: new Set(files.map(({ guidID }) => guidID)),
    people: new Set(people.map(({ id }) => id)),
    confirmed: new Set(people.filter(({ emailVerifiedAt }) => emailVerifiedAt).map(({ id }) => id)),
    messages: new Set(messages.map(({ message }) => message)),
  };
}
