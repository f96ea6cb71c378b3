import { emptySteps, type Step, type SteppedProfile, unansweredSteps } from '#contract/profiles/steps.ts';
import type { Db } from '#server/db/open.ts';
import { presentProfile } from './present.ts';
import { findProfile } from './store.ts';

/** Steps of somebody's profile. */
export type FindEmptySteps = (userId: string) => Promise<readonly Step[]>;

type HasPictures = (userId: string) => Promise<boolean>;

const createFind =
  (select: (profile: SteppedProfile) => readonly Step[]) =>
  (db: Db, hasPictures: HasPictures): FindEmptySteps =>
  async (userId) => {
    const row = await findProfile(db, userId);
    if (!row) return [];
    const pictures = { avatarUrl: null, hasPictures: await hasPictures(userId) };
    // No step depends on the day, which only gives an age.
    const profile = presentProfile(row, 'owner', '2000-01-01', pictures);
    return profile.role === 'ADMIN' ? [] : select(profile);
  };

/** Those that the person has been through without an answer, for a mail. */
export const createFindEmptySteps = createFind(emptySteps);

/** All without an answer, for the team. */
export const createFindUnansweredSteps = createFind(unansweredSteps);
