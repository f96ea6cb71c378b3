import { useQuery } from '@tanstack/react-query';
import { type Profile, profiles } from '#contract/profiles/profiles.ts';
import { call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';

/** The person's own profile, shared with every other part of the page; null until it is known, and for admins. */
export function useOwnProfile(): Exclude<Profile, { role: 'ADMIN' }> | null {
  const { data } = useQuery({
    queryKey: queryKeys.profile(),
    queryFn: ({ signal }) => call(profiles.current, {}, { signal }),
  });
  return data && data.role !== 'ADMIN' ? data : null;
}

/** Whether they are a family that hasn't said in which state or territory of Australia it lives. */
export function useStateUnknown(): boolean {
  const profile = useOwnProfile();
  const { country, state } = profile?.address ?? {};
  return profile?.role === 'FAMILY_USER' && country?.code !== 'NZ' && !state;
}
