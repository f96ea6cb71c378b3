import { sql } from 'kysely';

/** Whether each of `users` has an active match on record. */
export const hasActiveMatch = sql<boolean>`exists (
  select from matches
  where state = 'active' and (matches."familyId" = users.id or matches."supportWorkerId" = users.id)
)`;
