import { limits } from '#contract/limits.ts';
import { addHours } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { deleteOldDrafts } from './store.ts';

/** Deletes files that were chosen and never imported. */
export const clearImportDrafts = (db: Db, now: Date): Promise<void> =>
  deleteOldDrafts(db, addHours(now, -limits.importDraftHours));
