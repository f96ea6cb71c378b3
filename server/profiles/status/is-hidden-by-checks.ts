import { type RawBuilder, sql } from 'kysely';
import { documentsAskedOf } from '#contract/checks/asked.ts';
import type { RequiredChecks } from '#contract/checks/check-settings.ts';
import type { CheckKind, CheckSide } from '#contract/checks/kinds.ts';
import { listedStatuses } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { dayByPlace, hasPassed, todayByPlace } from '#server/accounts/users/expressions.ts';
import { earliestToday } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { hidingKindsOf } from './hiding-checks.ts';

/**
 * `hiddenBy` today, as a condition of a query, for an alias of `users`. Where rows are read anyway, take `seenChecksOf` and `hiddenBy`.
 * It has the settings of this moment in it, so it can't be part of a prepared query.
 */
export const isHiddenByChecks = (
  alias: string,
  now: Date,
  kindsOf: (side: CheckSide) => readonly CheckKind[] = hidingKindsOf,
) => {
  const kinds = (side: CheckSide) =>
    sql`array[${sql.join(kindsOf(side).map((kind) => sql.lit(kind)))}]::text[]`;
  return sql<boolean>`exists (
  select from checks
  where "userId" = ${sql.ref(`${alias}.id`)} and "seenOn" is not null and "wouldHaveAgain" is distinct from false
    and kind = any(case
      when ${sql.ref(`${alias}.role`)} = 'SUPPORT_WORKER' then ${kinds('SUPPORT_WORKER')}
      when ${sql.ref(`${alias}.role`)} = 'FAMILY_USER' then ${kinds('FAMILY_USER')}
    end)
  group by kind
  having ${hasPassed(alias, sql`max(coalesce("expiresOn", 'infinity'::date))`, now)}
)`;
};

/** Whether a worker is known to be too young to be listed, by the day where they live. */
export const isTooYoungNow = (alias: string, now: Date) => {
  const [role, birth] = ['role', 'dateOfBirth'].map((column) => sql.ref(`${alias}.${column}`));
  const isBornAfter = (day: RawBuilder<unknown>) =>
    sql`${birth} > ${day} - interval '1 year' * ${sql.lit(limits.listedFromAge)}`;
  // The first line spares most people the look at where they live.
  return sql<boolean>`(
    ${role} = 'SUPPORT_WORKER' and ${birth} is not null and ${isBornAfter(sql`${earliestToday(now)}::date`)}
    and ${isBornAfter(dayByPlace(alias, todayByPlace(now)))}
  )`;
};

/**
 * How many people whom the other side finds today it wouldn't find any more once other checks are required. Takes two seconds among 100,000
 * people with half a million checks.
 */
export async function countHiddenBy(
  db: Db,
  now: Date,
  { before, after }: Record<'before' | 'after', RequiredChecks>,
): Promise<number> {
  const added = (side: CheckSide) => {
    const known = documentsAskedOf(side, before);
    return documentsAskedOf(side, after).filter((kind) => !known.includes(kind));
  };
  if ([...added('SUPPORT_WORKER'), ...added('FAMILY_USER')].length === 0) return 0;
  const statuses = sql.join(listedStatuses.map((status) => sql.lit(status)));
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users as person
    where person.status in (${statuses})
      and ${isHiddenByChecks('person', now, added)}
      and not ${isHiddenByChecks('person', now, (side) => documentsAskedOf(side, before))}
      and not ${isTooYoungNow('person', now)}`.execute(db);
  return rows[0]?.count ?? 0;
}
