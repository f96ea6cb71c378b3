import { v7 as uuidv7 } from 'uuid';
import type { Role, Status } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import { endAccess } from '#server/accounts/sessions/sessions.ts';
import { recordStatus } from '#server/accounts/users/users.ts';
import { isAwaitedPerson } from '#server/admissions/invited/expressions.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import type { Announce } from '#server/platform/announce.ts';
import { type Clock, today } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { conflict } from '#server/platform/http/problems.ts';
import { recordCheckAct } from '#server/profiles/history/record.ts';
import { statusMailMinutes } from './lasting-status.ts';
import { isMailed } from './mails/status-changed.ts';
import { findLastChange } from './read-history.ts';
import { deleteInterview, hasInterview, insertInterview } from './store.ts';

export type StatusChange = {
  user: { id: string; role: Role; status: Status };
  to: Status;
  /** Null: it follows from something else, and the software does it. */
  by: { id: string } | null;
  /** Where an admin gave one. */
  reason?: string;
  /** The cause has a mail of its own, which says the status too. */
  isMailedElsewhere?: boolean;
};

type Consequences = { mail: MailQueue; announce: Announce; clock: Clock };

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
  { mail, announce, clock, statusFollowers }: StatusDependencies,
  change: StatusChange,
): Promise<void> {
  const { user, to, by, reason, isMailedElsewhere = false } = change;
  if (to === user.status) return;
  // Only they themselves can end it, because only they can agree to be shown.
  if (user.status === 'DELETED_HIDDEN' && by?.id !== user.id && (await isAwaitedPerson(transaction, user.id)))
    throw conflict('They came with an import and haven’t come yet. They get their status once they agree.');
  const changedAt = clock();
  await transaction
    .updateTable('users')
    .set({ status: to, statusSince: changedAt, updatedAt: changedAt })
    .where('id', '=', user.id)
    .execute();
  if (by && by.id !== user.id) await updateInterview(transaction, { user, to, by }, changedAt);
  const changeId = await recordStatus(transaction, {
    userId: user.id,
    changedBy: by?.id ?? null,
    from: user.status,
    to,
    changedAt,
    ...(reason !== undefined && { reason }),
  });
  for (const follow of statusFollowers) await follow(transaction, { mail, announce, clock }, change);
  if (to === 'DELETED_HIDDEN') await endAccess(transaction, user.id);
  if (isMailed(user.role, to) && !isMailedElsewhere) {
    const job = { kind: 'status-changed', userId: user.id, changeId } as const;
    await mail.enqueue(transaction, job, { afterSeconds: statusMailMinutes * 60 });
  }
}

/**
 * Adds or removes the interview on record, as follows from the status that the team sets. The other side
 * reads it.
 */
async function updateInterview(
  transaction: Db,
  { user, to, by }: Pick<StatusChange, 'user' | 'to'> & { by: { id: string } },
  at: Date,
): Promise<void> {
  const interview = { userId: user.id, by, at };
  if (to === 'INTERVIEWED') await recordInterview(transaction, interview);
  else if (user.status === 'INTERVIEWED') await takeInterviewBack(transaction, { ...interview, to });
}

type Interview = { userId: string; by: { id: string }; at: Date };

/** Records that the team has talked with somebody today, unless an interview is on record already. */
async function recordInterview(transaction: Db, { userId, by, at }: Interview): Promise<void> {
  if (await hasInterview(transaction, userId)) return;
  const seenOn = today(at);
  await insertInterview(transaction, {
    id: uuidv7(),
    userId,
    addedAt: at,
    seenOn,
    seenAt: at,
    seenBy: by.id,
  });
  const to = `seen ${formatDayMonthYear(seenOn)}`;
  await recordCheckAct(transaction, { ...actOf({ userId, by, at }), act: 'checkSeen', to });
}

/**
 * Removes an interview that the last change has recorded by mistake: the person goes back to where they were,
 * while that can be undone. Otherwise the other side would read of an interview that never was.
 */
async function takeInterviewBack(
  transaction: Db,
  { userId, by, at, to }: Interview & { to: Status },
): Promise<void> {
  const last = await findLastChange(transaction, userId);
  if (last?.to !== 'INTERVIEWED' || last.from !== to) return;
  if (at.getTime() - last.changedAt.getTime() > limits.undoMinutes * 60_000) return;
  if (!(await deleteInterview(transaction, { userId, seenAt: last.changedAt }))) return;
  const from = `seen ${formatDayMonthYear(today(last.changedAt))}`;
  await recordCheckAct(transaction, { ...actOf({ userId, by, at }), act: 'checkDeleted', from });
}

/** Nobody but the team changes the status of somebody else. */
const actOf = ({ userId, by, at }: Interview) =>
  ({ profileId: userId, by: { id: by.id, role: 'ADMIN' }, at, kind: 'interview' }) as const;
