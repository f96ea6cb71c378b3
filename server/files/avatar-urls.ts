import { sql } from 'kysely';
import type { FileTag } from '#contract/enums.ts';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import type { UrlSigner } from './storage/signed-urls.ts';
import { findAvatars } from './store.ts';

/** The `avatarUrl` of each person who has one, in one query for all. */
export type FindAvatarUrls = (profileIds: readonly string[]) => Promise<Map<string, string>>;

export const createFindAvatarUrls =
  (db: Db, { sign }: UrlSigner, clock: Clock): FindAvatarUrls =>
  async (profileIds) => {
    if (profileIds.length === 0) return new Map();
    const avatars = await findAvatars(db, profileIds);
    return new Map(avatars.map((file) => [file.profileId, sign(file, 'thumbnail', clock())]));
  };

/** As `findAvatars`, for a list: the picture of each of `users`, in the query of the list. Null: none. */
export const avatarColumn = sql<string | null>`(
  select tag || ' ' || "guidID" from files
  where "profileId" = "users"."id" and tag in ('avatar', 'family-photos')
    and "deletedAt" is null and "missingSince" is null
  order by tag <> 'avatar', position, "guidID" limit 1
)`.as('avatar');

/** The `avatarUrl` of what `avatarColumn` found. */
export type SignAvatar = (avatar: string | null) => string | null;

export const createSignAvatar =
  ({ sign }: UrlSigner, clock: Clock): SignAvatar =>
  (avatar) => {
    if (avatar === null) return null;
    const [tag, guidID] = avatar.split(' ') as [FileTag, string];
    return sign({ guidID, tag }, 'thumbnail', clock());
  };
