import { queryOptions } from '@tanstack/react-query';
import { profiles } from '#contract/profiles/profiles.ts';
import { call } from './api.ts';
import { queryKeys } from './query-client.ts';

/** Somebody's profile: a card that unfolds and the page that opens next ask for it once. */
export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.profile(id),
    queryFn: ({ signal }) => call(profiles.byId, { params: { id } }, { signal }),
  });

/** The caller's own profile, which all parts of a page share. */
export const ownProfileQuery = queryOptions({
  queryKey: queryKeys.profile(),
  queryFn: ({ signal }) => call(profiles.current, {}, { signal }),
});
