import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { WorkKind } from '#contract/admissions/work-list.ts';
import type { Db } from '#server/platform/db/open.ts';
import { insertAct } from './store.ts';
import type { MatchCause } from './table.ts';

type Source =
  | { introductionId: string }
  | { messageId: string }
  | { reportId: string; isUrgent: boolean }
  /** A first message to somebody who is not approved. It leaves the list by itself once they are. */
  | { conversationId: string }
  /** A follow-up that is due. */
  | { matchId: string; followUpId: string; isUrgent: boolean };

const kindOf = (source: Source): WorkKind => {
  if ('introductionId' in source) return 'introduction';
  if ('messageId' in source) return 'message';
  if ('matchId' in source) return 'match';
  return 'reportId' in source ? 'report' : 'first-message';
};

/** Puts something on the team's list, in the transaction that stores it. */
export async function addWorkItem(transaction: Db, source: Source, createdAt: Date): Promise<void> {
  await transaction
    .insertInto('workItems')
    .values({ id: uuidv7(), kind: kindOf(source), ...source, createdAt })
    .execute();
}

/**
 * Puts a match on the list, once for each cause: a finished entry is opened again, and a waiting one stays as it is, however often somebody
 * causes it. The caller has locked the match's row. Returns whether anything is new for the team.
 */
export async function raiseMatch(
  transaction: Db,
  { matchId, cause }: { matchId: string; cause: MatchCause },
  now: Date,
): Promise<boolean> {
  const known = await transaction
    .selectFrom('workItems')
    .select(['id', 'state'])
    .where('matchId', '=', matchId)
    .where('matchCause', '=', cause)
    .forUpdate()
    .executeTakeFirst();
  // A 'standing' entry may have left the list: it waits from now on.
  const isAnew = known?.state === 'done' || (known?.state === 'open' && cause === 'standing');
  if (known && !isAnew) return false;
  if (known)
    await transaction
      .updateTable('workItems')
      .set(({ eb }) => ({
        createdAt: now,
        state: 'open',
        version: eb('version', '+', 1),
        doneAt: null,
        doneBy: null,
      }))
      .where('id', '=', known.id)
      .execute();
  else
    await transaction
      .insertInto('workItems')
      .values({
        ...{ id: uuidv7(), kind: 'match', matchId, matchCause: cause },
        isUrgent: cause !== 'standing' && cause !== 'fee',
        createdAt: now,
      })
      .execute();
  return true;
}

/** Puts somebody whom our mails don't reach on the list: a finished entry is opened again, and a waiting one stays as it is. */
export async function raiseUnreachable(transaction: Db, userId: string, now: Date): Promise<void> {
  await transaction
    .insertInto('workItems')
    .values({ id: uuidv7(), kind: 'unreachable', userId, createdAt: now })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet(({ eb }) => ({
          createdAt: now,
          state: 'open',
          version: eb('workItems.version', '+', 1),
          doneAt: null,
          doneBy: null,
        }))
        .where('workItems.state', 'in', ['open', 'done']),
    )
    .execute();
}

/** Whether the team has still to call the family about the fee of a match. */
export const hasCallAboutFee = (matchId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from "workItems" where "workItems"."matchId" = ${matchId} and "matchCause" = 'fee' and state in ('open', 'taken')
)`;

/** The matches among these about whose fee the team has still to call the family. */
export async function findCallsAboutFee(db: Db, matchIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('matches')
    .select('id')
    .where('id', '=', sql<string>`any(${matchIds}::uuid[])`)
    .where(hasCallAboutFee(sql.ref('matches.id')))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The entries of a match about somebody who does not feel safe. */
export const listUnsafe = (db: Db, matchId: string) =>
  db
    .selectFrom('workItems')
    .select('state')
    .where('matchId', '=', matchId)
    .where('matchCause', 'in', ['unsafe-family', 'unsafe-worker'])
    .execute();

/** Takes a withdrawn request off the list. The caller has locked its row in `introductions`. */
export async function withdrawWorkItem(transaction: Db, introductionId: string): Promise<void> {
  await transaction
    .updateTable('workItems')
    .set(({ eb }) => ({ state: 'withdrawn', version: eb('version', '+', 1) }))
    .where('introductionId', '=', introductionId)
    .execute();
}

/**
 * Finishes the introductions of two people whom a match has brought together, in the name of the
 * administrator who confirms it. The rows of `introductions` are locked first, as by everything that changes
 * both.
 */
export async function finishIntroductions(
  transaction: Db,
  { between: [one, other], by, at }: { between: readonly [string, string]; by: string; at: Date },
): Promise<void> {
  const requests = await transaction
    .updateTable('introductions')
    .set({ closedAt: at, closedAs: 'introduced' })
    .where('closedAt', 'is', null)
    .where(({ eb, or }) => or([eb.and({ fromId: one, toId: other }), eb.and({ fromId: other, toId: one })]))
    .returning('id')
    .execute();
  const ids = requests.map(({ id }) => id);
  if (ids.length === 0) return;
  const items = await transaction
    .updateTable('workItems')
    .set(({ eb }) => ({ state: 'done', doneBy: by, doneAt: at, version: eb('version', '+', 1) }))
    .where('introductionId', 'in', ids)
    .returning('id')
    .execute();
  for (const { id } of items) await insertAct(transaction, { itemId: id, act: 'done', by, at, note: null });
}

/** Gives every entry that a colleague has taken to another, with a note that says so. Returns how many. */
export async function handOverWorkItems(
  transaction: Db,
  { from, to, by, at, note }: { from: string; to: string; by: string; at: Date; note: string },
): Promise<number> {
  const items = await transaction
    .updateTable('workItems')
    .set(({ eb }) => ({ takenBy: to, takenAt: at, version: eb('version', '+', 1) }))
    .where('takenBy', '=', from)
    .where('state', '=', 'taken')
    .returning('id')
    .execute();
  for (const { id } of items) await insertAct(transaction, { itemId: id, act: 'noted', by, at, note });
  return items.length;
}

/**
 * Raises the entry of a follow-up for somebody for whom it does not go well: before everything else that
 * waits, even when it was done already.
 */
export async function raiseFollowUp(transaction: Db, followUpId: string): Promise<void> {
  await transaction
    .updateTable('workItems')
    .set(({ eb }) => ({
      isUrgent: true,
      version: eb('version', '+', 1),
      state: eb
        .case()
        .when('state', '=', 'taken')
        .then('taken' as const)
        .else('open' as const)
        .end(),
      doneAt: null,
      doneBy: null,
    }))
    .where('followUpId', '=', followUpId)
    // However often it's reported, the team gets one mail until it has finished the entry.
    .where(({ eb, or }) => or([eb('isUrgent', '=', false), eb('state', '=', 'done')]))
    .execute();
}
