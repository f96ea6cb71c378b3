import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { getOwner, getSession, onSessionEvent } from './session.ts';
import { standingOf } from './standing.ts';

/** Asking again helps when nobody answered or the server stumbled, never when it said no. */
const isWorthRetrying = (failures: number, error: unknown) =>
  failures < 2 && !(error instanceof ApiError && error.status < 500);

/** Somebody who was approved is refused: the team has set another status, which the browser does not know yet. */
function learnStatus(error: unknown): void {
  const user = getSession()?.user;
  const isNews = error instanceof ApiError && error.code === 'not-approved';
  if (isNews && user && standingOf(user).isApproved)
    void queryClient.invalidateQueries({ queryKey: queryKeys.profile() });
}

/** Whoever was opened from a list and is gone must not stand in it any more when one comes back. */
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
    // Offline is an answer too: the default would wait without a word until there is a network.
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
  /** Those of one profile under one tag. */
  pictures: (profileId: string, tag: string) => ['pictures', profileId, tag] as const,
  match: (id: string) => ['match', id] as const,
  /** One's own open requests. */
  introductions: () => ['introductions', 'own'] as const,
  /** The team's view of the requests that concern someone. */
  introductionRequests: (profileId: string) => ['introductions', 'requests', profileId] as const,
};

let ownerId = getOwner()?.user.id;

onSessionEvent(({ kind }) => {
  const before = ownerId;
  ownerId = getOwner()?.user.id;
  // Nobody sees what was loaded for someone else.
  if (before !== ownerId) queryClient.clear();
  else if (kind === 'started') queryClient.invalidateQueries();
});
