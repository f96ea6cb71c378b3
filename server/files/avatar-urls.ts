import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import type { UrlSigner } from './signed-urls.ts';
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
