import type { Status } from '#contract/enums.ts';
import { fullNameOf } from '#server/accounts/users/expressions.ts';
import type { Db } from '#server/platform/db/open.ts';

/** Someone's last change of status (ids grow with time) and who made it, whose name is null when they have been erased. */
export const findLastChange = (db: Db, userId: string) =>
  db
    .selectFrom('statusHistory')
    .leftJoin('users', 'users.id', 'statusHistory.changedBy')
    .select([
      'statusHistory.from',
      'statusHistory.to',
      'statusHistory.changedAt',
      'statusHistory.changedBy',
      fullNameOf('users').as('name'),
    ])
    .where('statusHistory.userId', '=', userId)
    .orderBy('statusHistory.id', 'desc')
    .limit(1)
    .executeTakeFirst();

export type LastChange = NonNullable<Awaited<ReturnType<typeof findLastChange>>>;

/** The moment when someone last entered a status for another reason than `exceptFor`. */
export async function findArrival(
  db: Db,
  userId: string,
  { to, exceptFor }: { to: Status; exceptFor: string },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('statusHistory')
    .leftJoin('statusReasons', 'changeId', 'id')
    .select('changedAt')
    .where('userId', '=', userId)
    .where('to', '=', to)
    .where('reason', 'is distinct from', exceptFor)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.changedAt;
}
