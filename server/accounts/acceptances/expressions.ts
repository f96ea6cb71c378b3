import { sql } from 'kysely';
import type { AgreedVersions } from '#contract/document-versions.ts';

/**
 * The version of each document that a user has agreed to last. The object has a name for each row, and whoever reads JSON takes the last
 * one of a name.
 */
export const agreedColumn = sql<Partial<AgreedVersions> | null>`(
  select json_object_agg(document, version order by at) from "documentAcceptances" where "userId" = users.id
)`.as('agreed');
