import { useQuery } from '@tanstack/react-query';
import { lacksState } from '#contract/checks/work-place.ts';
import type { Profile } from '#contract/profiles/profiles.ts';
import { ownProfileQuery } from '#web/lib/api/profile-query.ts';

/** Their own profile; null until it is known, and for admins. */
export function useOwnProfile(): Exclude<Profile, { role: 'ADMIN' }> | null {
  const { data } = useQuery(ownProfileQuery);
  return data && data.role !== 'ADMIN' ? data : null;
}

/** Whether they are a family that hasn't said in which state or territory of Australia it lives. */
export function useStateUnknown(): boolean {
  const profile = useOwnProfile();
  const { country, state } = profile?.address ?? {};
  return (
    profile?.role === 'FAMILY_USER' &&
    lacksState({ countryCode: country?.code ?? null, state: state ?? null })
  );
}
