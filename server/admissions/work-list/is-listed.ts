import { sql } from 'kysely';
import { approvedStatuses } from '#contract/enums.ts';
import { isBlockedBetween } from '#server/conversations/blocks/expressions.ts';

/**
 * Whether an entry is on the list. A first message is while it waits for somebody who is not approved; it is
 * checked each time, so that nothing that ends the wait can forget it. What the team has finished stays among
 * what is done. Somebody whom
 * our mails don't reach is on the list until they do, or until the person who has taken it has finished it. A match in which one person isn't approved or listed is on the list while that is true, or
 * until the person who has taken it has finished it.
 */
export const isListed = sql<boolean>`((
  "workItems"."userId" is null or "workItems".state <> 'open' or exists (
    select from users join "unreachableAddresses" mark on mark."userId" = users.id and mark.email = lower(users.email)
    where users.id = "workItems"."userId"
  )
) and (
  "matchCause" is distinct from 'standing' or "workItems".state <> 'open' or exists (
    select from matches
    where matches.id = "workItems"."matchId" and matches."heldSince" is not null and matches.state <> 'ended'
  )
) and (
  kind <> 'first-message' or state = 'done' or exists (
    select from conversations
    join users on users.id = conversations."toId"
    where conversations.id = "workItems"."conversationId" and conversations."fromId" is not null
      and conversations."answeredAt" is null and conversations."closedAt" is null
      and users.status not in (${sql.join([...approvedStatuses, 'DELETED_HIDDEN'].map((status) => sql.lit(status)))})
      and not ${isBlockedBetween(sql.ref('conversations.fromId'), sql.ref('conversations.toId'))}
  )
))`;
