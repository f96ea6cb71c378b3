import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { AgreedVersions } from '#contract/document-versions.ts';
import { type FamilyFields, familyFields } from '#contract/profiles/family.ts';
import { type SupportWorkerFields, supportWorkerFields } from '#contract/profiles/support-worker.ts';
import { agreedColumn } from '#server/accounts/acceptances/expressions.ts';
import { selectSession } from '#server/accounts/sessions/sessions.ts';
import type { UserRow } from '#server/accounts/users/table.ts';
import { type SeenCheck, seenChecksColumn } from '#server/checks/expressions.ts';
import { isBlockedBetween } from '#server/conversations/blocks/expressions.ts';
import { avatarColumn, hasPicturesColumn } from '#server/files/expressions.ts';
import type { Db } from '#server/platform/db/open.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { LivingSession, SessionKey } from '#server/platform/http/session.ts';
import type { FamilyRow, SupportWorkerRow } from './table.ts';

const writtenColumns = [
  'firstName',
  'lastName',
  'completedSteps',
  'addressLine1',
  'suburb',
  'city',
  'state',
  'zipCode',
  'countryCode',
  'gender',
  'dateOfBirth',
  'dateAvailable',
  'arrangement',
  'nationalityCode',
  'mobile',
  'whatsApp',
  'skype',
  'facebook',
  'instagram',
  'twitter',
  'linkedIn',
] as const satisfies readonly (keyof UserRow)[];

const userColumns = [
  'id',
  'role',
  'email',
  'status',
  'takenTour',
  'internalComments',
  ...writtenColumns,
] as const satisfies readonly (keyof UserRow)[];

/** Columns of `users` that saving a profile writes, besides the comments. */
export type WrittenUser = Pick<UserRow, (typeof writtenColumns)[number]>;

/** What a profile shows of its user. `version` changes whenever the row does. */
export type ProfileUser = Pick<UserRow, (typeof userColumns)[number]> & {
  emailVerified: boolean;
  version: string;
};

type WithVersion<Row> = Omit<Row, 'updatedAt'> & { version: string; updatedAt: string | null };

/** A user with the fields of the role's own table, and what the team has seen. */
export type ProfileRow = Fields & {
  seenChecks: readonly SeenCheck[];
  agreed: Partial<AgreedVersions> | null;
};

type Fields =
  | { user: ProfileUser & { role: 'SUPPORT_WORKER' }; fields: WithVersion<SupportWorkerRow> }
  | { user: ProfileUser & { role: 'FAMILY_USER' }; fields: WithVersion<FamilyRow> }
  | { user: ProfileUser & { role: 'ADMIN' }; fields: null };

/** A profile's columns, as JSON: PostgreSQL sends a hundred columns of their own, and describes them, at twice the cost. */
const profileColumns = (row: ExpressionBuilder<Tables, 'users'>) => [
  sql<ProfileRow['user'] | null>`case when ${row.ref('users.id')} is not null then (
    select to_json(person) from (
      select ${sql.join(userColumns.map((name) => row.ref(`users.${name}`)))},
        users."emailVerifiedAt" is not null as "emailVerified", users.xmin::text as version
    ) as person
  ) end`.as('user'),
  sql<ProfileRow['fields']>`case users.role
    when 'SUPPORT_WORKER' then (
      select to_json(fields) from (select *, xmin::text as version from "supportWorkers") as fields where "userId" = users.id
    )
    when 'FAMILY_USER' then (
      select to_json(fields) from (select *, xmin::text as version from families) as fields where "userId" = users.id
    )
  end`.as('fields'),
  seenChecksColumn,
  agreedColumn,
];

type FoundProfile = Omit<ProfileRow, 'user'> & { user: ProfileRow['user'] | null };

const rowOf = ({ user, fields, seenChecks, agreed }: FoundProfile): ProfileRow | undefined =>
  user === null ? undefined : ({ user, fields, seenChecks, agreed } as ProfileRow);

const findProfileById = prepared<{ id: string }, FoundProfile>((db, { id }) =>
  db.selectFrom('users').select(profileColumns).where('id', '=', id),
);

export async function findProfile(db: Db, id: string): Promise<ProfileRow | undefined> {
  const [found] = await findProfileById(db, { id });
  return found && rowOf(found);
}

