import { type RawBuilder, sql } from 'kysely';
import type { Role } from '#contract/enums.ts';
import { familyFields } from '#contract/profiles/family.ts';
import { emptyStepsBeside, type Step, stepAsks, stepsFor } from '#contract/profiles/steps.ts';
import { supportWorkerFields } from '#contract/profiles/support-worker.ts';
import { hasPicturesColumn } from '#server/files/expressions.ts';
import type { Db } from '#server/platform/db/open.ts';

type Side = Exclude<Role, 'ADMIN'>;

const tables = {
  SUPPORT_WORKER: { table: sql.table('supportWorkers'), fields: supportWorkerFields },
  FAMILY_USER: { table: sql.table('families'), fields: familyFields },
};

/** The column of a field. Where it isn't one of the role's own, it's everybody's. */
function columnOf(role: Side, name: string): RawBuilder<unknown> {
  if (name === 'nationality') return sql.ref('users.nationalityCode');
  return name in tables[role].fields ? sql.ref(`own.${name}`) : sql.ref(`users.${name}`);
}

function isAnswered(role: Side, number: number): RawBuilder<boolean> {
  const asks = stepAsks(role, number);
  if (asks === 'pictures') return sql`${hasPicturesColumn.expression}`;
  return sql`num_nonnulls(${sql.join(asks.map((name) => columnOf(role, name)))}) > 0`;
}

/**
 * The steps that somebody has answered. An answer that was taken away is null: no empty text or list is
 * stored.
 */
const answeredBy = (role: Side) => sql`(
  select array_remove(array[${sql.join(
    stepsFor(role)
      .filter(({ number }) => stepAsks(role, number).length > 0)
      .map(({ number }) => sql`case when ${isAnswered(role, number)} then ${sql.lit(number)} end`),
  )}]::int[], null) from ${tables[role].table} as own where own."userId" = users.id
)`;

/** The numbers of the steps in which each of `users` has answered something: for lists, where whole profiles would be too much. */
export const answeredSteps = sql<number[] | null>`case users.role
  when 'SUPPORT_WORKER' then ${answeredBy('SUPPORT_WORKER')} when 'FAMILY_USER' then ${answeredBy('FAMILY_USER')} end`;

/** The columns that `emptyStepsOf` needs. */
export type PassedSteps = { role: Role; completedSteps: number[]; answeredSteps: number[] | null };

/** The numbers of the steps that somebody has been through without an answer. */
export const emptyStepsOf = ({ role, completedSteps, answeredSteps: answered }: PassedSteps): number[] =>
  role === 'ADMIN' ? [] : emptyStepsBeside({ role, completedSteps }, answered ?? []);

async function findSteps(
  db: Db,
  userId: string,
  numbersOf: (row: PassedSteps & { role: Side }) => readonly number[],
): Promise<readonly Step[]> {
  const row = await db
    .selectFrom('users')
    .select(['role', 'completedSteps', answeredSteps.as('answeredSteps')])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!row || row.role === 'ADMIN') return [];
  const numbers = numbersOf({ ...row, role: row.role });
  return stepsFor(row.role).filter(({ number }) => numbers.includes(number));
}

/** The steps that somebody has been through without an answer, for a mail. */
export const findEmptySteps = (db: Db, userId: string): Promise<readonly Step[]> =>
  findSteps(db, userId, emptyStepsOf);

/** The steps of which nothing is answered, whether or not somebody has been through them: for the team. */
export const findUnansweredSteps = (db: Db, userId: string): Promise<readonly Step[]> =>
  findSteps(db, userId, ({ role, answeredSteps: answered }) =>
    stepsFor(role).flatMap(({ number }) =>
      stepAsks(role, number).length > 0 && !answered?.includes(number) ? number : [],
    ),
  );
