import { type RawBuilder, sql } from 'kysely';

/** How many entries of the work list a colleague has taken and not finished. */
export const openEntriesOf = (userId: RawBuilder<unknown>) => sql<number>`(
  select count(*)::int from "workItems" where "takenBy" = ${userId} and state = 'taken'
)`;
