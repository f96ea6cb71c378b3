import type { Updateable } from 'kysely';
import type { WorkActName, WorkItem } from '#contract/admissions/work-list.ts';
import type { IntroductionOutcome } from '#contract/search/introductions.ts';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import type { WorkItemsTable } from '#server/db/tables.ts';
import { invalidInput, notFound } from '#server/http/problems.ts';
import { closeIntroduction, lockIntroduction, reopenIntroduction } from '#server/introductions/close.ts';
import { loadItems } from './load-items.ts';
import { changedMeanwhile } from './meanwhile.ts';
import { findItem, insertAct, lockItem, updateItem, type WorkItemRow } from './store.ts';

type Dependencies = { db: Db; clock: Clock };

/** What an act needs of its item, and makes of it in the transaction. */
type Rule = {
  act: Exclude<WorkActName, 'noted'>;
  /** Somebody who presses twice, or whose answer was lost on the way, gets what the first press did. */
  isDone: (item: WorkItemRow) => boolean;
  isAllowed: (item: WorkItemRow) => boolean;
  run: (transaction: Db, item: WorkItemRow, at: Date) => Promise<Updateable<WorkItemsTable>>;
};

/** By whom, on which entry, in which of its states. */
type Attempt = { by: string; id: string; version: number };

/**
 * Acts on an entry in the state that the caller has seen.
 * @throws 404 without such an entry, 409 when another has changed it meanwhile
 */
async function change(
  { db, clock }: Dependencies,
  { by, id, version }: Attempt,
  { act, isDone, isAllowed, run }: Rule,
): Promise<WorkItem> {
  return db.transaction().execute(async (transaction) => {
    const item = await lockWithSource(transaction, id);
    if (isDone(item)) return present(transaction, item);
    if (item.version !== version || !isAllowed(item)) throw await changedMeanwhile(transaction, item, by);
    const at = clock();
    await updateItem(transaction, item, await run(transaction, item, at));
    await insertAct(transaction, { itemId: id, act, by, at, note: null });
    return present(transaction, await lockWithSource(transaction, id));
  });
}

/** The request first, as everyone does who changes both, so that nobody waits for each other. */
async function lockWithSource(transaction: Db, id: string): Promise<WorkItemRow> {
  const seen = await findItem(transaction, id);
  if (seen?.introductionId) await lockIntroduction(transaction, seen.introductionId);
  const item = seen && (await lockItem(transaction, id));
  if (!item) throw notFound();
  return item;
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

/** Also from a colleague, whom the caller has seen having it. */
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

/** Closes a request for an introduction: whoever asked may ask again. @throws 400 for one without an outcome */
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
      if (introductionId && outcome) await closeIntroduction(transaction, introductionId, outcome, doneAt);
      return { state: 'done', doneBy: attempt.by, doneAt };
    },
  });

/** @throws 409 also when the same request has been made again since */
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

/** Whatever another has done with the entry meanwhile, the note is kept. */
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

const missingOutcome = () =>
  invalidInput([{ field: 'outcome', message: 'Say whether you have introduced them' }]);
