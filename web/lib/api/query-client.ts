import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { getOwner, getSession, onSessionEvent } from '#web/lib/session/session.ts';
import { standingOf } from '#web/lib/session/standing.ts';
import { ApiError } from './api-error.ts';

/** Trying again helps when nobody answered or the server failed, never when it refused. */
const isWorthRetrying = (failures: number, error: unknown) =>
  failures < 2 && !(error instanceof ApiError && error.status < 500);

/** When somebody who was approved is refused, the team has set another status that the browser does not know yet. */
function learnStatus(error: unknown): void {
  const user = getSession()?.user;
  const isNews = error instanceof ApiError && error.code === 'not-approved';
  if (isNews && user && standingOf(user).isApproved)
    void queryClient.invalidateQueries({ queryKey: queryKeys.profile() });
}

/** A person whose profile turned out to be gone must not be in the list that it was opened from. */
function forgetGone(error: unknown, [about]: QueryKey): void {
  if (about === 'profile' && error instanceof ApiError && error.status === 404)
    void queryClient.invalidateQueries({ queryKey: ['summary'] });
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => {
      learnStatus(error);
      forgetGone(error, queryKey);
    },
  }),
  defaultOptions: {
    // Fail at once when offline: the default would wait silently for a network.
    queries: {
      retry: isWorthRetrying,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

export const queryKeys = {
  account: () => ['account'] as const,
  finalDocuments: () => ['final-documents'] as const,
  sessions: () => ['sessions'] as const,
  /** Without an id the caller's own. */
  profile: (id?: string) => ['profile', id ?? 'own'] as const,
  supportWorkers: (query: object = {}) => ['summary', 'support-workers', query] as const,
  families: (query: object = {}) => ['summary', 'families', query] as const,
  headcounts: () => ['statistics', 'headcounts'] as const,
  charts: () => ['statistics', 'charts'] as const,
  /** Those of one profile under one tag. */
  pictures: (profileId: string, tag: string) => ['pictures', profileId, tag] as const,
  /** What the team exported. */
  exports: () => ['exports'] as const,
  /** Every reading of one side's board. */
  boards: (side: string) => ['board', side] as const,
  board: (query: { side: string }) => ['board', query.side, query] as const,
  match: (id: string) => ['match', id] as const,
  /** The person's own open requests. */
  introductions: () => ['introductions', 'own'] as const,
  /** The team's view of the requests that concern someone; without an id those of everyone who was looked at. */
  introductionRequests: (profileId?: string) =>
    profileId === undefined
      ? (['introductions', 'requests'] as const)
      : (['introductions', 'requests', profileId] as const),
  /** Everything of the team's list … */
  workListAll: () => ['work-list'] as const,
  /** … its entries, by filter … */
  workList: (query?: object) =>
    query === undefined ? (['work-list', 'pages'] as const) : (['work-list', 'pages', query] as const),
  /** … one of them, and how many there are. */
  workItem: (id: string) => ['work-list', 'item', id] as const,
  workCounts: () => ['work-list', 'counts'] as const,
  /** For the team: what was done with a profile, or with all. */
  history: (profileId: string | undefined, query: object = {}) =>
    ['history', profileId ?? 'all', query] as const,
};

let ownerId = getOwner()?.user.id;

onSessionEvent(({ kind }) => {
  const before = ownerId;
  ownerId = getOwner()?.user.id;
  // Nobody may see what was loaded for somebody else.
  if (before !== ownerId) queryClient.clear();
  else if (kind === 'started') queryClient.invalidateQueries();
});
