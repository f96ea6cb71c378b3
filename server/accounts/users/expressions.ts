import { type RawBuilder, sql } from 'kysely';
import { administratorName } from '#contract/accounts/administrator-name.ts';
import { australianStates } from '#contract/checks/kinds.ts';
import { stateWritings } from '#contract/checks/states.ts';
import { dayIn, operatorZone } from '#contract/profiles/time-in.ts';
import { chathamPattern, zonesByCode } from '#contract/profiles/zones.ts';

/** The full name of the user joined under this alias, as `nameOfAdministrator` says it of a colleague; null when empty or erased. */
export const fullNameOf = (alias: string) => {
  const [first, last, role, email] = ['firstName', 'lastName', 'role', 'email'].map((column) =>
    sql.ref<string>(`${alias}.${column}`),
  );
  return sql<string | null>`case
    when ${role} = 'ADMIN' and ${first} = ${sql.lit(administratorName.firstName)} and ${last} = ${sql.lit(administratorName.lastName)}
    then ${email}
    else nullif(trim(${first} || ' ' || ${last}), '') end`;
};

/** Columns of a `Home`, for `dayOf`. */
export const homeColumns = ['users.countryCode', 'users.state', 'users.suburb', 'users.city'] as const;

const states = sql.join(australianStates.map((state) => sql.lit(state)));

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
  // Most addresses have the state's letters, and a search for words takes ten times as long.
  return sql`case
    when ${country} = 'NZ' then
      case when concat_ws(' ', ${suburb}, ${city}, ${state}) ~* ${sql.lit(chathamPattern)} then 'NZ-CIT' else 'NZ' end
    when ${country} <> 'AU' then ${country}
    when ${state} in (${states}) then 'AU-' || ${state}
    when ${state} is not null then (
      select case when count(*) = 1 then max(code) end from (values ${named}) as named (code, writings)
      where ' ' || btrim(regexp_replace(lower(${state}), '[^[:alpha:]]+', ' ', 'g')) || ' ' ~ writings
    )
  end`;
}

/** A day for each place, such as today: the team's, those that differ from it by the code of the place, and all, the earliest first. */
export type DaysByPlace = { ours: string; others: string; all: readonly string[] };

/** Works out the days anew only each minute, because there are some two hundred places. */
export function daysByPlace(dayIn: (zone: string, now: Date) => string): (now: Date) => DaysByPlace {
  let known: { minute: number; days: DaysByPlace } | undefined;
  return (now) => {
    const minute = Math.floor(now.getTime() / 60_000);
    if (known?.minute !== minute) known = { minute, days: daysOf((zone) => dayIn(zone, now)) };
    return known.days;
  };
}

function daysOf(dayIn: (zone: string) => string): DaysByPlace {
  const ours = dayIn(operatorZone());
  const days = [...zonesByCode].map(([code, zone]) => [code, dayIn(zone)] as const);
  const others = Object.fromEntries(days.filter(([, day]) => day !== ours));
  return { ours, others: JSON.stringify(others), all: [...new Set([ours, ...Object.values(others)])].sort() };
}

export const todayByPlace = daysByPlace(dayIn);

/**
 * One of these days, where each person lives, for an alias of `users`. The database only looks it up, because PostgreSQL may know
 * other time zones than we do.
 */
export const dayByPlace = (alias: string, { ours, others }: DaysByPlace): RawBuilder<string> =>
  sql<string>`coalesce((${others}::jsonb ->> ${codeOf(alias)})::date, ${ours}::date)`;

/** Whether a day, an expression of SQL, has passed where somebody lives. Looks at the place only where that decides. */
export function hasPassed(alias: string, day: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  const days = todayByPlace(now);
  return sql<boolean>`(
    ${day} < ${days.all.at(-1)}::date
    and case when ${day} < ${days.all[0]}::date then true else ${day} < ${dayByPlace(alias, days)} end
  )`;
}
