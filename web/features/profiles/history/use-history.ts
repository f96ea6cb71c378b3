import {
  type HistoryEntry,
  type HistoryEntryOfAll,
  type HistoryFilter,
  history,
} from '#contract/profiles/history/history.ts';
import { callPage } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { type Pages, usePages } from '#web/lib/api/use-pages.ts';
import { type Period, startOf } from './period.ts';

export type HistoryQuery = { q: string; kind: HistoryFilter; period: Period };

/** An entry of one profile, or, with its profile, of all. */
export type ShownEntry = HistoryEntry & { profile?: HistoryEntryOfAll['profile'] };

const pageSize = 30;

/**
 * The history of one profile, or, without an id, of all. Newest first; what other administrators do appears without a
 * reload.
 */
export function useHistory(
  profileId: string | undefined,
  { q, kind, period }: HistoryQuery,
): Pages<ShownEntry> {
  const query = { kind, limit: pageSize, ...(q !== '' && { q }) };
  return usePages<ShownEntry>(
    queryKeys.history(profileId, { ...query, period }),
    (cursor, signal) => {
      const page = { ...query, ...(cursor !== undefined && { cursor }) };
      if (profileId !== undefined)
        return callPage(history.ofProfile, { params: { profileId }, query: page }, { signal });
      const since = startOf(period);
      return callPage(history.ofAll, { query: { ...page, ...(since !== null && { since }) } }, { signal });
    },
    { isShared: true, keepsLast: true },
  );
}
