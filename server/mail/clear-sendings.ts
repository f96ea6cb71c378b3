import { addDays } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { deleteSendings } from './sending-store.ts';

/** Forgets which mails went out, longer ago than the queue keeps their jobs. */
export const clearSendings = (db: Db, now: Date) => deleteSendings(db, addDays(now, -14));