/** Many profiles at once, by their ids. */
export async function findProfiles(db: Db, ids: readonly string[]): Promise<Map<string, ProfileRow>> {
  const found = await db
    .selectFrom('users')
    .select(profileColumns)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(
    found.flatMap((one) => {
      const row = rowOf(one);
      return row ? [[row.user.id, row] as const] : [];
    }),
  );
}

const findBetween = prepared<{ viewerId: string; id: string }, FoundProfile & WithBlock>(
  (db, { viewerId, id }) =>
    db
      .selectFrom('users')
      .select(profileColumns)
      .select(isBlockedFor(sql`${viewerId}::uuid`))
      .where('id', '=', id),
);

type WithBlock = { isBlocked: boolean };

const isBlockedFor = (viewer: RawBuilder<unknown>) =>
  isBlockedBetween(viewer, sql.ref('users.id')).as('isBlocked');

/** Most ask for their own profile, where there is nothing to look for. */
const isBlockedForCaller = sql<boolean>`(
  callers.id <> users.id and ${isBlockedBetween(sql.ref('callers.id'), sql.ref('users.id'))}
)`.as('isBlocked');

/** A profile, and whether its person and the viewer are blocked. */
export async function findProfileBetween(
  db: Db,
  viewerId: string,
  id: string,
): Promise<({ row: ProfileRow } & WithBlock) | undefined> {
  const [found] = await findBetween(db, { viewerId, id });
  const row = found && rowOf(found);
  return row && { row, isBlocked: found.isBlocked };
}

/** A profile, its pictures if any, and whether its person and the caller have a block between them. */
export type PicturedProfile = { row: ProfileRow; avatar: string | null; hasPictures: boolean } & WithBlock;

const findWithSession = prepared<
  SessionKey & { id: string | null },
  LivingSession & FoundProfile & Omit<PicturedProfile, 'row'>
>((db, given) =>
  selectSession(db, given)
    .leftJoin('users', (join) =>
      join.on('users.id', '=', sql<string>`coalesce(${given.id}::uuid, callers.id)`),
    )
    .select(profileColumns)
    .select([avatarColumn, hasPicturesColumn, isBlockedForCaller]),
);

const findPictured = prepared<{ viewerId: string; id: string }, FoundProfile & Omit<PicturedProfile, 'row'>>(
  (db, { viewerId, id }) =>
    db
      .selectFrom('users')
      .select(profileColumns)
      .select([avatarColumn, hasPicturesColumn, isBlockedFor(sql`${viewerId}::uuid`)])
      .where('id', '=', id),
);

/** A profile without the caller's session, which a replica may not have yet. */
export async function findPicturedProfile(
  db: Db,
  viewerId: string,
  id: string,
): Promise<PicturedProfile | undefined> {
  const [found] = await findPictured(db, { viewerId, id });
  return found && picturedOf(found);
}

function picturedOf(found: FoundProfile & Omit<PicturedProfile, 'row'>): PicturedProfile | undefined {
  const { avatar, hasPictures, isBlocked } = found;
  const row = rowOf(found);
  return row && { row, avatar, hasPictures, isBlocked };
}

/** A living session and a profile, the caller's own for the `id` null, in one query. Nobody knows yet whether the caller may see it. */
export async function findProfileWithSession(
  db: Db,
  key: SessionKey,
  id: string | null,
): Promise<{ session: LivingSession; found: PicturedProfile | undefined } | undefined> {
  const [found] = await findWithSession(db, { ...key, id });
  if (!found) return undefined;
  return { session: found, found: picturedOf(found) };
}

/** As `findProfile`, locked until the transaction ends: saves of one profile wait for each other. */
export async function lockProfile(transaction: Db, id: string): Promise<ProfileRow | undefined> {
  await transaction.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
  // Only now, because a query that has waited would show the fields as they were before.
  return findProfile(transaction, id);
}

/** The keys among these that comments of the profile have. */
export async function findCommentKeys(
  transaction: Db,
  profileId: string,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await transaction
    .selectFrom('commentKeys')
    .select('key')
    .where('profileId', '=', profileId)
    .where('key', 'in', keys)
    .execute();
  return new Set(rows.map(({ key }) => key));
}

