import { useQuery } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import { call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';

/** Without an id the caller's own. */
export const useProfile = (id: string | undefined) =>
  useQuery({
    queryKey: queryKeys.profile(id),
    queryFn: ({ signal }) =>
      id === undefined
        ? call(api.profiles.current, {}, { signal })
        : call(api.profiles.byId, { params: { id } }, { signal }),
  });
