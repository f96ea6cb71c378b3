import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { addDays } from '#server/clock.ts';
import type { Tables } from '#server/db/tables.ts';
import { demoLogins } from './demo-logins.ts';
import type { Account } from './rows.ts';

/** Who asked to meet whom, by first name or login. */
const wishes = [
  {
    from: 'family',
    to: 'Layla',
    daysAgo: 3,
    message: 'Layla sounds like home to us. Could we talk on a weekend?',
  },
  { from: 'worker', to: 'Leilani', daysAgo: 6, message: null },
] as const;

/** The requests that are open when the demo begins. */
export function introductionRows(
  accounts: readonly Account[],
  now: Date,
): Insertable<Tables['introductions']>[] {
  const idOf = (who: string) => {
    const email = demoLogins.find((login) => login.who === who)?.email;
    const account = accounts.find(({ user }) => (email ? user.email === email : user.firstName === who));
    if (!account) throw new Error(`Nobody of the demo is called ${who}`);
    return account.user.id;
  };
  return wishes.map(({ from, to, daysAgo, message }) => {
    const createdAt = addDays(now, -daysAgo);
    return {
      id: uuidv7({ msecs: createdAt.getTime() }),
      fromId: idOf(from),
      toId: idOf(to),
      message,
      createdAt,
    };
  });
}
