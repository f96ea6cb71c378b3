import { sql } from 'kysely';
import type { Cases, Criterion } from './criterion.ts';
import { doesNotFit, fits, type Outcome, unanswered } from './outcome.ts';
import type { FamilySide, SupportWorkerSide } from './sides.ts';

const inTime = (is: boolean | null): Outcome => {
  if (is === null) return unanswered('family');
  return is ? fits : doesNotFit;
};

const latest = (a: string, b: string) => (a > b ? a : b);

const casesOf = (on: Cases['on'], otherwise: Outcome): Cases => ({
  on,
  outcomes: [
    [true, fits],
    [false, doesNotFit],
  ],
  otherwise,
});

/**
 * The worker is available by the family's latest start. If the family gives only an earliest start, a worker who is
 * available by then is in time, and a later one is an open question.
 */
export const start: Criterion = {
  code: 'start',
  weight: 40,
  isHard: true,
  compare: ({ worker, family, today }) => {
    if (worker.dateAvailable === null) return unanswered('supportWorker');
    const { earliestStartDate: from, latestStartDate: to } = family;
    if (to !== null) return inTime(worker.dateAvailable <= latest(to, today));
    return inTime(from !== null && worker.dateAvailable <= latest(from, today) ? true : null);
  },
  supportWorkersFor: (family, today) => supportWorkersFreeBy(family, today),
  familiesFor: (worker, today) => familiesWaitingFor(worker, today),
};

function supportWorkersFreeBy({ earliestStartDate: from, latestStartDate: to }: FamilySide, today: string) {
  const otherwise = unanswered('supportWorker');
  if (to !== null) return casesOf(sql`("users"."dateAvailable" <= ${latest(to, today)}::date)`, otherwise);
  if (from === null) return { on: sql`null`, outcomes: [], otherwise };
  return casesOf(
    sql`(case when "users"."dateAvailable" <= ${latest(from, today)}::date then true end)`,
    otherwise,
  );
}

function familiesWaitingFor({ dateAvailable }: SupportWorkerSide, today: string): Cases {
  if (dateAvailable === null) return { on: sql`null`, outcomes: [], otherwise: unanswered('supportWorker') };
  const isFreeBy = (column: string) =>
    sql`${dateAvailable}::date <= greatest(${sql.ref(`families.${column}`)}, ${today}::date)`;
  return casesOf(
    sql`(case
      when "families"."latestStartDate" is not null then ${isFreeBy('latestStartDate')}
      when "families"."earliestStartDate" is not null and ${isFreeBy('earliestStartDate')} then true
    end)`,
    unanswered('family'),
  );
}
