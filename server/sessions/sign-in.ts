import type { FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '#contract/accounts/user.ts';
import { presentUser } from '#server/accounts/present.ts';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import type { UserRow } from '#server/db/tables.ts';
import { describeBrowser } from './describe-browser.ts';
import { beginSession } from './sessions.ts';

/** Begins a session, hands its token to the browser, and answers the user. */
export type SignIn = (
  user: UserRow,
  exchange: { request: FastifyRequest; reply: FastifyReply },
) => Promise<User>;

export function createSignIn(db: Db, clock: Clock): SignIn {
  return async (user, { request, reply }) => {
    const browser = describeBrowser(request.headers['user-agent']);
    const token = await beginSession(db, { userId: user.id, browser }, clock());
    reply.header('authorization', `Bearer ${token}`);
    return presentUser(user);
  };
}
