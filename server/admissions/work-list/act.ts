import type { Updateable } from 'kysely';
import type { IntroductionOutcome } from '#contract/admissions/introductions.ts';
import type { WorkActName, WorkItem } from '#contract/admissions/work-list.ts';
import { findName } from '#server/accounts/users/users.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { isUniqueViolation } from '#server/platform/db/unique-violation.ts';
import { conflict, invalidInput, notFound, type ProblemError } from '#server/platform/http/problems.ts';
import { loadItems } from './load-items.ts';
import {
  findItem,
  insertAct,
  lockIntroduction,
  lockItem,
  setIntroductionClosed,
  updateItem,
  type WorkItemRow,
} from './store.ts';
import type { WorkItemsTable } from './table.ts';

type Dependencies = { db: Db; clock: Clock };

/** The rule of an act: when it is allowed on an item, and what it changes. */
type Rule = {
  act: Exclude<WorkActName, 'noted'>;
  /** People who click twice, or never received the answer, get the result of the first click. */
  isDone: (item: WorkItemRow) => boolean;
  isAllowed: (item: WorkItemRow) => boolean;
  run: (transaction: Db, item: WorkItemRow, at: Date) => Promise<Updateable<WorkItemsTable>>;
};

/** `version`: that of the entry as the caller saw it. */
type Attempt = { by: string; id: string; version: number };

/**
 * Acts on an entry that is still as the caller saw it.
 * @throws 404 without such an entry, 409 when someone else has changed it since
 */
async function change(
  { db, clock }: Dependencies,
  { by, id, version }: Attempt,
  { act, isDone, isAllowed, run }: Rule,
): Promise<WorkItem> {
  return db.transaction().execute(async (transaction) => {
    const item = await lockWithSource(transaction, id);
    if (isDone(item)) return present(transaction, item);
    if (item.version !== version || !isAllowed(item)) throw await changedByAnother(transaction, item, by);
    const at = clock();
    await updateItem(transaction, item, await run(transaction, item, at));
    await insertAct(transaction, { itemId: id, act, by, at, note: null });
    return present(transaction, await lockWithSource(transaction, id));
  });
}

/** Locks the request first, like everything that changes both, so that no two transactions deadlock. */
async function lockWithSource(transaction: Db, id: string): Promise<WorkItemRow> {
  const seen = await findItem(transaction, id);
  if (seen?.introductionId) await lockIntroduction(transaction, seen.introductionId);
  const item = seen && (await lockItem(transaction, id));
  if (!item) throw notFound();
  return item;
}

/** The conflict, 409: who has changed the entry since the caller loaded it, and how. */
async function changedByAnother(db: Db, item: WorkItemRow, callerId: string): Promise<ProblemError> {
  if (item.state === 'open') return conflict('Someone has given this back or opened it again.');
  if (item.state === 'withdrawn') return conflict('The person who asked has withdrawn this request.');
  const id = item.state === 'done' ? item.doneBy : item.takenBy;
  const isDone = item.state === 'done';
  if (id === callerId)
    return conflict(`You have already ${isDone ? 'finished' : 'taken'} this, in another window.`);
  const who = id === null ? 'Someone' : await findName(db, id);
  return conflict(`${who} ${isDone ? 'finished' : 'took'} this before you.`);
}

async function present(db: Db, row: WorkItemRow): Promise<WorkItem> {
  const [item] = await loadItems(db, [row]);
  if (!item) throw notFound();
  return item;
}

export async function seeItem(db: Db, id: string): Promise<WorkItem> {
  const row = await findItem(db, id);
  if (!row) throw notFound();
  return present(db, row);
}

const nobody = { takenBy: null, takenAt: null };

/** Takes an entry, also over from a colleague whose name the caller saw on it. */
export const take = (dependencies: Dependencies, attempt: Attempt) =>
  change(dependencies, attempt, {
    act: 'taken',
    isDone: ({ state, takenBy }) => state === 'taken' && takenBy === attempt.by,
    isAllowed: ({ state }) => state === 'open' || state === 'taken',
    run: async (_transaction, _item, takenAt) => ({ state: 'taken', takenBy: attempt.by, takenAt }),
  });

export const giveBack = (dependencies: Dependencies, attempt: Attempt) =>
  change(dependencies, attempt, {
    act: 'given-back',
    isDone: ({ state }) => state === 'open',
    isAllowed: ({ state, takenBy }) => state === 'taken' && takenBy === attempt.by,
    run: async () => ({ state: 'open', ...nobody }),
  });

/** Closes a request for an introduction, so that its sender may ask again. @throws 400 for one without an outcome */
export const finish = (
  dependencies: Dependencies,
  { outcome, ...attempt }: Attempt & { outcome: IntroductionOutcome | null },
) =>
  change(dependencies, attempt, {
    act: 'done',
    isDone: ({ state, doneBy }) => state === 'done' && doneBy === attempt.by,
    isAllowed: ({ state, takenBy }) => state === 'open' || (state === 'taken' && takenBy === attempt.by),
    run: async (transaction, { introductionId }, doneAt) => {
      if (introductionId && !outcome) throw missingOutcome();
      if (introductionId && outcome) {
        await setIntroductionClosed(transaction, introductionId, { closedAs: outcome, closedAt: doneAt });
      }
      return { state: 'done', doneBy: attempt.by, doneAt };
    },
  });

/** @throws 409 also if the same request has been made again since */
export const reopen = (dependencies: Dependencies, attempt: Attempt) =>
  change(dependencies, attempt, {
    act: 'reopened',
    isDone: ({ state }) => state === 'open',
    isAllowed: ({ state }) => state === 'done',
    run: async (transaction, { introductionId }) => {
      if (introductionId) await reopenIntroduction(transaction, introductionId);
      return { state: 'open', ...nobody, doneBy: null, doneAt: null };
    },
  });

/** Stores a note, whatever someone else has done with the entry since. */
export const addNote = (
  { db, clock }: Dependencies,
  { by, id, note }: { by: string; id: string; note: string },
) =>
  db.transaction().execute(async (transaction) => {
    const item = await lockItem(transaction, id);
    if (!item) throw notFound();
    await insertAct(transaction, { itemId: id, act: 'noted', by, at: clock(), note });
    return present(transaction, item);
  });

/** @throws 409 when the sender has asked about the same person again */
async function reopenIntroduction(transaction: Db, id: string): Promise<void> {
  try {
    await setIntroductionClosed(transaction, id, { closedAs: null, closedAt: null });
  } catch (error) {
    throw isUniqueViolation(error) ? askedAgain() : error;
  }
}

const askedAgain = () =>
  conflict('They’ve asked to meet the same person again since then. Work on the newer request.');

const missingOutcome = () =>
  invalidInput([{ field: 'outcome', message: 'Say whether you’ve introduced them' }]);
