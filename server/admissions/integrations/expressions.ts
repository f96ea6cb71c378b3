import { type RawBuilder, sql } from 'kysely';

/** How the API key with this id is named where others have a name; null when there is none. */
export const nameOfKey = (id: RawBuilder<unknown>) =>
  sql<string | null>`(select 'API key ‘' || "apiKeys".name || '’' from "apiKeys" where "apiKeys".id = ${id})`;
