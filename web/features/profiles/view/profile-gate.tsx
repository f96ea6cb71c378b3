import type { ReactNode } from 'react';
import type { Profile } from '#contract/profiles/profiles.ts';
import { ProfileProblem, ProfileUnknown } from './profile-problem.tsx';
import { useProfile } from './profile-query.ts';
import { ProfileSkeleton } from './profile-skeleton.tsx';

type RoleWithProfile = 'SUPPORT_WORKER' | 'FAMILY_USER';
type ProfileOf<R extends RoleWithProfile> = Extract<Profile, { role: R }>;

type Props<R extends RoleWithProfile> = {
  wanted: R;
  /** Without it the caller's own. */
  id: string | undefined;
  children: (profile: ProfileOf<R>) => ReactNode;
};

/** Loads a profile of one role; until it is there, shows why not. */
export function ProfileGate<R extends RoleWithProfile>({ wanted, id, children }: Props<R>) {
  const query = useProfile(id);
  if (query.data) {
    return isOfRole(query.data, wanted) ? children(query.data) : <ProfileUnknown />;
  }
  if (query.isFetching) return <ProfileSkeleton />;
  return <ProfileProblem error={query.error} onRetry={() => query.refetch()} />;
}

const isOfRole = <R extends RoleWithProfile>(profile: Profile, role: R): profile is ProfileOf<R> =>
  profile.role === role;
