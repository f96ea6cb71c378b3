import { type SelectQueryBuilder, sql } from 'kysely';
import { listedStatuses, type Status } from '#contract/enums.ts';
import { type Home, zoneOf } from '#contract/profiles/zones.ts';
import type { Db } from '#server/platform/db/open.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { CheckedPerson } from '#server/profiles/status/hiding-checks.ts';
import { listableColumns } from '#server/profiles/status/policy.ts';
import {
  type FamilySide,
  familyColumns,
  type SupportWorkerSide,
  supportWorkerColumns,
} from '#server/search/fit/sides.ts';
import { checkDaysOf } from './days.ts';
import type { ListedPerson } from './listed-index.ts';

/** How far a process has read the changes: all that this PostgreSQL snapshot shows. */
export type Watermark = {
  snapshot: string;
  /** Seconds since 1970, by the clock of the database. */
  at: number;
  /** Another one after each start of PostgreSQL, and after it may have forgotten transactions. */
  epoch: string;
};

const retentionHours = 24;

/**
 * Whether changes may be missed: they have been deleted by now, or the database has forgotten transactions and gives out their numbers
 * again, so that a new change looks like one that was read.
 */
export const isTooOld = (watermark: Watermark, now: Watermark): boolean =>
  now.at - watermark.at > (retentionHours / 2) * 3_600 || now.epoch !== watermark.epoch;

/**
 * Who changed in transactions that this snapshot shows and the earlier one doesn't, including those that were open then.
 * Rows restored from another database's backup may have numbers that are ahead: they are left out.
 */
export async function findChanges(
  db: Db,
  since: Watermark | undefined,
): Promise<{ watermark: Watermark; changed: string[] }> {
  const [row] = await readChanges(db, { snapshot: since?.snapshot ?? null });
  if (!row) throw new Error('a query without a table has one row');
  const { snapshot, at, epoch, changed } = row;
  if (epoch !== null) return { watermark: { snapshot, at, epoch }, changed: changed ?? [] };
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
    delete from "listingChanges" where "changedAt" < now() - make_interval(hours => ${sql.lit(retentionHours)})`.execute(
    db,
  );
}

/** These people, or a page of all of them by id. */
export type Wanted = { ids: readonly string[] } | { after: string; limit: number };

/** Narrows a query over `users` to the wanted ones with a listed status. */
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

type Row<Answers> = Answers &
  CheckedPerson &
  Home & { id: string; status: Status; dateOfBirth: string | null };

const personOf = <Answers>(row: Row<Answers>) => {
  const { id, role: _, status, dateOfBirth, seenChecks: __, ...answers } = row;
  const checkDays = checkDaysOf(row);
  return {
    id,
    dateOfBirth,
    timeZone: zoneOf(row),
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
