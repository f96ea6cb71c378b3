import { v7 as uuidv7 } from 'uuid';
import type { Role, Status } from '#contract/enums.ts';
import { endAccess } from '#server/accounts/sessions/sessions.ts';
import { followStatus } from '#server/fees/due-fees.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { isTold } from './mails/status-changed.ts';
import { recordInterview, takeInterviewBack } from './record-interview.ts';
import { settlingMinutes } from './settled.ts';

type Change = {
  user: { id: string; role: Role; status: Status };
  to: Status;
  /** Null: it follows from something else, and the software does it. */
  by: { id: string } | null;
  /** Where an admin gave one. */
  reason?: string;
  /** The cause has a mail of its own, which says so. */
  isToldElsewhere?: boolean;
};

/**
 * Changes someone's status, with all consequences: the history, the interview on record, the end of a hidden person's sessions and of what is pending,
 * and the mail to the person.
 * Every change of a status is made here, in the transaction of its cause, which has locked the user's row.
 */
export async function changeStatus(
  transaction: Db,
  { mail, clock }: { mail: MailQueue; clock: Clock },
  change: Change,
): Promise<void> {
  const { user, to, by, reason, isToldElsewhere = false } = change;
  if (to === user.status) return;
  const changedAt = clock();
  await transaction
    .updateTable('users')
    .set({ status: to, statusSince: changedAt, updatedAt: changedAt })
    .where('id', '=', user.id)
    .execute();
  if (by && by.id !== user.id) await keepInterview(transaction, { user, to, by }, changedAt);
  const changeId = await recordStatus(transaction, {
    userId: user.id,
    changedBy: by?.id ?? null,
    from: user.status,
    to,
    changedAt,
    ...(reason !== undefined && { reason }),
  });
  await followStatus(transaction, { mail, clock }, change);
  if (to === 'DELETED_HIDDEN') await endAccess(transaction, user.id);
  if (isTold(user.role, to) && !isToldElsewhere) {
    const job = { kind: 'status-changed', userId: user.id, changeId } as const;
    await mail.enqueue(transaction, job, { afterSeconds: settlingMinutes * 60 });
  }
}

/** What the other side reads of an interview follows from the status that the team sets. */
async function keepInterview(
  transaction: Db,
  { user, to, by }: Pick<Change, 'user' | 'to'> & { by: { id: string } },
  at: Date,
): Promise<void> {
  const interview = { userId: user.id, by, at };
  if (to === 'INTERVIEWED') await recordInterview(transaction, interview);
  else if (user.status === 'INTERVIEWED') await takeInterviewBack(transaction, { ...interview, to });
}

/**
 * Adds a change to the history, which is append-only, and returns its id. `changedBy` null: the system. The reason is kept
 * in a table of its own and is erased with the person, because it may name them.
 */
export async function recordStatus(
  transaction: Db,
  {
    reason,
    ...change
  }: {
    userId: string;
    changedBy: string | null;
    from: Status | null;
    to: Status;
    changedAt: Date;
    reason?: string;
  },
): Promise<string> {
  const id = uuidv7();
  await transaction
    .insertInto('statusHistory')
    .values({ id, ...change })
    .execute();
  if (reason === undefined) return id;
  await transaction
    .insertInto('statusReasons')
    .values({ changeId: id, profileId: change.userId, reason })
    .execute();
  return id;
}
