import { type HistoryFilter, history } from '#contract/history.ts';
import { callPage } from '#web/lib/api.ts';
import { queryKeys } from '#web/lib/query-client.ts';
import { usePages } from '#web/lib/use-pages.ts';

export type HistorySearch = { q: string; kind: HistoryFilter };

const pageSize = 30;

/** What was done with a profile, newest first; what another of the team does meanwhile appears by itself. */
export function useHistory(profileId: string, { q, kind }: HistorySearch) {
  const query = { kind, limit: pageSize, ...(q !== '' && { q }) };
  return usePages(
    queryKeys.history(profileId, query),
    (cursor, signal) =>
      callPage(
        history.ofProfile,
        { params: { profileId }, query: { ...query, ...(cursor !== undefined && { cursor }) } },
        { signal },
      ),
    { isShared: true, keepsLast: true },
  );
}
