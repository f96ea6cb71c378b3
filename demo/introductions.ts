import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { addHours } from '#server/platform/clock.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Account } from './account-rows.ts';
import { demoLogins } from './demo-logins.ts';
import { introductionRequests } from './talks/requests.ts';

/** Finds someone by first name or login. */
export function findDemoUser(accounts: readonly Account[], who: string): Account['user'] {
  const email = demoLogins.find((login) => login.who === who)?.email;
  const account = accounts.find(({ user }) => (email ? user.email === email : user.firstName === who));
  if (!account) throw new Error(`Nobody in the demo is called ${who}`);
  return account.user;
}

/** The requests when the demo begins, in the order of `introductionRequests`. */
export const introductionRows = (
  accounts: readonly Account[],
  now: Date,
): Insertable<Tables['introductions']>[] =>
  introductionRequests.map(({ from, to, hoursAgo, message, work = [] }) => {
    const createdAt = addHours(now, -hoursAgo);
    const last = work.at(-1);
    return {
      id: uuidv7({ msecs: createdAt.getTime() }),
      fromId: findDemoUser(accounts, from).id,
      toId: findDemoUser(accounts, to).id,
      message,
      createdAt,
      ...(last?.outcome && { closedAs: last.outcome, closedAt: addHours(now, -last.hoursAgo) }),
    };
  });
