import { today } from '#server/platform/clock.ts';
import { endDueMatch } from './end-match.ts';
import type { Dependencies } from './locked-match.ts';
import { listOverdue } from './store.ts';

/**
 * Ends the matches whose last day is over. For every minute, in any number of processes. One that cannot be ended does not keep the
 * others.
 */
export async function endDueMatches(dependencies: Dependencies): Promise<void> {
  const failures: unknown[] = [];
  for (const { id } of await listOverdue(dependencies.db, today(dependencies.clock())))
    try {
      await endDueMatch(dependencies, id);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, 'matches that couldn’t be ended');
}
