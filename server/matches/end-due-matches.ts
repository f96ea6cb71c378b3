import { today } from '#server/clock.ts';
import type { Dependencies } from './changing.ts';
import { endDueMatch } from './end-match.ts';
import { listOverdue } from './store.ts';

/** Ends the matches whose last day is over. For every minute, in any number of processes. */
export async function endDueMatches(dependencies: Dependencies): Promise<void> {
  for (const { id } of await listOverdue(dependencies.db, today(dependencies.clock())))
    await endDueMatch(dependencies, id);
}
