import { v7 as uuidv7 } from 'uuid';
import type { HistoryAct } from '#contract/admissions/history.ts';
import type { FileTag, Role } from '#contract/enums.ts';
import type { Db } from '#server/db/open.ts';
import { insertEntries, insertView } from './record-store.ts';

/** Who does it. */
export type By = { id: string; role: Role };
type Subject = { profileId: string; by: By; at: Date };

/** A field of a profile that a save has changed. */
export type Edit = { field: string; from: unknown; to: unknown };

/** What people do with their own profiles is their own business. */
export const isRecorded = ({ profileId, by }: Pick<Subject, 'profileId' | 'by'>): boolean =>
  by.role === 'ADMIN' && by.id !== profileId;

/**
 * That an administrator saw a profile, or its pictures under a private tag. Once for all views of the same within
 * `limits.sameViewMinutes`.
 */
export async function recordView(db: Db, { tag, ...subject }: Subject & { tag?: FileTag }): Promise<void> {
  if (isRecorded(subject)) await insertView(db, entryOf(subject, 'view', tag ?? null));
}

/** What a save of an administrator has changed, in the transaction of the save. */
export async function recordEdits(
  transaction: Db,
  { edits, ...subject }: Subject & { edits: readonly Edit[] },
): Promise<void> {
  if (!isRecorded(subject) || edits.length === 0) return;
  await insertEntries(
    transaction,
    edits.map(({ field, from, to }) => ({ ...entryOf(subject, 'edit', field), from, to })),
  );
}

type PictureAct = Exclude<HistoryAct, 'view' | 'edit'>;

/** What an administrator did with a picture, in the transaction of it. `from` and `to`: its file's name or its words. */
export async function recordPicture(
  transaction: Db,
  {
    act,
    tag,
    from = null,
    to = null,
    ...subject
  }: Subject & { act: PictureAct; tag: FileTag; from?: string | null; to?: string | null },
): Promise<void> {
  if (isRecorded(subject)) await insertEntries(transaction, [{ ...entryOf(subject, act, tag), from, to }]);
}

const entryOf = ({ profileId, by, at }: Subject, kind: HistoryAct, field: string | null) => ({
  id: uuidv7(),
  profileId,
  actorId: by.id,
  at,
  kind,
  field,
});
