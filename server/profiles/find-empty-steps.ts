import { emptySteps, type Step } from '#contract/profiles/steps.ts';
import type { Db } from '#server/db/open.ts';
import { presentProfile } from './present.ts';
import { findProfile } from './store.ts';

/** The steps that somebody has been through without an answer, for a mail. */
export type FindEmptySteps = (userId: string) => Promise<readonly Step[]>;

export const createFindEmptySteps =
  (db: Db, hasPictures: (userId: string) => Promise<boolean>): FindEmptySteps =>
  async (userId) => {
    const row = await findProfile(db, userId);
    if (!row) return [];
    const pictures = { avatarUrl: null, hasPictures: await hasPictures(userId) };
    // No step depends on the day, which only gives an age.
    const profile = presentProfile(row, 'owner', '2000-01-01', pictures);
    return profile.role === 'ADMIN' ? [] : emptySteps(profile);
  };
