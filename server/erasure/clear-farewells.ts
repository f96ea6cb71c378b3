import { addHours } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { deleteFarewells } from './store.ts';

/** Forgets addresses whose mail was tried for as long as the queue tries, or went out just before the process ended. */
export const clearFarewells = (db: Db, now: Date) => deleteFarewells(db, addHours(now, -4));
