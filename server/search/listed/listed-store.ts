import { type SelectQueryBuilder, sql } from 'kysely';
import { listedStatuses, type Status } from '#contract/enums.ts';
import type { Db } from '#server/platform/db/open.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { CheckedPerson } from '#server/profiles/status/listed-through.ts';
import { listableColumns } from '#server/profiles/status/policy.ts';
import {
  type FamilySide,
  familyColumns,
  type SupportWorkerSide,
  supportWorkerColumns,
} from '#server/search/fit/sides.ts';
import { checkDaysOf } from './days.ts';
import type { ListedPerson } from './listed-index.ts';

/** What a process has read of the changes: everything that this snapshot of PostgreSQL shows. */
export type Reading = {
  snapshot: string;
  /** Seconds since 1970, by the clock of the database. */
  at: number;
  /** Of PostgreSQL's start, and of the time since it may last have forgotten transactions. */
  epoch: string;
};

const keptForHours = 24;

/**
 * Changes since then may have been deleted by now. Or the database has forgotten transactions that the earlier snapshot shows, and
 * gives out their numbers again, so that a change could look as if it had been read.
 */
export const isTooOld = (reading: Reading, now: Reading): boolean =>
  now.at - reading.at > (keptForHours / 2) * 3_600 || now.epoch !== reading.epoch;

/**
 * Who changed in transactions that the earlier snapshot does not show and this one does, also those that were under way then.
 * A backup brings the rows of another database with numbers of its own: those that are ahead are left out.
 */
export async function findChanges(
  db: Db,
  since: Reading | undefined,
): Promise<{ reading: Reading; changed: string[] }> {
  const [row] = await readChanges(db, { snapshot: since?.snapshot ?? null });
  if (!row) throw new Error('a query without a table has one row');
  const { snapshot, at, epoch, changed } = row;
  if (epoch !== null) return { reading: { snapshot, at, epoch }, changed: changed ?? [] };
  await db
    .insertInto('listingEpoch')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return findChanges(db, undefined);
}

const readChanges = prepared((db, { snapshot }: { snapshot: string | null }) => ({
  compile: () =>
    sql<{ snapshot: string; at: number; epoch: string | null; changed: string[] | null }>`
    select pg_current_snapshot()::text as snapshot,
      extract(epoch from now())::float8 as at,
      (select id::text from "listingEpoch") || extract(epoch from pg_postmaster_start_time())::text as epoch,
      (
        select array_agg(distinct "userId"::text) from "listingChanges"
        where "changedIn" >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
          and "changedIn" < pg_snapshot_xmax(pg_current_snapshot())
          and not pg_visible_in_snapshot("changedIn", ${snapshot}::pg_snapshot)
      ) as changed`.compile(db),
}));

export async function deleteOldChanges(db: Db): Promise<void> {
  await sql`
    delete from "listingChanges" where "changedAt" < now() - make_interval(hours => ${sql.lit(keptForHours)})`.execute(
    db,
  );
}

/** These people, or the next ones by their ids. */
export type Wanted = { ids: readonly string[] } | { after: string; limit: number };

/** Those of a query over `users` who are wanted and have a listed status. */
const onlyWanted = <Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  wanted: Wanted,
) => {
  const statuses = sql.join(listedStatuses.map((status) => sql.lit(status)));
  const listed = query.where(sql<boolean>`status in (${statuses})`);
  return 'ids' in wanted
    ? listed.where(sql<boolean>`users.id = any(${wanted.ids}::uuid[])`)
    : listed.where(sql<boolean>`users.id > ${wanted.after}::uuid`).orderBy(sql`users.id`).limit(wanted.limit);
};

const personColumns = ['users.id', ...listableColumns] as const;

type Row<Answers> = Answers & CheckedPerson & { id: string; status: Status; dateOfBirth: string | null };

const personOf = <Answers>(row: Row<Answers>) => {
  const { id, role: _, status, dateOfBirth, seenChecks: __, ...answers } = row;
  const checkDays = checkDaysOf(row);
  return {
    id,
    dateOfBirth,
    isMatched: status === 'MATCHED',
    checkDays,
    answers,
  } as unknown as ListedPerson<Answers>;
};

export async function findListedSupportWorkers(
  db: Db,
  wanted: Wanted,
): Promise<ListedPerson<SupportWorkerSide>[]> {
  const query = db
    .selectFrom('users')
    .innerJoin('supportWorkers', 'supportWorkers.userId', 'users.id')
    .select([...personColumns, ...supportWorkerColumns]);
  return (await onlyWanted(query, wanted).execute()).map((row) => personOf<SupportWorkerSide>(row));
}

export async function findListedFamilies(db: Db, wanted: Wanted): Promise<ListedPerson<FamilySide>[]> {
  const query = db
    .selectFrom('users')
    .innerJoin('families', 'families.userId', 'users.id')
    .select([...personColumns, ...familyColumns]);
  return (await onlyWanted(query, wanted).execute()).map((row) => personOf<FamilySide>(row));
}
