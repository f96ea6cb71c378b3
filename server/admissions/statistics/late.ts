import { type RawBuilder, sql } from 'kysely';
import type { Role } from '#contract/enums.ts';

/**
 * Counts people of a role who have been ready for an interview since before `lateSince`. The index
 * `users_waiting` finds only these.
 */
export const lateOf = (role: Role, lateSince: Date): RawBuilder<number> => sql<number>`(
  select count(*)::int from users
  where role = ${role} and status = 'READY_FOR_INTERVIEW' and "statusSince" < ${lateSince}
)`;
