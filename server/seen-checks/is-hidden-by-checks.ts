import { sql } from 'kysely';
import { requiredOf } from '#contract/checks/kinds.ts';

/** For a query: `hiddenBy`, for a person of an alias of `users`. Where rows are read anyway, take `seenChecksOf` and `hiddenBy`. */
export const isHiddenByChecks = (alias: string, today: string) => sql<boolean>`exists (
  select from checks
  where "userId" = ${sql.ref(`${alias}.id`)} and "seenOn" is not null and "wouldHaveAgain" is distinct from false
    and kind = any(case
      when ${sql.ref(`${alias}.role`)} = 'SUPPORT_WORKER' then ${askedIn(alias, 'SUPPORT_WORKER')}
      when ${sql.ref(`${alias}.role`)} = 'FAMILY_USER' then ${askedIn(alias, 'FAMILY_USER')}
    end)
  group by kind
  having max(coalesce("expiresOn", 'infinity'::date)) < ${today}::date
)`;

const askedIn = (
  alias: string,
  side: 'SUPPORT_WORKER' | 'FAMILY_USER',
) => sql`case ${sql.ref(`${alias}.countryCode`)}
  when 'AU' then ${kindsOf(side, 'AU')} when 'NZ' then ${kindsOf(side, 'NZ')} else ${kindsOf(side, null)}
end`;

const kindsOf = (side: 'SUPPORT_WORKER' | 'FAMILY_USER', countryCode: string | null) =>
  sql`array[${sql.join(requiredOf(side, countryCode).map((kind) => sql.lit(kind)))}]::text[]`;
