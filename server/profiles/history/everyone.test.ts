import { beforeAll, describe, expect, it } from 'vitest';
import { administratorName } from '#contract/accounts/administrator-name.ts';
import type { HistoryEntryOfAll } from '#contract/profiles/history/history.ts';
import { addDays } from '#server/platform/clock.ts';
import { type Answer, call } from '#server/testing/call.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();

let admin: Person;
let worker: Person;
let family: Person;

beforeAll(async () => {
  admin = await aPerson(test, 'ADMIN', { firstName: 'Rosa', lastName: 'Parata' });
  worker = await aPerson(test, 'SUPPORT_WORKER', { firstName: 'Ana', lastName: 'Vaka' });
  family = await aPerson(test, 'FAMILY_USER', { firstName: 'Mele', lastName: 'Tonga' });
  const save = (kind: string, { id }: Person, pets: string) =>
    call(test.app, 'PUT', `/api/profile/${kind}/${id}`, { token: admin.token, body: { pets } });
  await save('support-worker', worker, 'A cat');
  test.time.now = addDays(test.time.now, 1);
  await save('family', family, 'A dog');
});

const all = (query: Record<string, string>, viewer: Person = admin): Promise<Answer<HistoryEntryOfAll[]>> =>
  call(test.app, 'GET', `/api/history?${new URLSearchParams(query)}`, { token: viewer.token });
const found = async (query: Record<string, string>) =>
  (await all({ kind: 'edits', ...query })).body.map(({ profile, to }) => [profile.name, to]);

const [cat, dog] = [
  ['Ana Vaka', 'A cat'],
  ['Mele Tonga', 'A dog'],
];

describe('the history of everyone', () => {
  it('says whose profile it was', async () => {
    const [latest] = (await all({ kind: 'edits' })).body;
    expect(latest?.profile).toEqual({ id: family.id, name: 'Mele Tonga', role: 'FAMILY_USER' });
    expect(latest?.by).toEqual({ id: admin.id, name: 'Rosa Parata', role: 'ADMIN' });
  });

  it('is found by text, by a name on either side, and since a moment', async () => {
    expect(await found({})).toEqual([dog, cat]);
    expect(await found({ q: 'a cat' })).toEqual([cat]);
    expect(await found({ q: 'mele t' })).toEqual([dog]);
    expect(await found({ q: 'parata' })).toEqual([dog, cat]);
    expect(await found({ q: '%' })).toEqual([]);
    expect(await found({ since: test.time.now.toISOString() })).toEqual([dog]);
  });

  it('is found by a name however it is written, as the team’s search finds people', async () => {
    const rename = ({ id }: Person, firstName: string) =>
      test.db.updateTable('users').set({ firstName }).where('id', '=', id).execute();
    await rename(worker, 'Tāne');
    for (const q of ['Tāne', 'tane', 'Taane', '\u200bTāne', 'Tane V', 'Vaka, Tāne', '\u200bA cat'])
      expect(await found({ q }), q).toEqual([['Tāne Vaka', 'A cat']]);
    // Neither by an email address, nor by a status.
    for (const q of ['example', 'registered', 'Taneatua', '\u2019'])
      expect(await found({ q }), q).toEqual([]);
    await rename(admin, 'Taane');
    for (const q of ['tane parata', 'Tāne P', 'Parata, Taane']) expect(await found({ q }), q).toHaveLength(2);
    await rename(worker, 'Ana');
    await rename(admin, 'Rosa');
  });

  it('comes page by page, each entry once', async () => {
    const whole = (await all({})).body.map(({ id }) => id);
    const seen: string[] = [];
    let next: string | undefined = '/api/history?limit=1';
    while (next) {
      const answer: Answer<HistoryEntryOfAll[]> = await call(test.app, 'GET', next, { token: admin.token });
      seen.push(...answer.body.map(({ id }) => id));
      next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1];
    }
    expect(seen).toEqual(whole);
    // Two who signed up, two edits.
    expect(whole).toHaveLength(4);
  });

  it('is only for the team', async () => {
    expect((await all({}, worker)).status).toBe(403);
    expect((await all({}, family)).status).toBe(403);
    expect((await call(test.app, 'GET', '/api/history')).status).toBe(401);
  });

  it.each([{ since: 'yesterday' }, { since: '0000-01-01T00:00:00.000Z' }, { kind: 'x' }, { cursor: 'x' }])(
    'is refused with %j',
    async (query) => expect((await all(query)).status).toBe(400),
  );

  it('is found by the words of the status Unmatched', async () => {
    const body = { status: 'UNMATCHED' };
    await call(test.app, 'PUT', `/api/profile/support-worker/${worker.id}`, { token: admin.token, body });
    const entries = (await all({ kind: 'status', q: 'and looking' })).body;
    expect(entries.map(({ to }) => to)).toEqual(['Unmatched: approved and looking']);
  });

  it('names an administrator whom nobody has named by the address', async () => {
    const unnamed = await aPerson(test, 'ADMIN', administratorName);
    await call(test.app, 'GET', `/api/profile/${worker.id}`, { token: unnamed.token });
    const [latest] = (await all({ kind: 'views', q: unnamed.email.slice(0, -4) })).body;
    expect(latest?.by).toEqual({ id: unnamed.id, name: unnamed.email, role: 'ADMIN' });
    expect((await all({ q: 'admissions team' })).body).toEqual([]);
  });
});
