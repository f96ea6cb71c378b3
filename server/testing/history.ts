import type { HistoryEntry } from '#contract/profiles/history/history.ts';
import { type Answer, call } from './call.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

export const getHistory = (
  { app }: TestApp,
  viewer: Person,
  { id }: { id: string },
  query: Record<string, string> = {},
): Promise<Answer<HistoryEntry[]>> =>
  call(app, 'GET', `/api/history/${id}?${new URLSearchParams(query)}`, { token: viewer.token });

/** What an entry says, oldest first, without its sign-up. */
export async function historyOf(...[test, viewer, person, query]: Parameters<typeof getHistory>) {
  const { body } = await getHistory(test, viewer, person, query);
  return body
    .toReversed()
    .filter(({ kind, from }) => kind !== 'status' || from !== null)
    .map(({ kind, field, from, to }) => [kind, field, from, to]);
}
