import type { Db } from '#server/platform/db/open.ts';
import { clearRequests } from './store.ts';

/** Empties the words of requests that were closed long ago, and deletes those closed longer ago. */
export const clearPrivacyRequests = (db: Db, now: Date): Promise<void> => clearRequests(db, now);
