import { type PersonalRights, rightsOf, type TeamRole } from '#contract/accounts/team/rights.ts';
import type { Member, MemberChange } from '#contract/accounts/team/team.ts';
import { memberWords } from '#contract/accounts/team/words.ts';
import { deleteDropsOf } from '#server/accounts/second-factor/drop.ts';
import { endAccess } from '#server/accounts/sessions/sessions.ts';
import { nameOfAdministrator } from '#server/accounts/users/administrator-name.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { conflict, invalidInput, notFound } from '#server/platform/http/problems.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { sendInvitation } from './invite.ts';
import { checkIsLead, isLead } from './policy.ts';
import { presentMember, stateOf } from './present.ts';
import {
  findMember,
  lockTeam,
  type MemberRow,
  noInvitation,
  setStatus,
  updateMember,
  updateNames,
} from './store.ts';
import type { TeamFollower } from './team-follower.ts';

type Dependencies = { db: Db; mail: MailQueue; clock: Clock; teamFollower: TeamFollower };

/**
 * Changes what is sent of a colleague: names, role, rights, and whether they are disabled, which ends their
 * sessions and whatever is pending, and deletes nothing. Somebody who had not joined is invited anew when they
 * are no longer disabled. @throws 404 for somebody who isn't on the team, 409 for the last lead, and while there
 * is something to hand over
 */
export async function changeMember(
  dependencies: Dependencies,
  caller: Caller,
  { id, change }: { id: string; change: MemberChange },
): Promise<Member> {
  const { db, clock, teamFollower } = dependencies;
  return db.transaction().execute(async (transaction) => {
    const colleagues = await lockTeam(transaction);
    checkIsLead(colleagues, caller);
    const before = colleagues.find((one) => one.id === id);
    if (!before) throw notFound();
    const { firstName, lastName, isDisabled, ...place } = change;
    const loses = (change.role ?? 'LEAD') !== 'LEAD' || isDisabled === true;
    if (isLead(before) && loses && !colleagues.some((one) => one.id !== id && isLead(one))) throw lastLead();
    const role = change.role ?? before.role;
    const canWork = (rights: PersonalRights & { role: TeamRole }) => rightsOf(rights).includes('admissions');
    const losesWork = isDisabled || (canWork(before) && !canWork({ ...before, role }));
    if (losesWork && before.openEntries > 0) throw holdsEntries(before);

    const at = clock();
    if (firstName !== undefined || lastName !== undefined) {
      const known = presentMember(before);
      await updateNames(transaction, id, {
        firstName: firstName ?? known.firstName,
        lastName: lastName ?? known.lastName,
      });
    }
    if (Object.keys(place).length > 0) await updateMember(transaction, id, place);
    if (isDisabled === true) await disable(transaction, before, { by: caller.id, at });
    if (isDisabled === false && stateOf(before) === 'disabled')
      await enable(transaction, dependencies, before, { by: caller.id, at });
    const after = presentMember(await findMember(transaction, id));
    const [from, to] = [memberWords(presentMember(before)), memberWords(after)];
    if (from !== to)
      await teamFollower.record(transaction, {
        ...{ profileId: id, by: caller, at, act: 'colleagueChanged' },
        from,
        to,
      });
    return after;
  });
}

type Act = { by: string; at: Date };

async function disable(transaction: Db, member: MemberRow, act: Act): Promise<void> {
  await updateMember(transaction, member.id, noInvitation);
  await endAccess(transaction, member.id);
  await deleteDropsOf(transaction, member.id);
  await setStatus(transaction, member, { to: 'DELETED_HIDDEN', ...act });
}

async function enable(
  transaction: Db,
  { mail }: Pick<Dependencies, 'mail'>,
  member: MemberRow,
  act: Act,
): Promise<void> {
  if (member.emailVerifiedAt === null) await sendInvitation(transaction, mail, member.id);
  else await setStatus(transaction, member, { to: 'REGISTERED', ...act });
}

/**
 * Gives everything that a colleague has taken to another one, who can work on it.
 * @throws 400 for the field `to`, 404 for somebody who isn't on the team
 */
export async function handOver(
  { db, clock, teamFollower }: Dependencies,
  caller: Caller,
  { id, to }: { id: string; to: string },
): Promise<Member> {
  return db.transaction().execute(async (transaction) => {
    const colleagues = await lockTeam(transaction);
    checkIsLead(colleagues, caller);
    const from = colleagues.find((one) => one.id === id);
    if (!from) throw notFound();
    const receiver = colleagues.find((one) => one.id === to);
    if (!receiver || to === id || stateOf(receiver) !== 'active')
      throw wrongReceiver('Choose another colleague');
    if (!rightsOf(receiver).includes('admissions'))
      throw wrongReceiver('Choose someone in admissions, or a lead: others can’t work on the list');
    const at = clock();
    const name = nameOfAdministrator(receiver);
    const note = `Handed over from ${nameOfAdministrator(from)} to ${name}.`;
    const count = await teamFollower.handOver(transaction, { from: id, to, by: caller.id, at, note });
    if (count > 0)
      await teamFollower.record(transaction, {
        ...{ profileId: id, by: caller, at, act: 'workHandedOver' },
        to: `${entries(count)} to ${name}`,
      });
    return presentMember(await findMember(transaction, id));
  });
}

const entries = (count: number) => `${count} ${count === 1 ? 'request' : 'requests'}`;

const wrongReceiver = (message: string) => invalidInput([{ field: 'to', message }]);

const lastLead = () =>
  conflict('Nobody else is a lead. Make someone else a lead first, so that the team has one.');

const holdsEntries = (member: MemberRow) =>
  conflict(
    `${nameOfAdministrator(member)} still works on ${entries(member.openEntries)}. Hand ${member.openEntries === 1 ? 'it' : 'them'} over first.`,
  );
