import { mergeUndoHours } from '#contract/admissions/duplicates.ts';
import { type ErasureDependencies, eraseIfHidden } from '#server/accounts/erasure/erase-person.ts';
import { addHours } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/http/logger.ts';
import { deleteMerge, deleteUndoneMerges, findObstacles, listDueMerges } from './store.ts';

/**
 * Erases the accounts of merges that can't be undone any more. One that has got something since, such as a report that was on its way, stays
 * hidden, and the log says so.
 */
export async function eraseMerged(dependencies: ErasureDependencies & { log: Log }): Promise<void> {
  const { db, clock, log } = dependencies;
  const before = addHours(clock(), -mergeUndoHours);
  for (const { id: mergeId, goingId, by } of await listDueMerges(db, before)) {
    const obstacles = (await findObstacles(db, goingId)).filter((one) => !one.startsWith('another merge'));
    if (obstacles.length > 0)
      log.warn({ mergeId, obstacles }, 'an account that was merged has to be looked at');
    // Whom a colleague has brought back by hand stays, and may be merged again.
    else if (!(await eraseIfHidden(dependencies, { id: goingId, by, log }))) await deleteMerge(db, mergeId);
  }
  await deleteUndoneMerges(db, before);
}
