import { sql } from 'kysely';

/** Since when our mails don't reach the address of each of `users`; null while they do. */
export const unreachableSince = sql<Date | null>`(
  select since from "unreachableAddresses"
  where "unreachableAddresses"."userId" = users.id and "unreachableAddresses".email = lower(users.email)
)`;
