import { type RawBuilder, sql } from 'kysely';
import { type AustralianState, type CheckKind, checkKinds, checkRules } from '#contract/checks/kinds.ts';

/**
 * A check that the team has seen. Days are `YYYY-MM-DD`; without `expiresOn` it has no end. Of a reference
 * `seenOn` is the last day on which the team spoke with any of the person's referees: their own days would
 * reveal to the person which of them count.
 */
export type SeenCheck = {
  kind: CheckKind;
  state: AustralianState | null;
  seenOn: string;
  expiresOn: string | null;
};

/**
 * The checks of a person that the team has seen, for a query; `userId` is an expression of SQL for an id. A
 * referee who would not have this person again is no reference.
 */
export const seenChecksOf = (userId: RawBuilder<unknown>) => sql<SeenCheck[]>`coalesce((
  select json_agg(seen) from (
    select kind, state, "expiresOn",
      case when kind = 'referee' then (
        select max(spoken."seenOn") from checks as spoken
        where spoken."userId" = checks."userId" and spoken.kind = 'referee'
      ) else "seenOn" end as "seenOn"
    from checks
    where "userId" = ${userId} and "seenOn" is not null and "wouldHaveAgain" is distinct from false
  ) as seen
), '[]')`;

/** The same of each of `users`. Costs no second query. */
export const seenChecksColumn = seenChecksOf(sql.ref('users.id')).as('seenChecks');

const kindsOfSeveral = checkKinds.filter((kind) => checkRules[kind].isOneOfSeveral);

/** For a query of `checks`: whether it is of a kind of which several are needed, so that none replaces another. */
export const isOneOfSeveral = sql<boolean>`checks.kind in (${sql.join(kindsOfSeveral.map((kind) => sql.lit(kind)))})`;

/**
 * For a query of `checks`: whether the team has seen another of its kind and state that is valid for longer,
 * or as long and was seen later.
 */
export const isReplaced = sql<boolean>`(
  checks."seenOn" is not null
  and not ${isOneOfSeveral}
  and exists (
    select from checks as other
    where other."userId" = checks."userId" and other.kind = checks.kind
      and other.state is not distinct from checks.state and other."seenOn" is not null
      and (coalesce(other."expiresOn", 'infinity'), other."seenAt", other.id)
        > (coalesce(checks."expiresOn", 'infinity'), checks."seenAt", checks.id)
  )
)`;
