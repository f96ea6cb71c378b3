import { useQueryClient } from '@tanstack/react-query';
import { type PrivacyRequestFilter, privacyRequests } from '#contract/admissions/privacy-requests.ts';
import { callPage } from '#web/lib/api/api.ts';
import { usePages } from '#web/lib/api/use-pages.ts';
import { useIsSignedIn } from '#web/lib/session/session.ts';

const pageSize = 20;

type Search = { state: PrivacyRequestFilter; profileId?: string };

/** Open requests by due day, others newest first. */
export const usePrivacyRequests = (search: Search) =>
  usePages(
    ['privacy-requests', search],
    (cursor, signal) =>
      callPage(
        privacyRequests.list,
        { query: { ...search, limit: pageSize, ...(cursor !== undefined && { cursor }) } },
        { signal },
      ),
    { isWanted: useIsSignedIn(), isShared: true },
  );

/** Reloads everything that shows requests. */
export function useReloadPrivacyRequests() {
  const queries = useQueryClient();
  return () => {
    for (const key of ['privacy-requests', 'statistics', 'history'])
      void queries.invalidateQueries({ queryKey: [key] });
  };
}
