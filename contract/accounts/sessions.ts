import { endpoint } from '#contract/endpoint.ts';
import { z } from '#contract/zod.ts';

/** One place where the caller is logged in. */
export const session = z.object({
  id: z.uuid(),
  /** Such as 'Firefox on Windows'; empty when the browser did not say. */
  browser: z.string(),
  createdAt: z.iso.datetime(),
  /** Updated at most once an hour. */
  lastUsedAt: z.iso.datetime(),
  /** The session that made the request. */
  isCurrent: z.boolean(),
});
export type Session = z.output<typeof session>;

export const sessions = {
  list: endpoint({
    method: 'GET',
    path: '/api/user/sessions',
    summary: 'Where the caller is logged in, the last used first',
    access: 'signedIn',
    needsNoSecondFactor: true,
    status: 200,
    response: z.array(session),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/user/sessions/:id',
    summary: 'Log out there',
    access: 'signedIn',
    needsNoSecondFactor: true,
    params: z.object({ id: z.uuid().describe('Of the session') }),
    status: 204,
    problems: ['not-found'],
  }),
  endAll: endpoint({
    method: 'DELETE',
    path: '/api/user/sessions',
    summary: 'Log out everywhere, here too',
    access: 'signedIn',
    needsNoSecondFactor: true,
    status: 204,
  }),
};
