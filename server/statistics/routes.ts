import type { FastifyInstance } from 'fastify';
import { statistics, weeksShown } from '#contract/admissions/statistics.ts';
import { addDays, type Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { serve } from '#server/http/endpoints.ts';
import { presentCharts, presentHeadcounts } from './present.ts';
import { countPeople, countRegistrations, measureWaits } from './store.ts';
import { lastMondays } from './weeks.ts';

/** Waits that are older tell nothing of how it goes now. */
const daysOfWaits = 365;

export function serveStatistics(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  serve(app, statistics.headcounts, async () => presentHeadcounts(await countPeople(db)));

  serve(app, statistics.charts, async () => {
    const now = clock();
    const weeks = lastMondays(now, weeksShown);
    const [people, registrations, waits] = await Promise.all([
      countPeople(db),
      countRegistrations(db, weeks[0] ?? ''),
      measureWaits(db, addDays(now, -daysOfWaits)),
    ]);
    return presentCharts({ people, registrations, waits, weeks });
  });
}