export async function insertCommentKeys(
  transaction: Db,
  profileId: string,
  keys: readonly string[],
): Promise<void> {
  await transaction
    .insertInto('commentKeys')
    .values(keys.map((key) => ({ profileId, key })))
    .execute();
}

export async function updateComments(transaction: Db, id: string, internalComments: string): Promise<void> {
  await transaction.updateTable('users').set({ internalComments }).where('id', '=', id).execute();
}

type ProfileWrite = WrittenUser & { id: string; version: string; fieldsVersion: string; updatedAt: Date };

const namesOf = <Fields extends object>(fields: Fields) => Object.keys(fields) as (keyof Fields & string)[];

const only = <Row extends object, Name extends keyof Row>(row: Row, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;

const version = sql<string>`xmin::text`;

const saveUser = prepared<ProfileWrite, { id: string }>((db, given) =>
  db
    .updateTable('users')
    .set({ ...only(given, writtenColumns), updatedAt: given.updatedAt })
    .where('id', '=', given.id)
    .where(version, '=', given.version)
    .returning('id'),
);

/** The user's row is locked first, as everything does that changes a profile. */
const lockUser = (db: Pick<Db, 'selectFrom'>, given: ProfileWrite) =>
  db
    .selectFrom('users')
    .select('id')
    .where('id', '=', given.id)
    .where(version, '=', given.version)
    .forNoKeyUpdate();

/** Queries that save the fields of a role's table, by themselves or with the user's columns. */
function savesOf<Fields extends object>(
  table: 'supportWorkers' | 'families',
  names: readonly (keyof Fields & string)[],
) {
  type Given = ProfileWrite & Fields;
  const changes = (given: Given) => ({ ...only(given, names), updatedAt: given.updatedAt }) as object;
  return {
    fields: prepared<Given, { id: string }>((db, given) =>
      db
        .with('locked', (query) => lockUser(query, given))
        .updateTable(table)
        .from('locked')
        .set(changes(given))
        .whereRef('userId', '=', 'locked.id')
        .where(sql<string>`${sql.table(table)}.xmin::text`, '=', given.fieldsVersion)
        .returning('locked.id'),
    ),
    both: prepared<Given, { id: string }>((db, given) =>
      db
        .with('locked', (query) => lockUser(query, given))
        .with('current', (query) =>
          query
            .selectFrom(table)
            .innerJoin('locked', 'locked.id', 'userId')
            .select('userId')
            .where(sql<string>`${sql.table(table)}.xmin::text`, '=', given.fieldsVersion)
            .forNoKeyUpdate(table),
        )
        .with('saved', (query) =>
          query
            .updateTable('users')
            .from('current')
            .set({ ...only(given, writtenColumns), updatedAt: given.updatedAt })
            .whereRef('users.id', '=', 'current.userId')
            .returning('users.id'),
        )
        .updateTable(table)
        .from('saved')
        .set(changes(given))
        .whereRef('userId', '=', 'saved.id')
        .returning('saved.id'),
    ),
  };
}

const supportWorkerSaves = savesOf<SupportWorkerFields>('supportWorkers', namesOf(supportWorkerFields));
const familySaves = savesOf<FamilyFields>('families', namesOf(familyFields));

/**
 * Writes the rows of a profile that have changed in one statement, whose text is always the same; PostgreSQL and its triggers find
 * out which columns have. False, and nothing is written, when somebody else has changed the profile since it was read.
 */
export async function updateProfile(
  db: Db,
  { user, fields }: ProfileRow,
  {
    isUserChanged,
    areFieldsChanged,
    updatedAt,
  }: { isUserChanged: boolean; areFieldsChanged: boolean; updatedAt: Date },
): Promise<boolean> {
  if (fields === null || !areFieldsChanged) {
    return (await saveUser(db, { ...user, fieldsVersion: '', updatedAt })).length > 0;
  }
  const statement = isUserChanged ? 'both' : 'fields';
  const given = { ...fields, ...user, fieldsVersion: fields.version, updatedAt };
  const saved =
    user.role === 'FAMILY_USER'
      ? await familySaves[statement](db, given as typeof given & FamilyFields)
      : await supportWorkerSaves[statement](db, given as typeof given & SupportWorkerFields);
  return saved.length > 0;
}
