import { type Insertable, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { valueWords } from './value-words.ts';

type Entry = Insertable<Tables['profileHistory']> & { field: string | null };

/** Simultaneous views of the same, in two windows or on two servers, wait for each other, so that one is recorded. */
export async function insertView(db: Db, entry: Entry): Promise<void> {
  const { profileId, actorId, field, at } = entry;
  const since = new Date(at.getTime() - limits.sameViewMinutes * 60_000);
  await db.transaction().execute(async (transaction) => {
    const place = `view ${actorId} ${profileId} ${field}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`.execute(transaction);
    const recent = await transaction
      .selectFrom('profileHistory')
      .select('id')
      .where('profileId', '=', profileId)
      .where('at', '>', since)
      .where('actorId', '=', actorId)
      .where('kind', '=', 'view')
      .where('field', 'is not distinct from', field)
      .limit(1)
      .executeTakeFirst();
    if (!recent) await transaction.insertInto('profileHistory').values(entry).execute();
  });
}

type WithValues = Entry & { from: unknown; to: unknown };

export async function insertEntries(transaction: Db, entries: readonly WithValues[]): Promise<void> {
  await transaction
    .insertInto('profileHistory')
    .values(entries.map(({ from: _from, to: _to, ...entry }) => entry))
    .execute();
  const values = entries.filter(({ from, to }) => from !== null || to !== null).map(valuesOf);
  if (values.length > 0) await transaction.insertInto('profileHistoryValues').values(values).execute();
}

const valuesOf = ({ id, profileId, field, from, to }: WithValues) => ({
  historyId: id,
  profileId,
  from: jsonOf(from),
  to: jsonOf(to),
  words: [from, to].map((value) => valueWords(field ?? '', value) ?? '').join('\n'),
});

const jsonOf = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));
