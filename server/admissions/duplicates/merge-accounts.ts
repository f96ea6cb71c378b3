import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { rightWords } from '#contract/accounts/team/rights.ts';
import { type Merge, type MergePreview, mergeUndoHours } from '#contract/admissions/duplicates.ts';
import { limits } from '#contract/limits.ts';
import { joinWithAnd } from '#contract/words.ts';
import { checkSession } from '#server/accounts/sessions/sessions.ts';
import { nameOfAdministrator } from '#server/accounts/users/administrator-name.ts';
import { findFamilyOrWorker } from '#server/accounts/users/users.ts';
import { announceStatus } from '#server/admissions/integrations/announce.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import type { Announce } from '#server/platform/announce.ts';
import { addHours, type Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { conflict, invalidInput, notAllowed, notFound } from '#server/platform/http/problems.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { recordAccountAct } from '#server/profiles/history/record.ts';
import { changeStatus } from '#server/profiles/status/change-status.ts';
import {
  findDifferences,
  findWhole,
  lockWhole,
  takeAnswers,
  takeBack,
  type WholeProfile,
} from '#server/profiles/two-profiles.ts';
import {
  countPictures,
  findLivingMerge,
  findObstacles,
  findStatusSince,
  insertMerge,
  isMerging,
  listMerges,
  lockMerge,
  type MergeRow,
  markUndone,
  setStatusSince,
} from './store.ts';

type Dependencies = { db: Db; mail: MailQueue; announce: Announce; clock: Clock };
type Two = { staying: WholeProfile; going: WholeProfile };

/** What would become of two accounts. @throws 404 */
export async function previewMerge(db: Db, stayingId: string, goingId: string): Promise<MergePreview> {
  const staying = await findWhole(db, stayingId);
  const going = await findWhole(db, goingId);
  if (!staying || !going) throw notFound();
  const pictures = await countPictures(db, goingId);
  return {
    staying: halfOf(staying),
    going: halfOf(going),
    obstacles: await obstaclesBetween(db, { staying, going }),
    answers: staying.role === going.role ? findDifferences(staying.row, going.row) : [],
    pictures,
    hasComments: going.comments !== '',
    seen: markOf({ staying, going }, pictures),
  };
}

const halfOf = ({ id, role, firstName, lastName, status, email, isConfirmed }: WholeProfile) => ({
  person: { id, role, firstName, lastName, status },
  email,
  isConfirmed,
});

/** Stands for both profiles as somebody has seen them. */
const markOf = ({ staying, going }: Two, pictures: number): string =>
  createHash('sha256')
    .update(JSON.stringify([staying.row, going.row, pictures]))
    .digest('hex')
    .slice(0, 32);

/** Why two accounts can't be made one, in sentences. */
async function obstaclesBetween(db: Db, { staying, going }: Two): Promise<string[]> {
  const found: string[] = [];
  if (staying.id === going.id) return ['This is one account already.'];
  if (staying.role !== going.role)
    found.push('One is a family and the other a support worker, so their answers don’t fit together.');
  if ([staying, going].some(({ status }) => status === 'DELETED_HIDDEN'))
    found.push('One of the two is hidden. Change its status first.');
  if (await isMerging(db, staying.id))
    found.push('The account that stays is part of a merge that can still be undone. Wait until that’s over.');
  const obstacles = await findObstacles(db, going.id);
  if (obstacles.length > 0)
    found.push(
      `The account that goes has ${joinWithAnd(obstacles)}, which can’t be moved. Keep that account instead, or end and clear them first.`,
    );
  if (staying.comments.length + going.comments.length > limits.internalCommentsHtml)
    found.push('There’s no room for the comments of both.');
  return found;
}

/**
 * Makes two accounts one: takes the chosen answers and the comments along, hides the account that goes, ends its sessions and mails
 * both addresses. The account is erased once the merge can't be undone any more.
 * @throws 400 for an answer that isn't one, 401, 403, 404, 409 when something stands in the way or has changed since the preview
 */
export const mergeAccounts = (
  { db, mail, announce, clock }: Dependencies,
  by: Caller,
  { stayingId, goingId, take, seen }: { stayingId: string; goingId: string; take: string[]; seen: string },
): Promise<void> => {
  if (!by.rights.includes('admissions')) throw notAllowed(rightWords.admissions);
  return db.transaction().execute(async (transaction) => {
    await checkSession(transaction, by);
    const [staying, going] = await lockWhole(transaction, [stayingId, goingId]);
    if (!staying || !going) throw notFound();
    const obstacles = await obstaclesBetween(transaction, { staying, going });
    if (obstacles.length > 0) throw conflict(obstacles.join(' '));
    if (seen !== markOf({ staying, going }, await countPictures(transaction, goingId)))
      throw conflict('One of the two has changed since you looked. Look at the preview again, then decide.');
    const offered = findDifferences(staying.row, going.row).map(({ name }) => name);
    if (take.some((name) => !offered.includes(name)))
      throw invalidInput([{ field: 'take', message: 'Choose from the answers of the preview' }]);
    const at = clock();
    const { statusSince } = await findStatusSince(transaction, goingId);
    const taken = await takeAnswers(transaction, { to: staying, from: going, names: take, by, at });
    const id = uuidv7();
    await insertMerge(transaction, {
      ...{ id, stayingId, goingId, by: by.id, at, undoneBy: null, undoneAt: null },
      ...{ goingStatus: going.status, goingSince: statusSince },
      before: JSON.stringify(taken.before),
      after: JSON.stringify(taken.after),
    });
    await changeStatusOf(transaction, { mail, announce, clock }, { person: going, to: 'DELETED_HIDDEN', by });
    await recordAccountAct(transaction, { act: 'mergedWith', profileId: stayingId, by, at });
    await recordAccountAct(transaction, { act: 'mergedInto', profileId: goingId, by, at });
    for (const userId of [stayingId, goingId])
      await mail.enqueue(transaction, { kind: 'accounts-merged', userId, mergeId: id });
  });
};

/** Nothing but webhooks follows from it: no fee, no mail about the application. */
const changeStatusOf = (
  transaction: Db,
  { mail, announce, clock }: Pick<Dependencies, 'mail' | 'announce' | 'clock'>,
  { person, to, by }: { person: WholeProfile; to: WholeProfile['status']; by: Caller },
) =>
  changeStatus(
    transaction,
    { mail, announce, clock, statusFollowers: [announceStatus] },
    { user: person, to, by, isMailedElsewhere: true },
  );

/**
 * Brings back the account that went, as it was, and the answers of the other that nobody has changed since. Its sessions don't come back.
 * @throws 401, 404 without a merge, 409 once it's too late or the account that stayed is erased
 */
export const undoMerge = (
  { db, mail, announce, clock }: Dependencies,
  by: Caller,
  profileId: string,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await checkSession(transaction, by);
    const found = await findLivingMerge(transaction, profileId);
    if (!found) throw notFound();
    if (found.stayingId === null)
      throw conflict(
        'The account that stayed has been erased, so the merge can’t be undone. To keep this account, change its status.',
      );
    // People first, as a merge and an erasure do.
    const [staying, going] = await lockWhole(transaction, [found.stayingId, found.goingId]);
    const merge = await lockMerge(transaction, found.id);
    if (!merge || !staying || !going) throw notFound();
    const at = clock();
    if (at >= addHours(merge.at, mergeUndoHours))
      throw conflict(`This can’t be undone any more: ${mergeUndoHours} hours are over.`);
    await takeBack(transaction, { to: staying, taken: merge, by, at });
    // Unless a colleague has changed its status since.
    if (going.status === 'DELETED_HIDDEN') {
      await changeStatusOf(
        transaction,
        { mail, announce, clock },
        { person: going, to: merge.goingStatus, by },
      );
      await setStatusSince(transaction, going.id, merge.goingSince);
    }
    await markUndone(transaction, merge.id, by.id, at);
    for (const { id } of [staying, going]) {
      await recordAccountAct(transaction, { act: 'mergeUndone', profileId: id, by, at });
      await mail.enqueue(transaction, { kind: 'accounts-merged', userId: id, mergeId: merge.id });
    }
  });

/** Merges of an account that can still be undone. @throws 404 */
export async function findMerges({ db, clock }: Dependencies, profileId: string): Promise<Merge[]> {
  if (!(await findFamilyOrWorker(db, profileId))) throw notFound();
  const rows = await listMerges(db, profileId, addHours(clock(), -mergeUndoHours));
  return rows.map((row) => ({
    id: row.id,
    other: {
      ...{ id: row.otherId, role: row.role, status: row.status },
      ...{ firstName: row.firstName, lastName: row.lastName },
    },
    isStaying: row.stayingId === profileId,
    by: byOf(row),
    undoUntil: addHours(row.at, mergeUndoHours).toISOString(),
  }));
}

const byOf = ({ byFirstName, byLastName, byEmail }: MergeRow): string =>
  nameOfAdministrator({ firstName: byFirstName ?? '', lastName: byLastName ?? '', email: byEmail ?? '' });
