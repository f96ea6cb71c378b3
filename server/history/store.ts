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
  profileId: string;
  profileRole: Role | null;
  profileName: string | null;
};

export type Search = {
  /** Without it all profiles. */
  profileId?: string;
  since?: Date | undefined;
  kind: HistoryFilter;
  q: string;
  after: Cursor | undefined;
  limit: number;
};

/** What was done with profiles and how their status went, newest first; one more than asked for tells of a next page. */
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

/** Of a table of users under this alias. */
const nameOf = (alias: 'actor' | 'profile') =>
  sql`nullif(trim(${sql.ref(`${alias}.firstName`)} || ' ' || ${sql.ref(`${alias}.lastName`)}), '')`;

const people = sql`
  actor.role as "actorRole", ${nameOf('actor')} as "actorName",
  profile.role as "profileRole", ${nameOf('profile')} as "profileName"`;

/** Whose profile it is says nothing in the history of one. */
const isNamed = ({ profileId }: Search, pattern: string) =>
  profileId === undefined
    ? sql`${nameOf('actor')} ilike ${pattern} or ${nameOf('profile')} ilike ${pattern}`
    : sql`${nameOf('actor')} ilike ${pattern}`;

function acts(search: Search) {
  const { kind, q, limit } = search;
  const conditions = within(search, { profileId: 'entry.profileId', at: 'entry.at', id: 'entry.id' });
  if (kind === 'views') conditions.push(sql`entry.kind = 'view'`);
  if (kind === 'edits') conditions.push(sql`entry.kind <> 'view'`);
  if (q !== '') {
    const pattern = containsPattern(q);
    const titled = historyTitled(q).map(({ kind: act, field }) => keyOf(act, field));
    conditions.push(sql`(
      value.words ilike ${pattern}
      or ${isNamed(search, pattern)}
      or entry.kind || ' ' || coalesce(entry.field, '') = any(${titled}::text[])
    )`);
  }
  return sql`(
    select entry.id, entry.at, entry.kind::text as kind, entry.field::text as field, entry."actorId",
      entry."profileId", value."from", value."to", null::text as reason, ${people}
    from "profileHistory" entry
    left join "profileHistoryValues" value on value."historyId" = entry.id
    left join users actor on actor.id = entry."actorId"
    left join users profile on profile.id = entry."profileId"
    where ${sql.join(conditions, sql` and `)}
    order by entry.at desc, entry.id desc
    limit ${limit + 1}
  )`;
}

const keyOf = (kind: HistoryAct, field: string | null) => `${kind} ${field ?? ''}`;

function statuses(search: Search) {
  const { q, limit } = search;
  const conditions = within(search, { profileId: 'change.userId', at: 'change.changedAt', id: 'change.id' });
  if (q !== '') {
    const pattern = containsPattern(q);
    const named = statusesNamed(q);
    conditions.push(sql`(
      why.reason ilike ${pattern}
      or ${isNamed(search, pattern)}
      or change."from" = any(${named}::text[])
      or change."to" = any(${named}::text[])
      or ${isIn(historyTitle('status', 'status'), q)}
    )`);
  }
  return sql`(
    select change.id, change."changedAt" as at, 'status' as kind, 'status' as field, change."changedBy" as "actorId",
      change."userId" as "profileId",
      to_jsonb(change."from") as "from", to_jsonb(change."to") as "to", why.reason::text as reason, ${people}
    from "statusHistory" change
    left join "statusReasons" why on why."changeId" = change.id
    left join users actor on actor.id = change."changedBy"
    left join users profile on profile.id = change."userId"
    where ${sql.join(conditions, sql` and `)}
    order by change."changedAt" desc, change.id desc
    limit ${limit + 1}
  )`;
}

function within(
  { profileId, since, after }: Search,
  columns: { profileId: string; at: string; id: string },
): RawBuilder<unknown>[] {
  const [owner, at, id] = [columns.profileId, columns.at, columns.id].map((column) => sql.ref(column));
  return [
    sql`true`,
    ...(profileId === undefined ? [] : [sql`${owner} = ${profileId}`]),
    ...(since === undefined ? [] : [sql`${at} >= ${since}`]),
    ...(after === undefined ? [] : [sql`(${at}, ${id}) < (${after.moment}::timestamptz, ${after.id}::uuid)`]),
  ];
}

const isIn = (text: string, part: string) => sql.lit(text.toLowerCase().includes(part.toLowerCase()));

const statusesNamed = (term: string): Status[] =>
  (Object.keys(statusLabels) as Status[]).filter((status) =>
    statusLabels[status].toLowerCase().includes(term.toLowerCase()),
  );
