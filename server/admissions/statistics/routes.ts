import type { FastifyInstance } from 'fastify';
import { monthsShown, statistics, weeksShown } from '#contract/admissions/statistics.ts';
import { contactTime } from '#contract/office-hours.ts';
import { addDays, type Clock, today } from '#server/platform/clock.ts';
import type { FromReplica } from '#server/platform/db/replica.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import { countPeople } from './headcounts.ts';
import { presentCharts, presentHeadcounts } from './present.ts';
import {
  countFirstMessages,
  countRegistrations,
  countWaiting,
  measureAnswers,
  measureChecks,
  measureMatches,
  measureWaits,
} from './store.ts';

/** Days whose waits are measured. Older ones say nothing about how long people wait now. */
const daysOfWaits = 365;

type Dependencies = { fromReplica: FromReplica; clock: Clock };

export function serveStatistics(app: FastifyInstance, { fromReplica, clock }: Dependencies): void {
  serve(app, statistics.headcounts, async ({ caller }) => {
    const now = clock();
    const moments = { lateSince: contactTime().lateSince(now), now };
    const [people, waiting] = await fromReplica(caller, (db) =>
      Promise.all([countPeople(db), countWaiting(db, moments)]),
    );
    return { ...presentHeadcounts(people), waiting };
  });

  serve(app, statistics.charts, async ({ caller }) => {
    const now = clock();
    const weeks = lastMondays(now, weeksShown);
    const since = weeks[0] ?? '';
    const [people, registrations, waits, firstMessages, answers, checks, matches] = await fromReplica(
      caller,
      (db) =>
        Promise.all([
          countPeople(db),
          countRegistrations(db, since),
          measureWaits(db, addDays(now, -daysOfWaits)),
          countFirstMessages(db, since),
          measureAnswers(db, since),
          measureChecks(db, { since, day: today(now) }),
          measureMatches(db, lastMonths(now, monthsShown)),
        ]),
    );
    return presentCharts({ people, registrations, waits, firstMessages, answers, checks, matches, weeks });
  });
}

/** The Mondays of the team's last `weeks` weeks, this week included, as `YYYY-MM-DD`, oldest first. */
function lastMondays(now: Date, weeks: number): string[] {
  // Noon in UTC: far from any change of the clocks.
  const day = new Date(`${today(now)}T12:00:00Z`);
  const sinceMonday = (day.getUTCDay() + 6) % 7;
  return Array.from({ length: weeks }, (_, index) =>
    addDays(day, -sinceMonday - 7 * (weeks - 1 - index))
      .toISOString()
      .slice(0, 10),
  );
}

/** The first days of the team's last `months` months, this month included, as `YYYY-MM-DD`, oldest first. */
function lastMonths(now: Date, months: number): string[] {
  const [year = 0, month = 1] = today(now).split('-').map(Number);
  return Array.from({ length: months }, (_, index) =>
    new Date(Date.UTC(year, month - months + index, 1)).toISOString().slice(0, 10),
  );
}
