import type { Db } from '#server/platform/db/open.ts';
import type { Save } from './columns.ts';
import { findCommentKeys, insertCommentKeys } from './store.ts';

/**
 * The save without comments that the profile already has, told by their keys, and remembers the keys of the others. Their
 * text says nothing: the same words may be meant twice. The profile's row must be locked.
 */
export async function withoutResentComments<S extends Save>(transaction: Db, save: S): Promise<S> {
  const sent = save.input.addedInternalComments ?? [];
  if (sent.length === 0) return save;
  const byKey = new Map(sent.map((comment) => [comment.key.toLowerCase(), comment]));
  const known = await findCommentKeys(transaction, save.id, [...byKey.keys()]);
  const fresh = [...byKey].filter(([key]) => !known.has(key));
  const freshKeys = fresh.map(([key]) => key);
  if (freshKeys.length > 0) await insertCommentKeys(transaction, save.id, freshKeys);
  return { ...save, input: { ...save.input, addedInternalComments: fresh.map(([, comment]) => comment) } };
}
