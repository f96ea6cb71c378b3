import { secondFactorDropHours } from '#contract/accounts/logins.ts';
import type { RecordAccountAct } from '#server/accounts/record-act.ts';
import { type Attempt, lockPerson } from '#server/accounts/sessions/lock-person.ts';
import { nameOfAdministrator } from '#server/accounts/users/administrator-name.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import { addHours, type Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { conflict } from '#server/platform/http/problems.ts';
import { hasSecondFactor } from './second-factor.ts';
import { deleteDrop, deleteSecondFactor, findDrop, findSince, replaceDrop } from './store.ts';

export { deleteDropsOf } from './store.ts';

type Dependencies = { db: Db; mail: MailQueue; clock: Clock; recordAccountAct: RecordAccountAct };

const notOn = () => conflict('Two-step login is off, so there’s nothing to turn off.');

/** A request to turn off somebody's second factor that another of the team can confirm now. */
export const findLivingDrop = (db: Db, userId: string, now: Date) =>
  findDrop(db, userId, addHours(now, -secondFactorDropHours));

/**
 * Asks to turn off somebody's second factor. It takes two of the team, because whoever rings may not be the owner, and one of the team may
 * be mistaken, or not be who they say. The owner is mailed at once, and has as long as the second one takes to stop it.
 * @throws 409 while it is off, or a colleague has asked; as `lockPerson`
 */
export async function askDrop(
  { db, mail, clock, recordAccountAct }: Dependencies,
  attempt: Attempt,
): Promise<void> {
  const { profileId, by } = attempt;
  await db.transaction().execute(async (transaction) => {
    await lockPerson(transaction, attempt);
    if (!(await hasSecondFactor(transaction, profileId))) throw notOn();
    const at = clock();
    const drop = await findLivingDrop(transaction, profileId, at);
    if (drop?.askedBy === by.id) return;
    if (drop) throw conflict(`${nameOfAdministrator(drop)} has asked already. You can confirm it.`);
    await replaceDrop(transaction, { userId: profileId, askedBy: by.id, askedAt: at });
    await mail.enqueue(transaction, { kind: 'second-factor-drop-asked', userId: profileId });
    await recordAccountAct(transaction, { act: 'secondFactorDropAsked', profileId, by, at });
  });
}

/** Anybody in admissions can take it back. @throws 409 when there’s none any more; as `lockPerson` */
export async function takeBackDrop(
  { db, clock, recordAccountAct }: Dependencies,
  attempt: Attempt,
): Promise<void> {
  const { profileId, by } = attempt;
  await db.transaction().execute(async (transaction) => {
    await lockPerson(transaction, attempt);
    if (!(await deleteDrop(transaction, profileId)))
      throw conflict('Nobody asks to turn off two-step login any more. Look at it again.');
    await recordAccountAct(transaction, { act: 'secondFactorDropTakenBack', profileId, by, at: clock() });
  });
}

/** @throws 409 for who asked, for newcomers, and when nobody has asked or too long ago; as `lockPerson` */
export async function confirmDrop(
  { db, mail, clock, recordAccountAct }: Dependencies,
  attempt: Attempt,
): Promise<void> {
  const { profileId, by } = attempt;
  await db.transaction().execute(async (transaction) => {
    await lockPerson(transaction, attempt);
    if (!(await hasSecondFactor(transaction, profileId))) throw notOn();
    const at = clock();
    const drop = await findLivingDrop(transaction, profileId, at);
    if (!drop)
      throw conflict(
        `No one has asked for this in the last ${secondFactorDropHours} hours. Ask first, and let a colleague confirm it.`,
      );
    if (drop.askedBy === by.id) throw conflict('You asked for this, so a colleague has to confirm it.');
    // A lead could invite an address of their own, and be both.
    const longAgo = addHours(at, -secondFactorDropHours);
    const since = await findSince(transaction, by.id);
    if (since > longAgo || drop.askerSince > longAgo)
      throw conflict(
        `It takes two colleagues who have both been here for ${secondFactorDropHours} hours. Ask one who has.`,
      );
    await deleteSecondFactor(transaction, profileId);
    await mail.enqueue(transaction, { kind: 'second-factor-dropped', userId: profileId });
    await recordAccountAct(transaction, { act: 'secondFactorDropped', profileId, by, at });
  });
}
