import { mergeUndoHours } from '#contract/admissions/duplicates.ts';
import type { Status } from '#contract/enums.ts';
import { type ErasureDependencies, erasePerson } from '#server/accounts/erasure/erase-person.ts';
import { addHours } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/http/logger.ts';
import { deleteUndoneMerges, findObstacles, listDueMerges } from './store.ts';

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
    else await eraseHidden(dependencies, goingId, by);
  }
  await deleteUndoneMerges(db, before);
}

class NotHidden extends Error {}

/** Not somebody whom a colleague has brought back by hand. */
async function eraseHidden(
  dependencies: ErasureDependencies & { log: Log },
  id: string,
  by: string | null,
): Promise<void> {
  const check = ({ status }: { status: Status }) => {
    if (status !== 'DELETED_HIDDEN') throw new NotHidden();
  };
  try {
    await erasePerson(dependencies, { id, by, check, log: dependencies.log });
  } catch (error) {
    if (!(error instanceof NotHidden)) throw error;
  }
}
