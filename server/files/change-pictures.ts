import { limits } from '#contract/limits.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { conflict, invalidInput, notFound } from '#server/platform/http/problems.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { recordPicture } from '#server/profiles/history/record.ts';
import { maySave } from '#server/profiles/policy.ts';
import { hasTag } from './policy.ts';
import {
  countPictures,
  findFile,
  findGallery,
  findRole,
  type Gallery,
  isOfSeenCheck,
  lockPictures,
  savePositions,
  updateFile,
} from './store.ts';
import type { FileRow } from './table.ts';
import { checkLimits } from './upload/add-pictures.ts';

type Dependencies = { db: Db; clock: Clock };

/** @throws 404 unless the caller may change the profile's pictures, 400 when its role has no such tag */
export async function checkGallery(db: Db, caller: Caller, { profileId, tag }: Gallery): Promise<void> {
  const role = maySave(caller, profileId) ? await findRole(db, profileId) : undefined;
  if (!role) throw notFound();
  if (!hasTag(role, tag)) {
    throw invalidInput([{ field: 'tag', message: 'This profile has no such pictures' }]);
  }
}

/** @throws 404 unless the picture exists and the caller may change it */
export async function checkPicture(db: Db, caller: Caller, guidID: string): Promise<FileRow> {
  const file = await findFile(db, guidID);
  if (!file || !maySave(caller, file.profileId)) throw notFound();
  return file;
}

/** The named pictures come first, in that order; ids of others, such as one that has just been deleted, are ignored. */
export async function arrangePictures(
  { db, clock }: Dependencies,
  caller: Caller,
  gallery: Gallery,
  guidIDs: readonly string[],
): Promise<FileRow[]> {
  return db.transaction().execute(async (transaction) => {
    await lockPictures(transaction, gallery.profileId);
    const rows = await findGallery(transaction, gallery);
    const byId = new Map(rows.map((row) => [row.guidID, row]));
    const named = [...new Set(guidIDs)].flatMap((id) => byId.get(id) ?? []);
    const arranged = [...named, ...rows.filter((row) => !named.includes(row))];
    await savePositions(
      transaction,
      arranged.map(({ guidID }) => guidID),
    );
    if (arranged.some((row, place) => row !== rows[place])) {
      await recordPicture(transaction, { ...gallery, by: caller, at: clock(), act: 'picturesArranged' });
    }
    return arranged;
  });
}

/** @throws 404 unless the picture exists and the caller may change it */
export async function describePicture(
  { db, clock }: Dependencies,
  caller: Caller,
  guidID: string,
  alternativeText: string | null,
): Promise<FileRow> {
  return db.transaction().execute(async (transaction) => {
    const { profileId, tag, alternativeText: from } = await lockOwnPicture(transaction, caller, guidID);
    if (alternativeText !== from) {
      await recordPicture(transaction, {
        profileId,
        tag,
        by: caller,
        at: clock(),
        act: 'pictureDescribed',
        from,
        to: alternativeText,
      });
    }
    return updateFile(transaction, guidID, { alternativeText });
  });
}

/** The picture can be restored for a while. @throws 404 as above, 409 when only the team may delete it */
export async function deletePicture(
  { db, clock }: Dependencies,
  caller: Caller,
  guidID: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { profileId, tag, fileName } = await lockOwnPicture(transaction, caller, guidID);
    if (caller.role !== 'ADMIN' && (await isOfSeenCheck(transaction, guidID))) throw onlyTeamDeletes();
    const at = clock();
    await updateFile(transaction, guidID, { deletedAt: at });
    await recordPicture(transaction, {
      profileId,
      tag,
      by: caller,
      at,
      act: 'pictureDeleted',
      from: fileName,
    });
  });
}

/** Restores the picture to its place. @throws 404 when it is too late, 400 when there is no room any more */
export async function restorePicture(
  { db, clock }: Dependencies,
  caller: Caller,
  guidID: string,
): Promise<FileRow> {
  return db.transaction().execute(async (transaction) => {
    const file = await lockPicture(transaction, caller, guidID);
    if (file.deletedAt === null) return file;
    const at = clock();
    if (at.getTime() - file.deletedAt.getTime() > limits.deletedFileMinutes * 60_000) throw notFound();
    checkLimits(await countPictures(transaction, file), file.size);
    const { profileId, tag, fileName } = file;
    await recordPicture(transaction, {
      profileId,
      tag,
      by: caller,
      at,
      act: 'pictureRestored',
      to: fileName,
    });
    return updateFile(transaction, guidID, { deletedAt: null });
  });
}

/** Waits for other changes to the profile's pictures. Finds deleted ones too. @throws 404 when the caller may not change it */
async function lockPicture(transaction: Db, caller: Caller, guidID: string): Promise<FileRow> {
  const { profileId } = await checkPicture(transaction, caller, guidID);
  await lockPictures(transaction, profileId);
  const file = await findFile(transaction, guidID);
  if (!file) throw notFound();
  return file;
}

const onlyTeamDeletes = () => conflict('Our team has accepted this document. Only our team can delete it.');

/** As `lockPicture`, without deleted ones. @throws 404 */
async function lockOwnPicture(transaction: Db, caller: Caller, guidID: string): Promise<FileRow> {
  const file = await lockPicture(transaction, caller, guidID);
  if (file.deletedAt) throw notFound();
  return file;
}
