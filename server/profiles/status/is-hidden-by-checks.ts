import { sql } from 'kysely';
import { hidingKindsOf } from './listed-through.ts';

/** `hiddenBy` as a condition of a query, for an alias of `users`. Where rows are read anyway, take `seenChecksOf` and `hiddenBy`. */
export const isHiddenByChecks = (alias: string, today: string) => sql<boolean>`exists (
  select from checks
  where "userId" = ${sql.ref(`${alias}.id`)} and "seenOn" is not null and "wouldHaveAgain" is distinct from false
    and kind = any(case
      when ${sql.ref(`${alias}.role`)} = 'SUPPORT_WORKER' then ${kindsOf('SUPPORT_WORKER')}
      when ${sql.ref(`${alias}.role`)} = 'FAMILY_USER' then ${kindsOf('FAMILY_USER')}
    end)
  group by kind
  having max(coalesce("expiresOn", 'infinity'::date)) < ${today}::date
)`;

const kindsOf = (side: 'SUPPORT_WORKER' | 'FAMILY_USER') =>
  sql`array[${sql.join(hidingKindsOf(side).map((kind) => sql.lit(kind)))}]::text[]`;
