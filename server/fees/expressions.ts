import { sql } from 'kysely';

/** Whether the fee to join of each of `users` is due. */
export const owesJoiningFee = sql<boolean>`exists (
  select from fees where fees."familyId" = users.id and fees.kind = 'joining' and fees.state = 'due'
)`;
