import type { Role, Status } from '#contract/enums.ts';
import { endAccess } from '#server/accounts/sessions/sessions.ts';
import { recordStatus } from '#server/accounts/users/record-status.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { settlingMinutes } from './lasting-status.ts';
import { isTold } from './mails/status-changed.ts';
import { recordInterview, takeInterviewBack } from './record-interview.ts';

export type StatusChange = {
  user: { id: string; role: Role; status: Status };
  to: Status;
  /** Null: it follows from something else, and the software does it. */
  by: { id: string } | null;
  /** Where an admin gave one. */
  reason?: string;
  /** The cause has a mail of its own, which says so. */
  isToldElsewhere?: boolean;
};

type Consequences = { mail: MailQueue; clock: Clock };

/** What a domain that builds on statuses does when one changes, in the transaction of the change: `server/followers.ts`. */
export type StatusFollower = (
  transaction: Db,
  consequences: Consequences,
  change: StatusChange,
) => Promise<void>;

export type StatusDependencies = Consequences & { statusFollowers: readonly StatusFollower[] };

/**
 * Changes someone's status, with all consequences: the history, the interview on record, the end of a hidden person's sessions and of what is pending,
 * what follows in other domains, and the mail to the person.
 * Every change of a status is made here, in the transaction of its cause, which has locked the user's row.
 */
export async function changeStatus(
  transaction: Db,
  { mail, clock, statusFollowers }: StatusDependencies,
  change: StatusChange,
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
  for (const follow of statusFollowers) await follow(transaction, { mail, clock }, change);
  if (to === 'DELETED_HIDDEN') await endAccess(transaction, user.id);
  if (isTold(user.role, to) && !isToldElsewhere) {
    const job = { kind: 'status-changed', userId: user.id, changeId } as const;
    await mail.enqueue(transaction, job, { afterSeconds: settlingMinutes * 60 });
  }
}

/** What the other side reads of an interview follows from the status that the team sets. */
async function keepInterview(
  transaction: Db,
  { user, to, by }: Pick<StatusChange, 'user' | 'to'> & { by: { id: string } },
  at: Date,
): Promise<void> {
  const interview = { userId: user.id, by, at };
  if (to === 'INTERVIEWED') await recordInterview(transaction, interview);
  else if (user.status === 'INTERVIEWED') await takeInterviewBack(transaction, { ...interview, to });
}
