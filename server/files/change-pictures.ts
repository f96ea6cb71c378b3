import { limits } from '#contract/limits.ts';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import type { FileRow } from '#server/db/tables.ts';
import { notFound } from '#server/http/problems.ts';
import type { Caller } from '#server/http/session.ts';
import { maySave } from '#server/profiles/policy.ts';
import { checkLimits } from './add-pictures.ts';
import {
  countPictures,
  findFile,
  findPile,
  lockPictures,
  type Pile,
  savePositions,
  updateFile,
} from './store.ts';

type Dependencies = { db: Db; clock: Clock };

/** Those named come first, in that order; ids of other pictures, such as one deleted just now, count for nothing. */
export async function arrangePictures(db: Db, pile: Pile, guidIDs: readonly string[]): Promise<FileRow[]> {
  return db.transaction().execute(async (transaction) => {
    await lockPictures(transaction, pile.profileId);
    const rows = await findPile(transaction, pile);
    const byId = new Map(rows.map((row) => [row.guidID, row]));
    const named = [...new Set(guidIDs)].flatMap((id) => byId.get(id) ?? []);
    const arranged = [...named, ...rows.filter((row) => !named.includes(row))];
    await savePositions(
      transaction,
      arranged.map(({ guidID }) => guidID),
    );
    return arranged;
  });
}

/** One that is not deleted and that the caller may change. @throws 404 */
export async function findOwnPicture(db: Db, caller: Caller, guidID: string): Promise<FileRow> {
  const file = await findFile(db, guidID);
  if (!file || file.deletedAt || !maySave(caller, file.profileId)) throw notFound();
  return file;
}

export async function deletePicture(
  { db, clock }: Dependencies,
  caller: Caller,
  guidID: string,
): Promise<void> {
  const file = await findOwnPicture(db, caller, guidID);
  await updateFile(db, file.guidID, { deletedAt: clock() });
}

/** To the place it had. @throws 404 when it is too late, 400 when there is no room any more */
export async function restorePicture(
  { db, clock }: Dependencies,
  caller: Caller,
  guidID: string,
): Promise<FileRow> {
  return db.transaction().execute(async (transaction) => {
    const found = await findFile(transaction, guidID);
    if (!found || !maySave(caller, found.profileId)) throw notFound();
    await lockPictures(transaction, found.profileId);
    const file = await findFile(transaction, guidID);
    if (!file) throw notFound();
    if (file.deletedAt === null) return file;
    if (clock().getTime() - file.deletedAt.getTime() > limits.deletedFileMinutes * 60_000) throw notFound();
    checkLimits(await countPictures(transaction, file), file.size);
    return updateFile(transaction, guidID, { deletedAt: null });
  });
}
