import type { Introduction } from '#contract/admissions/introductions.ts';
import type { WorkItem } from '#contract/admissions/work-list.ts';
import type { Problem } from '#contract/errors.ts';
import { type Answer, call } from './call.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

export const ask = async (test: TestApp, from: Person, profileId: string, message?: string) =>
  (
    await call<Introduction>(test.app, 'POST', '/api/introductions', {
      token: from.token,
      body: { profileId, ...(message !== undefined && { message }) },
    })
  ).body;

export const write = (test: TestApp, changes: Record<string, unknown> = {}) =>
  call(test.app, 'POST', '/api/contact', {
    body: { name: 'Ana Ng', email: 'ana@example.com', phoneNumber: null, message: 'Kia ora', ...changes },
  });

export const list = (test: TestApp, as: Person, query = ''): Promise<Answer<WorkItem[]>> =>
  call(test.app, 'GET', `/api/work-list${query}`, { token: as.token });

export const see = async (test: TestApp, as: Person, id: string) =>
  (await call<WorkItem>(test.app, 'GET', `/api/work-list/${id}`, { token: as.token })).body;

type Act = 'take' | 'give-back' | 'done' | 'reopen' | 'notes';

/** One act of an admin; what a test expects of the answer decides whether it is an entry or a problem. */
export const act = (test: TestApp, as: Person, id: string, what: Act, body: object) =>
  call<WorkItem & Problem>(test.app, 'POST', `/api/work-list/${id}/${what}`, { token: as.token, body });
