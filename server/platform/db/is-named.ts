import { type RawBuilder, sql } from 'kysely';
import { containsPattern } from './contains-pattern.ts';
import { writingsOf } from './search-term.ts';

/** Fields of the searched text begin with the names, each after a blank; the email address, which follows, has none before it. */
const namesOf = (user: string) =>
  sql`substring(${sql.ref(`${user}.searchText`)} from '^(?: [^\u0001]*\u0001?)+')`;

/**
 * Whether the user joined as `user` has a name that the team's search finds by this term. Administrators have no searched text, but
 * there are few of them.
 */
export function isNamed(user: string, term: string): RawBuilder<boolean> {
  const patterns = sql`array(
    select without_marks(pattern) from unnest(${writingsOf(term).map(containsPattern)}::text[]) pattern
  )`;
  return sql<boolean>`(
    ${namesOf(user)} like any (${patterns})
    or ${sql.ref(`${user}.id`)} in (
      select id from users
      where role = 'ADMIN' and as_searched("firstName" || ' ' || "lastName" || ' ' || "firstName", 'aeiou') like any (${patterns})
    )
  )`;
}
