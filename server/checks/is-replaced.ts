import { sql } from 'kysely';
import { checkKinds, checkRules } from '#contract/checks/kinds.ts';

const kindsOfSeveral = checkKinds.filter((kind) => checkRules[kind].needed > 1);

/** For a query of `checks`: whether it is of a kind of which several are needed, so that none replaces another. */
export const isOneOfSeveral = sql<boolean>`checks.kind in (${sql.join(kindsOfSeveral.map((kind) => sql.lit(kind)))})`;

/** Likewise: whether the team has seen another of its kind and state that is valid for longer, or as long and was seen later. */
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
