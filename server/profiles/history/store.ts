import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Role, Status } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { plainText } from '#contract/plain-text.ts';
import { answerWords, isRichText } from '#contract/profiles/field-words.ts';
import type { HistoryAct, HistoryFilter, HistoryKind } from '#contract/profiles/history/history.ts';
import { actsMatching, historyTitle } from '#contract/profiles/history/history-words.ts';
import { teamStatusLabels } from '#contract/profiles/labels.ts';
import { fullNameOf } from '#server/accounts/users/expressions.ts';
import { nameOfKey } from '#server/admissions/integrations/expressions.ts';
import type { Db } from '#server/platform/db/open.ts';
import { containsPattern, writingsOf } from '#server/platform/db/search-term.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** The last entry of a page, with its moment to the microsecond, as the database stores it. */
export type Cursor = { moment: string; id: string };

export type HistoryRow = {
  id: string;
  at: Date;
  /** `at` to the microsecond. */
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
  /** Undefined: all profiles. */
  profileId?: string;
  since?: Date | undefined;
  kind: HistoryFilter;
  q: string;
  after: Cursor | undefined;
  limit: number;
};

/** Acts on profiles and changes of status, newest first. */
export async function findEntries(db: Db, search: Search): Promise<HistoryRow[]> {
  const { kind, limit } = search;
  const parts = [
    ...(kind === 'status' ? [] : [acts(search)]),
    ...(kind === 'all' || kind === 'status' ? [statuses(search)] : []),
  ];
  const { rows } = await sql<HistoryRow>`
    select found.*, to_char(found.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment
    from (${sql.join(parts, sql` union all `)}) found
    order by found.at desc, found.id desc
    limit ${limit}`.execute(db);
  return rows;
}

/** Whether there has ever been such a profile: the history of an erased one stays. */
export async function hasEntries(db: Db, profileId: string): Promise<boolean> {
  const entry = await db
    .selectFrom('statusHistory')
    .select('id')
    .where('userId', '=', profileId)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}

const actor = fullNameOf('actor');
/** A program that has opened a profile is named by its key. */
const actorOrKey = sql`coalesce(${actor}, ${nameOfKey(sql`entry."actorId"`)})`;

const people = (actorName: RawBuilder<unknown>) => sql`
  actor.role as "actorRole", ${actorName} as "actorName",
  profile.role as "profileRole", ${fullNameOf('profile')} as "profileName"`;

/** The profile's own name is not searched in the history of one profile: every entry would match. */
const isAboutNamed = ({ profileId, q }: Search) =>
  profileId === undefined ? sql`${isNamed('actor', q)} or ${isNamed('profile', q)}` : isNamed('actor', q);

/** Whether a text has the term, whatever invisible marks it was pasted with. Macrons count: leaving them out of every long text takes seconds. */
const has = (column: 'value.words' | 'why.reason' | 'apiKeys.name', q: string) =>
  sql`${sql.ref(column)} ilike any (${[q, ...writingsOf(q)].map(containsPattern)}::text[])`;

function acts(search: Search) {
  const { kind, q, limit } = search;
  const conditions = within(search, { profileId: 'entry.profileId', at: 'entry.at', id: 'entry.id' });
  if (kind === 'views') conditions.push(isView);
  if (kind === 'edits') conditions.push(sql`not ${isView}`);
  if (q !== '') {
    const titled = actsMatching(q).map(({ kind: act, field }) => keyOf(act, field));
    conditions.push(sql`(
      ${has('value.words', q)}
      or ${isAboutNamed(search)}
      or entry."actorId" in (select id from "apiKeys" where ${has('apiKeys.name', q)})
      or entry.kind || ' ' || coalesce(entry.field, '') = any(${titled}::text[])
    )`);
  }
  return sql`(
    select entry.id, entry.at, entry.kind::text as kind, entry.field::text as field, entry."actorId",
      entry."profileId", value."from",
      case when not ${hasReason} then value."to" end as "to",
      case when ${hasReason} then value."to" #>> '{}' end as reason, ${people(actorOrKey)}
    from "profileHistory" entry
    left join "profileHistoryValues" value on value."historyId" = entry.id
    left join users actor on actor.id = entry."actorId"
    left join users profile on profile.id = entry."profileId"
    where ${sql.join(conditions, sql` and `)}
    order by entry.at desc, entry.id desc
    limit ${limit}
  )`;
}

/** Whether the value of an entry is the reason for it. */
const hasReason = sql`(entry.kind in ('messagesRead', 'messagesPaused', 'agreementRead'))`;

/** Reading what two people wrote to each other is a view, too, and what we wrote to somebody. */
const isView = sql`(entry.kind in ('view', 'messagesRead', 'agreementRead', 'mailRead'))`;

const keyOf = (kind: HistoryAct, field: string | null) => `${kind} ${field ?? ''}`;

function statuses(search: Search) {
  const { q, limit } = search;
  const conditions = [
    ...within(search, { profileId: 'change.userId', at: 'change.changedAt', id: 'change.id' }),
    // A colleague’s only says whether they may log in, and `colleagueChanged` says that in words.
    sql`profile.role is distinct from 'ADMIN'`,
  ];
  if (q !== '') {
    const named = statusesNamed(q);
    conditions.push(sql`(
      ${has('why.reason', q)}
      or ${isAboutNamed(search)}
      or change."from" = any(${named}::text[])
      or change."to" = any(${named}::text[])
      or ${isIn(historyTitle('status', 'status'), q)}
    )`);
  }
  return sql`(
    select change.id, change."changedAt" as at, 'status' as kind, 'status' as field, change."changedBy" as "actorId",
      change."userId" as "profileId",
      to_jsonb(change."from") as "from", to_jsonb(change."to") as "to", why.reason::text as reason, ${people(actor)}
    from "statusHistory" change
    left join "statusReasons" why on why."changeId" = change.id
    left join users actor on actor.id = change."changedBy"
    left join users profile on profile.id = change."userId"
    where ${sql.join(conditions, sql` and `)}
    order by change."changedAt" desc, change.id desc
    limit ${limit}
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
  (Object.keys(teamStatusLabels) as Status[]).filter((status) =>
    teamStatusLabels[status].toLowerCase().includes(term.toLowerCase()),
  );

/** A field's value as people read it, rich text without its markup; null where there is none. */
export const valueWords = (field: string, value: unknown): string | null =>
  isRichText(field) && typeof value === 'string' ? plainText(value) : answerWords(field, value);

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

/** Fields of the searched text begin with the names, each after a blank; the email address, which follows, has none before it. */
const namesOf = (user: string) =>
  sql`substring(${sql.ref(`${user}.searchText`)} from '^(?: [^\u0001]*\u0001?)+')`;

/**
 * Whether the user joined as `user` has a name that the team's search finds by this term. Administrators have no searched text, but
 * there are few of them.
 */
function isNamed(user: string, term: string): RawBuilder<boolean> {
  const patterns = sql`array(
    select without_marks(pattern) from unnest(${writingsOf(term).map(containsPattern)}::text[]) pattern
  )`;
  return sql<boolean>`(
    ${namesOf(user)} like any (${patterns})
    or ${sql.ref(`${user}.id`)} in (
      select id from users
      where role = 'ADMIN' and as_searched(${fullNameOf('users')} || ' ' || "firstName", 'aeiou') like any (${patterns})
    )
  )`;
}
