import { type RawBuilder, sql } from 'kysely';
import { stateWritings } from '#contract/checks/states.ts';
import { operatorZone } from '#contract/profiles/time-in.ts';
import { chathamPattern, zonesByCode } from '#contract/profiles/zones.ts';

/** Columns of a `Home`, for `dayOf`. */
export const homeColumns = ['users.countryCode', 'users.state', 'users.suburb', 'users.city'] as const;

const named = sql.join(
  Object.entries(stateWritings).map(
    ([state, writings]) => sql`(${sql.lit(`AU-${state}`)}, ${sql.lit(` (${writings.join('|')}) `)})`,
  ),
);

/** The code of somebody's place in `zonesByCode`, for an alias of `users`; null of an Australian address without its state. */
function codeOf(alias: string) {
  const [country, state, suburb, city] = ['countryCode', 'state', 'suburb', 'city'].map((column) =>
    sql.ref(`${alias}.${column}`),
  );
  return sql`case
    when ${country} = 'NZ' then
      case when concat_ws(' ', ${suburb}, ${city}, ${state}) ~* ${sql.lit(chathamPattern)} then 'NZ-CIT' else 'NZ' end
    when ${country} <> 'AU' then ${country}
    when ${state} is not null then (
      select case when count(*) = 1 then max(code) end from (values ${named}) as named (code, writings)
      where ' ' || btrim(regexp_replace(lower(${state}), '[^[:alpha:]]+', ' ', 'g')) || ' ' ~ writings
    )
  end`;
}

/**
 * A day that `dayIn` gives for the time zone of each person, such as today, for an alias of `users`. The database only looks it up,
 * because PostgreSQL may know other time zones than we do.
 */
export function dayByPlace(alias: string, dayIn: (zone: string) => string): RawBuilder<string> {
  const ours = dayIn(operatorZone);
  const days = [...zonesByCode].map(([code, zone]) => [code, dayIn(zone)] as const);
  const others = Object.fromEntries(days.filter(([, day]) => day !== ours));
  return sql<string>`coalesce((${JSON.stringify(others)}::jsonb ->> ${codeOf(alias)})::date, ${ours}::date)`;
}
