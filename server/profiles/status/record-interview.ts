import { v7 as uuidv7 } from 'uuid';
import type { Status } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import { today } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { recordCheckAct } from '#server/profiles/history/record.ts';
import { findLastChange } from './read-history.ts';
import { deleteInterview, hasInterview, insertInterview } from './store.ts';

type Interview = { userId: string; by: { id: string }; at: Date };

/** Writes down that the team has talked with somebody today, unless that is on record already. */
export async function recordInterview(transaction: Db, { userId, by, at }: Interview): Promise<void> {
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
 * Takes back what the last change has written, where it was a mistake: the person goes back to where they were, while that can be undone.
 * Otherwise the other side would read of an interview that never was.
 */
export async function takeInterviewBack(
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
