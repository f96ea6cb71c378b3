import type { FastifyReply, FastifyRequest } from 'fastify';
import type { login } from '#contract/accounts/accounts.ts';
import type { User } from '#contract/accounts/user.ts';
import { messages } from '#contract/messages.ts';
import type { z } from '#contract/zod.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { notSignedIn, secondFactorNeeded } from '#server/platform/http/problems.ts';
import { verifyPassword } from './credentials/passwords.ts';
import { presentUser } from './present.ts';
import { hasSecondFactor, spendSecondFactor } from './second-factor/second-factor.ts';
import { describeBrowser } from './sessions/describe-browser.ts';
import { beginSession } from './sessions/sessions.ts';
import type { UserRow } from './users/table.ts';
import { findVisibleUserByEmail } from './users/users.ts';

type Dependencies = { db: Db; clock: Clock };

/**
 * Checks the password, and the code of a second factor.
 * @throws 401 'Unknown user' (also for hidden users), 'Incorrect Password', or with the code
 * `second-factor-needed` when the account has a second factor and its code is missing or wrong
 */
export async function checkLogin(
  { db, clock }: Dependencies,
  { userName, password, secondFactorCode }: z.output<typeof login>,
): Promise<UserRow> {
  const user = await findVisibleUserByEmail(db, userName);
  if (!user) throw notSignedIn(messages.unknownUser);
  if (!(await verifyPassword(user.passwordHash, password))) throw notSignedIn(messages.incorrectPassword);
  if (!(await hasSecondFactor(db, user.id))) return user;
  if (secondFactorCode === undefined) throw secondFactorNeeded();
  if (!(await spendSecondFactor(db, user.id, secondFactorCode, clock())))
    throw secondFactorNeeded('This code is wrong or was used before');
  return user;
}

export const sendToken = (reply: FastifyReply, token: string) =>
  reply.header('authorization', `Bearer ${token}`);

/**
 * Begins a session, sends its token in a header and returns the user.
 * @throws 401 'Incorrect Password' when the password has been set anew since `user` was read
 */
export async function signIn(
  { db, clock }: Dependencies,
  user: UserRow,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<User> {
  const browser = describeBrowser(request.headers['user-agent']);
  const token = await beginSession(db, { user, browser }, clock());
  if (token === null) throw notSignedIn(messages.incorrectPassword);
  sendToken(reply, token);
  return presentUser(db, user);
}
