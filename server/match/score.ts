import { type RawBuilder, sql } from 'kysely';
import { criteria } from './criteria.ts';
import type { Cases, Criterion } from './criterion.ts';
import type { Outcome } from './outcome.ts';
import type { FamilySide, Pair, SupportWorkerSide } from './sides.ts';

/** The weight of all criteria together. */
export const weightOfAll = criteria.reduce((sum, { weight }) => sum + weight, 0);

/**
 * Added for everyone whom no hard rule stops, and once more for everyone who fails nothing at all. Outweighs all the points,
 * so that nobody with a cross on the card comes before somebody without one.
 */
export const bonus = 1_000;

/** Scores go from 0 to this. */
export const bestScore = 2 * bonus + weightOfAll;

const pointsOf = ({ weight }: Criterion, { share }: Outcome) => weight * share;
const fails = ({ kind }: Outcome) => kind === 'doesNotFit';

/** How well two people fit, from their structured answers alone. The same for both sides. */
export function scoreOf(pair: Pair): number {
  const outcomes = criteria.map((criterion) => [criterion, criterion.compare(pair)] as const);
  const points = outcomes.reduce((sum, [criterion, outcome]) => sum + pointsOf(criterion, outcome), 0);
  const failed = outcomes.filter(([, outcome]) => fails(outcome));
  if (failed.length === 0) return 2 * bonus + points;
  return failed.some(([{ isHard }]) => isHard) ? points : bonus + points;
}

/** `scoreOf` each worker of a query over `users` and `supportWorkers`. */
export const supportWorkerScore = (family: FamilySide, today: string) =>
  scoreSql((criterion) => criterion.supportWorkersFor(family, today));

/** `scoreOf` each family of a query over `users` and `families`. */
export const familyScore = (worker: SupportWorkerSide, today: string) =>
  scoreSql((criterion) => criterion.familiesFor(worker, today));

function scoreSql(casesOf: (criterion: Criterion) => Cases): RawBuilder<number> {
  const all = criteria.map((criterion) => ({ criterion, cases: casesOf(criterion) }));
  const points = all.map(({ criterion, cases }) =>
    numberSql(cases, (outcome) => pointsOf(criterion, outcome)),
  );
  const gates = (isHard: boolean) =>
    sql.join(
      all
        .filter(({ criterion }) => (criterion.isHard === true) === isHard)
        .map(({ cases }) => numberSql(cases, (outcome) => (fails(outcome) ? 0 : 1))),
      sql` * `,
    );
  return sql<number>`(${sql.lit(bonus)} * ${gates(true)} * (1 + ${gates(false)}) + ${sql.join(points, sql` + `)})`;
}

/** Values with the same number as `otherwise` are left to `else`, so most of the score is a constant. */
function numberSql({ on, outcomes, otherwise }: Cases, numberOf: (outcome: Outcome) => number) {
  const rest = numberOf(otherwise);
  const special = outcomes.filter(([, outcome]) => numberOf(outcome) !== rest);
  if (special.length === 0) return sql`${sql.lit(rest)}`;
  const whens = special.map(
    ([value, outcome]) => sql`when ${sql.lit(value)} then ${sql.lit(numberOf(outcome))}`,
  );
  return sql`case ${on} ${sql.join(whens, sql` `)} else ${sql.lit(rest)} end`;
}
