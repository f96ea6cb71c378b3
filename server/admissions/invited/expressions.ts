import { sql } from 'kysely';
import type { Db } from '#server/platform/db/open.ts';

/** Whether the user of a query came with an import and has still to come. */
export const isAwaited = sql<boolean>`exists (
  select from "importedPeople" where "importedPeople"."userId" = users.id and "importedPeople"."isAwaited"
)`;

/** The id of somebody who came with an import and has still to come, by their address. */
export async function findAwaitedByEmail(db: Db, email: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('users')
    .innerJoin('importedPeople', 'importedPeople.userId', 'users.id')
    .select('users.id')
    .where(sql`lower(users.email)`, '=', email.trim().toLowerCase())
    .where('importedPeople.isAwaited', '=', true)
    .executeTakeFirst();
  return found?.id;
}

/** Whether somebody came with an import and has still to come. */
export async function isAwaitedPerson(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('importedPeople')
    .select('userId')
    .where('userId', '=', userId)
    .where('isAwaited', '=', true)
    .executeTakeFirst();
  return found !== undefined;
}
