import { sql } from 'kysely';
import { addDays } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';

type Address = { userId: string; email: string };

/**
 * Marks the address of a family or a support worker, in the transaction of what found it out of reach. Returns whether that's news: it's
 * none when the address is marked already, nor when the mail went to an address that the account doesn't have.
 */
export async function markUnreachable(
  transaction: Db,
  {
    userId,
    email,
    answer,
    since,
    isBounced = false,
  }: Address & { answer: string; since: Date; isBounced?: boolean },
): Promise<boolean> {
  const known = await transaction
    .selectFrom('unreachableAddresses')
    .select('userId')
    .where('userId', '=', userId)
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  const { numAffectedRows } = await sql`
    insert into "unreachableAddresses" as known ("userId", email, since, answer, "isBounced")
    select id, lower(email), ${since}::timestamptz, ${answer}::text, ${isBounced}::boolean from users
    where id = ${userId}::uuid and lower(email) = lower(${email}) and role <> 'ADMIN'
    on conflict ("userId") do update set
      email = excluded.email,
      answer = excluded.answer,
      "isBounced" = excluded."isBounced",
      since = case when known.email = excluded.email then known.since else excluded.since end`.execute(
    transaction,
  );
  return !known && (numAffectedRows ?? 0n) > 0n;
}

/** The next server has taken a mail for this address. That says nothing where mails came back from there later. */
export async function clearRefused(db: Db, { userId, email }: Address): Promise<void> {
  await db
    .deleteFrom('unreachableAddresses')
    .where('userId', '=', userId)
    .where('email', '=', email.toLowerCase())
    .where('isBounced', '=', false)
    .execute();
}

/** Mails that come back do so within this time, or nearly all. */
const bounceDays = 3;

/** Ends the marks of addresses from which mails came back, once a later one hasn't. */
export async function clearBounced(db: Db, now: Date): Promise<void> {
  await sql`
    delete from "unreachableAddresses" mark where "isBounced" and exists (
      select from "sentMails" mail
      where mail."userId" = mark."userId" and lower(mail.email) = mark.email and mail.state = 'sent'
        and mail.at < ${addDays(now, -bounceDays)}::timestamptz
        and mail."queuedAt" > (
          select max(back.at) from "sentMails" back
          where back."userId" = mark."userId" and lower(back.email) = mark.email and back.state = 'bounced'
        )
    )`.execute(db);
}

/** Somebody has read a mail at this address. */
export async function clearUnreachable(db: Db, { userId, email }: Address): Promise<void> {
  await db
    .deleteFrom('unreachableAddresses')
    .where('userId', '=', userId)
    .where('email', '=', email.toLowerCase())
    .execute();
}

/** A family or a support worker, and what is known when our mails don't reach them. */
export const findUnreachable = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .leftJoin('unreachableAddresses', (join) =>
      join
        .onRef('unreachableAddresses.userId', '=', 'users.id')
        .on('unreachableAddresses.email', '=', sql<string>`lower(users.email)`),
    )
    .select(['since', 'answer'])
    .where('users.id', '=', userId)
    .where('role', '<>', 'ADMIN')
    .executeTakeFirst();
