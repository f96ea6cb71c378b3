import { sql } from 'kysely';

/** The first avatar of each of `users`, else the first family photo; null without either. Costs no second query. */
export const avatarColumn = sql<string | null>`(
  select tag || ' ' || "guidID" from files
  where "profileId" = "users"."id" and tag in ('avatar', 'family-photos')
    and "deletedAt" is null and "missingSince" is null
  order by tag <> 'avatar', position, "guidID" limit 1
)`.as('avatar');

/** The `avatarUrl` for a value of `avatarColumn`, good for one reader. */
export type SignAvatar = (avatar: string | null, readerId: string) => string | null;

/** Whether each of `users` has a picture of any kind. */
export const hasPicturesColumn = sql<boolean>`exists (
  select from files where "profileId" = "users"."id" and "deletedAt" is null and "missingSince" is null
)`.as('hasPictures');
