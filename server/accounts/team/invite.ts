import { v7 as uuidv7 } from 'uuid';
import type { Invitation, joining, Member } from '#contract/accounts/team/team.ts';
import { memberWords } from '#contract/accounts/team/words.ts';
import { messages } from '#contract/messages.ts';
import type { z } from '#contract/zod.ts';
import { hashPassword } from '#server/accounts/credentials/passwords.ts';
import { beginSession } from '#server/accounts/sessions/sessions.ts';
import { createToken, hashToken } from '#server/accounts/sessions/tokens.ts';
import type { UserRow } from '#server/accounts/users/table.ts';
import {
  findHolderOfEmail,
  findVisibleUser,
  insertUser,
  markEmailVerified,
  updatePassword,
} from '#server/accounts/users/users.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { isUniqueViolation } from '#server/platform/db/unique-violation.ts';
import { conflict, invalidInput, notFound, ProblemError } from '#server/platform/http/problems.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { checkIsLead } from './policy.ts';
import { presentMember, stateOf } from './present.ts';
import {
  findInvitationEnd,
  findMember,
  lockTeam,
  noInvitation,
  setStatus,
  takeInvitation,
  updateMember,
} from './store.ts';
import type { TeamFollower } from './team-follower.ts';

type Dependencies = { db: Db; mail: MailQueue; clock: Clock; teamFollower: TeamFollower };

const refused = (message: string) => invalidInput([{ field: 'email', message }]);

/**
 * Makes the account of a colleague, which stays hidden until they follow the link that is mailed to them.
 * @throws 400 when the address is taken
 */
export async function invite(
  { db, mail, clock, teamFollower }: Dependencies,
  caller: Caller,
  { email, firstName, lastName, ...place }: Invitation,
): Promise<Member> {
  const holder = await findHolderOfEmail(db, email);
  if (holder) throw refused(holder.role === 'ADMIN' ? onTheTeam : messages.alreadyExists);
  // Nobody knows it, and the invitation sets another.
  const passwordHash = await hashPassword(createToken());
  const at = clock();
  const names = { firstName, lastName: lastName ?? '' };
  const account = {
    role: 'ADMIN',
    email,
    passwordHash,
    ...names,
    countryCode: null,
    emailVerifiedAt: null,
  } as const;
  try {
    return await db.transaction().execute(async (transaction) => {
      checkIsLead(await lockTeam(transaction), caller);
      const user = await insertUser(transaction, { ...account, createdAt: at });
      await setStatus(transaction, user, { to: 'DELETED_HIDDEN', by: caller.id, at });
      await updateMember(transaction, user.id, place);
      await sendInvitation(transaction, mail, user.id);
      const invited = presentMember(await findMember(transaction, user.id));
      await teamFollower.record(transaction, {
        ...{ profileId: user.id, by: caller, at, act: 'colleagueChanged' },
        to: memberWords(invited),
      });
      return invited;
    });
  } catch (error) {
    throw isUniqueViolation(error) ? refused(messages.alreadyExists) : error;
  }
}

const onTheTeam = 'Someone on the team already has this address. You can change their role in the list';

/** Mails a new link, after which the one before no longer works. The team is locked. */
export async function sendInvitation(transaction: Db, mail: MailQueue, userId: string): Promise<void> {
  const invitationId = uuidv7();
  await updateMember(transaction, userId, { ...noInvitation, invitationId });
  await mail.enqueue(transaction, { kind: 'team-invitation', userId, invitationId });
}

/** @throws 404 for somebody who isn't on the team, 409 for somebody who has joined or is disabled */
export async function inviteAgain(
  { db, mail }: Pick<Dependencies, 'db' | 'mail'>,
  caller: Caller,
  id: string,
): Promise<Member> {
  return db.transaction().execute(async (transaction) => {
    const colleagues = await lockTeam(transaction);
    checkIsLead(colleagues, caller);
    const member = colleagues.find((one) => one.id === id);
    if (!member) throw notFound();
    if (stateOf(member) !== 'invited')
      throw conflict('There’s no open invitation: they’ve joined, or are disabled.');
    await sendInvitation(transaction, mail, id);
    return presentMember(await findMember(transaction, id));
  });
}

/** Tells whoever has the link whether it works, before they type anything. @throws 404 as joining does */
export const checkInvitation = ({ db, clock }: Pick<Dependencies, 'db' | 'clock'>, code: string) =>
  checkHash(db, hashToken(code), clock());

async function checkHash(db: Db, codeHash: string, now: Date): Promise<void> {
  const endsAt = await findInvitationEnd(db, codeHash);
  if (!endsAt) throw deadLink();
  if (endsAt <= now) throw expiredLink();
}

/**
 * Takes an invitation: sets the password, opens the account and begins a session, which is its owner’s, because
 * the link was mailed to them. @throws 404 when the code is unknown, used, replaced or has ended
 */
export async function join(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { code, password, browser }: z.output<typeof joining> & { browser: string },
): Promise<{ user: UserRow; token: string }> {
  const codeHash = hashToken(code);
  await checkHash(db, codeHash, clock());
  const passwordHash = await hashPassword(password);
  const at = clock();
  return db.transaction().execute(async (transaction) => {
    const taken = await takeInvitation(transaction, codeHash, at);
    if (!taken) throw deadLink();
    const { userId } = taken;
    await updatePassword(transaction, userId, { passwordHash, isOwners: true });
    await setStatus(
      transaction,
      { id: userId, status: 'DELETED_HIDDEN' },
      { to: 'REGISTERED', by: userId, at },
    );
    const found = await findVisibleUser(transaction, userId);
    if (!found) throw deadLink();
    await markEmailVerified(transaction, found, at);
    const user = { ...found, emailVerifiedAt: found.emailVerifiedAt ?? at };
    const token = await beginSession(transaction, { user, browser, isByLink: true }, at);
    if (!token) throw deadLink();
    return { user, token };
  });
}

const deadLink = () =>
  new ProblemError(
    404,
    'not-found',
    'This invitation no longer works. It was used or withdrawn, or a newer one has replaced it. Log in if you’ve joined already, or ask a lead of the team to send it again.',
  );
const expiredLink = () =>
  new ProblemError(
    404,
    'not-found',
    'This invitation no longer works, because it has expired. Ask a lead of the team to send it again.',
  );
