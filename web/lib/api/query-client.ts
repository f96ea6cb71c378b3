import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { getOwner, getSession, onSessionEvent } from '#web/lib/session/session.ts';
import { standingOf } from '#web/lib/session/standing.ts';
import { ApiError, isBusy } from './api-error.ts';

/** Trying again helps if there was no answer or the server failed, never if it refused. A busy one was asked again already. */
const isWorthRetrying = (failures: number, error: unknown) =>
  failures < 2 && !(error instanceof ApiError && (error.status < 500 || isBusy(error)));

/** When an approved person is refused, the team has set another status that the browser does not know yet. */
function reloadStatus(error: unknown): void {
  const user = getSession()?.user;
  const isNews = error instanceof ApiError && error.code === 'not-approved';
  if (isNews && user && standingOf(user).isApproved)
    void queryClient.invalidateQueries({ queryKey: queryKeys.profile() });
}

/** When a profile is gone, reloads the lists that it may have been opened from. */
function reloadLists(error: unknown, [about]: QueryKey): void {
  if (about === 'profile' && error instanceof ApiError && error.status === 404)
    void queryClient.invalidateQueries({ queryKey: ['summary'] });
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => {
      reloadStatus(error);
      reloadLists(error, queryKey);
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
  /** All checks of one person. */
  checks: (profileId: string) => ['checks', profileId] as const,
  /** All queries of checks, those of the team's list among them … */
  checksAll: () => ['checks'] as const,
  /** … its entries, by filter … */
  teamChecks: (query?: object) =>
    query === undefined ? (['checks', 'team'] as const) : (['checks', 'team', query] as const),
  /** … one of them … */
  teamCheck: (id: string) => ['checks', 'team-one', id] as const,
  /** … and how many there are. */
  checkCounts: () => ['checks', 'counts'] as const,
  /** All queries of fees … */
  feesAll: () => ['fees'] as const,
  /** … a list of them … */
  fees: (query: object = {}) => ['fees', 'list', query] as const,
  /** … one with its invoice … */
  fee: (id: string) => ['fees', 'one', id] as const,
  /** … and what is open, by age. */
  feeTotals: () => ['fees', 'totals'] as const,
  sessions: () => ['sessions'] as const,
  /** What has changed in the terms since the caller agreed to them. */
  askedDocuments: () => ['asked-documents'] as const,
  team: () => ['team'] as const,
  /** Without a part, all queries of API keys and webhooks. */
  integrations: (...part: readonly string[]) => ['integrations', ...part] as const,
  messageMails: () => ['message-mails'] as const,
  /** Without an id, the caller's own. */
  profile: (id?: string) => ['profile', id ?? 'own'] as const,
  supportWorkers: (query: object = {}) => ['summary', 'support-workers', query] as const,
  families: (query: object = {}) => ['summary', 'families', query] as const,
  /** People whom a name finds, to choose one. */
  peopleByName: (role: string, name: string) => ['summary', 'by-name', role, name] as const,
  headcounts: () => ['statistics', 'headcounts'] as const,
  charts: () => ['statistics', 'charts'] as const,
  /** The photos of one profile with one tag. */
  photos: (profileId: string, tag: string) => ['photos', profileId, tag] as const,
  /** What the operator has set. */
  settings: () => ['settings'] as const,
  /** All queries of the website's texts … */
  textsAll: () => ['texts'] as const,
  /** … their list … */
  texts: () => ['texts', 'list'] as const,
  /** … one of them … */
  text: (key: string) => ['texts', 'one', key] as const,
  /** … and how other words of it look. */
  textPreview: (key: string, words: string) => ['texts', 'preview', key, words] as const,
  /** The team's imports … */
  imports: () => ['imports'] as const,
  /** … everything about the people of them … */
  invited: () => ['invited'] as const,
  /** … how many have come … */
  invitedCounts: () => ['invited', 'counts'] as const,
  /** … and who hasn't. */
  awaited: () => ['invited', 'list'] as const,
  /** The team's exports. */
  exports: () => ['exports'] as const,
  /** All queries for one side's board. */
  boards: (side: string) => ['board', side] as const,
  board: (query: { side: string }) => ['board', query.side, query] as const,
  /** For the team: what is not seen of somebody before they are approved. */
  approval: (id: string) => ['approval', id] as const,
  match: (id: string) => ['match', id] as const,
  /** For the team: how a match goes. */
  followUps: (matchId: string) => ['matches', 'follow-ups', matchId] as const,
  /** All agreements … */
  agreementsAll: () => ['matches', 'agreement'] as const,
  /** … that of one match, and below it what was said about each section. */
  agreement: (matchId: string) => ['matches', 'agreement', matchId] as const,
  agreementSection: (matchId: string, section: string) => ['matches', 'agreement', matchId, section] as const,
  /** The person's own matches on record. */
  ownMatches: () => ['matches', 'own'] as const,
  /** All queries of matches on record … */
  matchesAll: () => ['matches'] as const,
  /** … the team's list, by filter … */
  teamMatches: (query: object) => ['matches', 'team', query] as const,
  /** … one of them … */
  teamMatch: (id: string) => ['matches', 'team-one', id] as const,
  /** … those of one person, how many there are, and with whom one could be made. */
  matchesOf: (profileId: string) => ['matches', 'of', profileId] as const,
  activeMatchesOf: (profileId: string) => ['matches', 'active-of', profileId] as const,
  matchCounts: () => ['matches', 'counts'] as const,
  toCheck: (familyId: string, workerId: string) => ['matches', 'to-check', familyId, workerId] as const,
  matchSuggestions: (profileId: string) => ['matches', 'suggestions', profileId] as const,
  /** For the team: who fits somebody. */
  suggestions: (id: string) => ['suggestions', id] as const,
  /** The person's own open requests. */
  introductions: () => ['introductions', 'own'] as const,
  /** All queries of conversations: what is looked at again when something has changed … */
  conversationsAll: () => ['conversations'] as const,
  /** … their list, newest message first … */
  conversations: () => ['conversations', 'list'] as const,
  /** … one of them … */
  conversation: (id: string) => ['conversations', 'one', id] as const,
  /** … its messages, which are emptied when the other's account goes … */
  conversationMessages: (id: string, hasOtherLeft: boolean) =>
    ['conversations', 'messages', id, hasOtherLeft] as const,
  /** … and how much of them is new. */
  conversationCounts: () => ['conversations', 'counts'] as const,
  /** Whom the person talks with, for cards and profiles … */
  talks: () => ['conversations', 'talks'] as const,
  /** … and the conversation with somebody, if there is one. */
  conversationWith: (personId: string) => ['conversations', 'with', personId] as const,
  /** … and what of it can be part of a report. */
  reportableMessages: (id: string) => ['conversations', 'reportable', id] as const,
  /** Whom the person has blocked. */
  blocks: () => ['blocks'] as const,
  /** Whom they can report. It changes with their conversations. */
  reportablePeople: () => ['conversations', 'reportable-people'] as const,
  /** The team's view of requests from and to a person; without an id, of all people. */
  introductionRequests: (profileId?: string) =>
    profileId === undefined
      ? (['introductions', 'requests'] as const)
      : (['introductions', 'requests', profileId] as const),
  /** All queries of the work list … */
  workListAll: () => ['work-list'] as const,
  /** … its entries, by filter … */
  workList: (query?: object) =>
    query === undefined ? (['work-list', 'pages'] as const) : (['work-list', 'pages', query] as const),
  /** … one of them, and how many there are. */
  workItem: (id: string) => ['work-list', 'item', id] as const,
  workCounts: (kind: string) => ['work-list', 'counts', kind] as const,
  /** The team's mails that could not be sent. */
  givenUpMails: () => ['given-up-mails'] as const,
  /** For the team: the history of one profile, or of all. */
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
