import { endpoint } from '#contract/endpoint.ts';
import { ids, moment } from '#contract/example-people.ts';
import { field, schema } from '#contract/field.ts';
import { owner } from '#contract/readers.ts';
import { z } from '#contract/zod.ts';

export const sessionClass = owner('People see where they are logged in, and end what is not theirs.');

/** A login on one device. */
export const session = schema(
  'Session',
  'One place where the caller is logged in',
  sessionClass,
  z.object({
    id: field('Of the session, to end it', z.uuid()),
    browser: field(
      'The browser and the system, such as ‘Firefox on Windows’; empty when the browser didn’t say',
      z.string(),
    ),
    createdAt: field('When it began', z.iso.datetime()),
    /** Updated at most once an hour. */
    lastUsedAt: field('When its last request came, to within an hour', z.iso.datetime()),
    isCurrent: field('Whether it is the session that made this request', z.boolean()),
  }),
  {
    id: ids.request,
    browser: 'Firefox on Windows',
    createdAt: moment,
    lastUsedAt: moment,
    isCurrent: true,
  },
);
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
    params: z.object({ id: field('Of the session', sessionClass, z.uuid()) }),
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
