import type { FamilyFields } from '#contract/profiles/family.ts';
import type { SupportWorkerFields } from '#contract/profiles/support-worker.ts';
import type { Db } from '#server/db/open.ts';
import type { FamilyRow, SupportWorkerRow, UserRow, UserUpdate } from '#server/db/tables.ts';

/** A user with the fields of the role's own table. */
export type ProfileRow =
  | { user: UserRow & { role: 'SUPPORT_WORKER' }; fields: SupportWorkerRow }
  | { user: UserRow & { role: 'FAMILY_USER' }; fields: FamilyRow }
  | { user: UserRow & { role: 'ADMIN' }; fields: null };

export async function findProfile(db: Db, id: string): Promise<ProfileRow | undefined> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  return user && withFields(db, user);
}

/** As `findProfile`, locked until the transaction ends: saves of one profile wait for each other. */
export async function lockProfile(transaction: Db, id: string): Promise<ProfileRow | undefined> {
  const user = await transaction
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return user && withFields(transaction, user);
}

async function withFields(db: Db, user: UserRow): Promise<ProfileRow> {
  const { role } = user;
  if (role === 'ADMIN') return { user: { ...user, role }, fields: null };
  if (role === 'SUPPORT_WORKER') {
    const fields = await db
      .selectFrom('supportWorkers')
      .selectAll()
      .where('userId', '=', user.id)
      .executeTakeFirstOrThrow();
    return { user: { ...user, role }, fields };
  }
  const fields = await db
    .selectFrom('families')
    .selectAll()
    .where('userId', '=', user.id)
    .executeTakeFirstOrThrow();
  return { user: { ...user, role }, fields };
}

/** Those of the keys that the profile's comments have. */
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

export async function updateUser(transaction: Db, id: string, changes: UserUpdate): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ ...changes, updatedAt: new Date() })
    .where('id', '=', id)
    .execute();
}

export async function updateSupportWorker(
  transaction: Db,
  userId: string,
  changes: Partial<SupportWorkerFields>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await transaction.updateTable('supportWorkers').set(changes).where('userId', '=', userId).execute();
}

export async function updateFamily(
  transaction: Db,
  userId: string,
  changes: Partial<FamilyFields>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await transaction.updateTable('families').set(changes).where('userId', '=', userId).execute();
}
