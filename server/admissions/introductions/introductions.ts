import type { introductionInput } from '#contract/admissions/introductions.ts';
import { limits } from '#contract/limits.ts';
import { isFinished, lastStepCompleted } from '#contract/profiles/progress.ts';
import type { z } from '#contract/zod.ts';
import { lockPeople } from '#server/accounts/users/users.ts';
import { addWorkItem, withdrawWorkItem } from '#server/admissions/work-list/work-items.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { conflict, notFound, profileUnfinished } from '#server/platform/http/problems.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { viewOf } from '#server/profiles/policy.ts';
import { presentIntroduction } from './present.ts';
import {
  countOpenIntroductions,
  findAsked,
  findAsker,
  findOpenIntroduction,
  insertIntroduction,
  withdrawIntroduction,
} from './store.ts';

type Dependencies = { db: Db; mail: MailQueue; clock: Clock };

/**
 * Stores a request and mails the team. Asking again returns the open request, without another mail.
 * @throws 403 while the caller's profile is unfinished, 404 when the other person is not shown to the caller,
 * 409 when too many requests are open
 */
export async function askForIntroduction(
  { db, mail, clock }: Dependencies,
  caller: Caller,
  { profileId, message = null }: z.output<typeof introductionInput>,
) {
  return db.transaction().execute(async (transaction) => {
    await lockPeople(transaction, [caller.id, profileId]);
    const { role, completedSteps } = await findAsker(transaction, caller.id);
    if (!isFinished(role, lastStepCompleted(completedSteps)))
      throw profileUnfinished('ask us to introduce you');
    const other = await findAsked(transaction, caller.id, profileId);
    if (!other || viewOf(caller, other, clock()) !== 'otherSide') throw notFound();

    const open = await findOpenIntroduction(transaction, caller.id, profileId);
    if (open) return presentIntroduction(open, other.firstName);
    if ((await countOpenIntroductions(transaction, caller.id)) >= limits.openIntroductions) throw tooMany();

    const request = { fromId: caller.id, toId: profileId, message, createdAt: clock() };
    const row = await insertIntroduction(transaction, request);
    await addWorkItem(transaction, { introductionId: row.id }, request.createdAt);
    await mail.enqueue(transaction, { kind: 'introduction-asked', introductionId: row.id });
    return presentIntroduction({ ...row, isTaken: false }, other.firstName);
  });
}

const tooMany = () =>
  conflict(
    `You’ve asked to meet ${limits.openIntroductions} people. Withdraw a request before you ask to meet someone else.`,
  );

/** Withdraws the open request of one person to meet another, if there is one. */
export async function withdrawRequest(
  transaction: Db,
  { fromId, toId, at }: { fromId: string; toId: string; at: Date },
): Promise<void> {
  const request = await findOpenIntroduction(transaction, fromId, toId);
  if (!request || !(await withdrawIntroduction(transaction, fromId, request.id, at))) return;
  await withdrawWorkItem(transaction, request.id);
}
