import { queryOptions } from '@tanstack/react-query';
import { type AgreementSectionState, agreements } from '#contract/matches/agreement.ts';
import { ApiError, call } from '#web/lib/api/api.ts';
import { queryClient, queryKeys } from '#web/lib/api/query-client.ts';

/** Where a page hears of nothing live, it asks again within this time. */
const followMs = 60_000;

/** `web/lib/live` says when there is something new, and coming back to the window asks anyway. */
const followed = {
  staleTime: 0,
  refetchInterval: followMs,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
  refetchOnMount: 'always',
} as const;

export const agreementQuery = (matchId: string) =>
  queryOptions({
    queryKey: queryKeys.agreement(matchId),
    queryFn: ({ signal }) => call(agreements.find, { params: { id: matchId } }, { signal }),
    ...followed,
  });

/** Everything that was proposed and said about one section. Asked for again when there is more of it. */
export const sectionQuery = (
  matchId: string,
  { section, revisions, comments }: Pick<AgreementSectionState, 'section' | 'revisions' | 'comments'>,
) =>
  queryOptions({
    queryKey: [...queryKeys.agreementSection(matchId, section), revisions, comments] as const,
    queryFn: ({ signal }) => call(agreements.section, { params: { id: matchId, section } }, { signal }),
    // What was read stays until what is new is there.
    placeholderData: (before) => before,
  });

/** Looks again at an agreement and at all that was said about it. */
export const refreshAgreement = (matchId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: queryKeys.agreement(matchId) });

/** An id that is no id is refused, one of a match that is not theirs is not found. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404].includes(error.status);
