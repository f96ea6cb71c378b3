import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Role, Status } from '#contract/enums.ts';
import type { HistoryAct, HistoryFilter, HistoryKind } from '#contract/history.ts';
import { historyTitle, historyTitled } from '#contract/history-words.ts';
import { statusLabels } from '#contract/labels.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/db/open.ts';
import type { Tables } from '#server/db/tables.ts';
import { containsPattern } from '#server/summaries/search-term.ts';
import type { Cursor } from './cursor.ts';
import { valueWords } from './value-words.ts';

type Entry = Insertable<Tables['profileHistory']> & { field: string | null };

/** Those who look at the same moment, in two windows or on two servers, wait here for each other. */
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

export type Found = {
  id: string;
  at: Date;
  /** The same to the microsecond. */
  moment: string;
  kind: HistoryKind;
  field: string | null;
  actorId: string | null;
  from: unknown;
  to: unknown;
  reason: string | null;
  actorRole: Role | null;
  actorName: string | null;
};

export type Search = {
  profileId: string;
  kind: HistoryFilter;
  q: string;
  after: Cursor | undefined;
  limit: number;
};

/** What was done with a profile and how its status went, newest first; one more than asked for tells of a next page. */
export async function findEntries(db: Db, search: Search): Promise<Found[]> {
  const { kind, limit } = search;
  const parts = [
    ...(kind === 'status' ? [] : [acts(search)]),
    ...(kind === 'all' || kind === 'status' ? [statuses(search)] : []),
  ];
  const { rows } = await sql<Found>`
    select found.*, to_char(found.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment
    from (${sql.join(parts, sql` union all `)}) found
    order by found.at desc, found.id desc
    limit ${limit + 1}`.execute(db);
  return rows;
}

/** Whether there was ever such a profile: the history of one that is erased stays. */
export async function hasEntries(db: Db, profileId: string): Promise<boolean> {
  const entry = await db
    .selectFrom('statusHistory')
    .select('id')
    .where('userId', '=', profileId)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}

const actor = sql`actor.role as "actorRole", ${sql.raw(fullName())} as "actorName"`;

function fullName(): string {
  return `nullif(trim(actor."firstName" || ' ' || actor."lastName"), '')`;
}

function acts(search: Search) {
  const { profileId, kind, q, limit } = search;
  const conditions = [sql`entry."profileId" = ${profileId}`, ...older(search, 'entry.at', 'entry.id')];
  if (kind === 'views') conditions.push(sql`entry.kind = 'view'`);
  if (kind === 'edits') conditions.push(sql`entry.kind <> 'view'`);
  if (q !== '') {
    const pattern = containsPattern(q);
    const titled = historyTitled(q).map(({ kind: act, field }) => keyOf(act, field));
    conditions.push(sql`(
      value.words ilike ${pattern}
      or ${sql.raw(fullName())} ilike ${pattern}
      or entry.kind || ' ' || coalesce(entry.field, '') = any(${titled}::text[])
    )`);
  }
  return sql`(
    select entry.id, entry.at, entry.kind::text as kind, entry.field::text as field, entry."actorId",
      value."from", value."to", null::text as reason, ${actor}
    from "profileHistory" entry
    left join "profileHistoryValues" value on value."historyId" = entry.id
    left join users actor on actor.id = entry."actorId"
    where ${sql.join(conditions, sql` and `)}
    order by entry.at desc, entry.id desc
    limit ${limit + 1}
  )`;
}

const keyOf = (kind: HistoryAct, field: string | null) => `${kind} ${field ?? ''}`;

function statuses(search: Search) {
  const { profileId, q, limit } = search;
  const conditions = [
    sql`change."userId" = ${profileId}`,
    ...older(search, 'change."changedAt"', 'change.id'),
  ];
  if (q !== '') {
    const pattern = containsPattern(q);
    const named = statusesNamed(q);
    conditions.push(sql`(
      why.reason ilike ${pattern}
      or ${sql.raw(fullName())} ilike ${pattern}
      or change."from" = any(${named}::text[])
      or change."to" = any(${named}::text[])
      or ${isIn(historyTitle('status', 'status'), q)}
    )`);
  }
  return sql`(
    select change.id, change."changedAt" as at, 'status' as kind, 'status' as field, change."changedBy" as "actorId",
      to_jsonb(change."from") as "from", to_jsonb(change."to") as "to", why.reason::text as reason, ${actor}
    from "statusHistory" change
    left join "statusReasons" why on why."changeId" = change.id
    left join users actor on actor.id = change."changedBy"
    where ${sql.join(conditions, sql` and `)}
    order by change."changedAt" desc, change.id desc
    limit ${limit + 1}
  )`;
}

function older({ after }: Search, at: string, id: string): RawBuilder<unknown>[] {
  if (!after) return [];
  return [sql`(${sql.raw(at)}, ${sql.raw(id)}) < (${after.moment}::timestamptz, ${after.id}::uuid)`];
}

const isIn = (text: string, part: string) => sql.lit(text.toLowerCase().includes(part.toLowerCase()));

const statusesNamed = (term: string): Status[] =>
  (Object.keys(statusLabels) as Status[]).filter((status) =>
    statusLabels[status].toLowerCase().includes(term.toLowerCase()),
  );
