import { sql } from 'kysely';
import { hasPassed } from '#server/accounts/users/expressions.ts';
import { hidingKindsOf } from './listed-through.ts';

/** `hiddenBy` today, as a condition of a query, for an alias of `users`. Where rows are read anyway, take `seenChecksOf` and `hiddenBy`. */
export const isHiddenByChecks = (alias: string, now: Date) => sql<boolean>`exists (
  select from checks
  where "userId" = ${sql.ref(`${alias}.id`)} and "seenOn" is not null and "wouldHaveAgain" is distinct from false
    and kind = any(case
      when ${sql.ref(`${alias}.role`)} = 'SUPPORT_WORKER' then ${kindsOf('SUPPORT_WORKER')}
      when ${sql.ref(`${alias}.role`)} = 'FAMILY_USER' then ${kindsOf('FAMILY_USER')}
    end)
  group by kind
  having ${hasPassed(alias, sql`max(coalesce("expiresOn", 'infinity'::date))`, now)}
)`;

const kindsOf = (side: 'SUPPORT_WORKER' | 'FAMILY_USER') =>
  sql`array[${sql.join(hidingKindsOf(side).map((kind) => sql.lit(kind)))}]::text[]`;
