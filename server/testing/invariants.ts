import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/open.ts';
import { avifKeysOf, keysOf, type Storage } from '#server/platform/storage/storage.ts';

/**
 * Invariants of the database, whatever happened to the process: each breach as a line. For databases that only the product has written,
 * not for rows that a test has put in its way.
 */
export async function findBreaches(db: Db): Promise<string[]> {
  const breaches: string[] = [];
  for (const [what, query] of Object.entries(queries)) {
    const { rows } = await query.execute(db);
    breaches.push(...rows.map((row) => `${what}: ${JSON.stringify(row)}`));
  }
  return [...breaches, ...(await findStaleSearchColumns(db))];
}

const queries = {
  'headcounts equal a recount': sql`
    with counted as (select role, status, sum(people) as people from headcounts group by role, status),
      recount as (select role, status, count(*) as people from users group by role, status)
    select role, status, counted.people as counted, recount.people as recount
    from counted full join recount using (role, status)
    where coalesce(counted.people, 0) <> coalesce(recount.people, 0)`,

  'everyone who is there or was erased signed up in some week': sql`
    with counted as (select role, sum(people) as people from "weeklyRegistrations" group by role),
      recount as (
        select role, count(*) as people
        from (select role from users union all select role from erasures) as people group by role
      )
    select role, counted.people as counted, recount.people as recount
    from counted full join recount using (role)
    where coalesce(counted.people, 0) <> coalesce(recount.people, 0)`,

  'the status history leads to the present status': sql`
    select users.id, status, last."to" from users left join lateral (
      select "to", "changedAt" from "statusHistory" where "userId" = users.id order by "statusHistory".id desc limit 1
    ) as last on true
    where status is distinct from last."to" or "statusSince" is distinct from last."changedAt"`,

  'each change of a status begins where the one before ended': sql`
    select id, "from", before from (
      select id, "from", lag("to") over (partition by "userId" order by id) as before from "statusHistory"
    ) as changes where "from" is distinct from before`,

  'every open request and every message is on the list of work': sql`
    select i.id from introductions as i left join "workItems" as w on w."introductionId" = i.id
    where i."closedAt" is null and w.id is null
    union all
    select m.id from "contactMessages" as m left join "workItems" as w on w."messageId" = m.id where w.id is null`,

  'the acts on an entry lead to its state': sql`
    select w.id, state, last.act from "workItems" as w left join lateral (
      select act from "workActs" where "itemId" = w.id and act <> 'noted' order by at desc, id desc limit 1
    ) as last on true
    where state <> 'withdrawn' and state <> case last.act when 'taken' then 'taken' when 'done' then 'done' else 'open' end`,

  'everyone has the row of their role': sql`
    select id, role from users
    where (role = 'SUPPORT_WORKER') <> exists (select from "supportWorkers" where "userId" = users.id)
      or (role = 'FAMILY_USER') <> exists (select from families where "userId" = users.id)`,

  'nobody who was erased is there': sql`
    select "userId" from erasures where exists (select from users where id = "userId")
      or exists (select from files where "profileId" = "userId")`,

  'triggers are on': sql`
    select tgname from pg_trigger where not tgisinternal and tgenabled = 'D'`,
};

/** The database keeps this column; writing all of it again must change nothing. */
async function findStaleSearchColumns(db: Db): Promise<string[]> {
  const read = async (from: Db) =>
    (
      await sql<{ row: string }>`
      select jsonb_build_array(id, "searchText")::text as row from users order by id`.execute(from)
    ).rows;
  const undo = new Error('only tried');
  const stale: string[] = [];
  await db
    .transaction()
    .execute(async (transaction) => {
      const before = await read(transaction);
      await sql`update users set "searchText" = ''`.execute(transaction);
      const after = await read(transaction);
      stale.push(
        ...before.filter(({ row }, index) => row !== after[index]?.row).map(({ row }) => `searched: ${row}`),
      );
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return stale;
}

/** The same of a field that only administrators have edited, whose edits alone are recorded. */
export async function findEditBreaches(db: Db, field: 'twitter'): Promise<unknown[]> {
  const edits = sql`
    select h."profileId", h.at, h.id, v."from", v."to"
    from "profileHistory" as h join "profileHistoryValues" as v on v."historyId" = h.id
    where h.kind = 'edit' and h.field = ${field}`;
  const broken = await sql`
    select * from (
      select id, "from", lag("to") over one as before, row_number() over one as place
      from (${edits}) as edits window one as (partition by "profileId" order by at, id)
    ) as edits where place > 1 and "from" is distinct from before`.execute(db);
  const stale = await sql`
    select users.id, last."to", ${sql.id(field)} as present from users join lateral (
      select "to" from (${edits}) as edits where "profileId" = users.id order by at desc, id desc limit 1
    ) as last on true where to_jsonb(${sql.id(field)}) is distinct from last."to"`.execute(db);
  return [...broken.rows, ...stale.rows];
}

/** Where records and bytes do not agree: bytes that are missing or others, and files that no record knows. */
export async function findFileBreaches(db: Db, storage: Storage): Promise<string[]> {
  const records = await db.selectFrom('files').select(['storageKey', 'contentHash']).execute();
  const known = new Map(
    records.flatMap(({ storageKey, contentHash }) => {
      const { picture, thumbnail } = keysOf(storageKey);
      return [
        [picture, contentHash],
        [thumbnail, null],
      ] as const;
    }),
  );
  const breaches: string[] = [];
  for (const [key, contentHash] of known) {
    const bytes = await storage.get(key);
    if (!bytes) breaches.push(`no file for the record: ${key}`);
    else if (contentHash && createHash('sha256').update(bytes).digest('hex') !== contentHash)
      breaches.push(`not the file that was recorded: ${key}`);
  }
  const settings = await db.selectFrom('fileSettings').select('installationId').executeTakeFirst();
  if (!settings) return breaches;
  const copies = new Set(records.flatMap(({ storageKey }) => Object.values(avifKeysOf(storageKey))));
  for await (const { key } of storage.list(`${settings.installationId}/`))
    if (!known.has(key) && !copies.has(key)) breaches.push(`no record for the file: ${key}`);
  return breaches;
}
