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
