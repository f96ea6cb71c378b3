import { today } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { deleteOldFees } from './store.ts';

/** Inland Revenue asks for seven years after the end of the tax year, the Australian Taxation Office for five. One more covers either year. */
const yearsKept = 8;

/** Deletes fees of families that are gone, once the books need them no longer. */
export async function clearOldFees(db: Db, now: Date): Promise<void> {
  const day = today(now);
  await deleteOldFees(db, `${Number(day.slice(0, 4)) - yearsKept}${day.slice(4)}`);
}
