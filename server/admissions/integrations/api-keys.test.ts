import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiKey, MadeApiKey } from '#contract/admissions/integrations/api-keys.ts';
import type { HistoryEntry } from '#contract/profiles/history/history.ts';
import { addDays, today } from '#server/platform/clock.ts';
import { aKey } from '#server/testing/a-key.ts';
import { call } from '#server/testing/call.ts';
import { mailTo } from '#server/testing/mails.ts';
import { aMember, aPerson, aReadyPerson, goodPassword, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp({ RATE_LIMIT_FACTOR: '1' });

let lead: Person;
let worker: Person;
beforeAll(async () => {
  lead = await aMember(test, 'ADMIN', { firstName: 'Ada', lastName: 'Reed' });
  worker = await aReadyPerson(test, 'SUPPORT_WORKER', { firstName: 'Tom', lastName: 'Hill' });
});

const day = (days: number) => today(addDays(test.time.now, days));
const aBody = () => ({
  ...{ name: 'Our books', scopes: ['fees:read'], endsOn: day(90), password: goodPassword },
});
const make = <Body = MadeApiKey>(changes: object = {}, as = lead) =>
  call<Body>(test.app, 'POST', '/api/admin/api-keys', { ...as, body: { ...aBody(), ...changes } });
const revoke = (id: string) => call<ApiKey>(test.app, 'DELETE', `/api/admin/api-keys/${id}`, lead);
const list = async () => (await call<ApiKey[]>(test.app, 'GET', '/api/admin/api-keys', lead)).body;
const get = (path: string, token: string) => call(test.app, 'GET', path, { token });

describe('a key is made', () => {
  it('by a lead, shown once, kept as a hash, and all leads are told by mail', async () => {
    const other = await aPerson(test, 'ADMIN');
    const { status, body } = await make({ scopes: ['statistics:read', 'fees:read', 'fees:read'] });
    expect(status).toBe(201);
    expect(body.secret).toMatch(/^teamkey_[0-9a-f]{64}$/);
    const shown = { name: 'Our books', scopes: ['fees:read', 'statistics:read'], state: 'works' };
    expect(body.apiKey).toMatchObject({ ...shown, madeBy: 'Ada Reed', lastUsedOn: null, revokedAt: null });
    expect(body.apiKey.lastFour).toBe(body.secret.slice(-4));
    const stored = JSON.stringify(await test.db.selectFrom('apiKeys').selectAll().execute());
    expect(stored).not.toContain(body.secret.slice(8));
    expect(JSON.stringify(await list())).not.toContain(body.secret.slice(8));
    expect(test.logged.join()).not.toContain(body.secret.slice(8));
    for (const { email } of [lead, other]) {
      const { subject, text } = await mailTo(test, email);
      expect(subject).toContain('A new API key can read your data');
      expect(text).toContain('Ada Reed made the API key ‘Our books’');
      expect(text).not.toContain(body.secret);
    }
    const acts = await call<{ act: string; about: string; by: string }[]>(
      ...([test.app, 'GET', '/api/admin/integration-acts', lead] as const),
    );
    expect(acts.body[0]).toMatchObject({ act: 'keyMade', about: 'Our books', by: 'Ada Reed' });
  });

  it.each([
    ['without a name', { name: ' ' }, 'name'],
    ['without a scope', { scopes: [] }, 'scopes'],
    ['with a scope that there isn’t', { scopes: ['people:write'] }, 'scopes.0'],
    ['without an end', { endsOn: undefined }, 'endsOn'],
    ['with an end that has passed', { endsOn: '2026-11-20' }, 'endsOn'],
    ['for more than a year', { endsOn: '2027-11-22' }, 'endsOn'],
    ['with a wrong password', { password: 'Not-mine-1!' }, 'password'],
    ['without a password', { password: undefined }, 'password'],
  ])('not %s', async (_how, changes, field) => {
    const { status, body } = await make<{ errors: { field: string }[] }>(changes);
    expect([status, body.errors.map((error) => error.field)]).toEqual([400, [field]]);
  });
});

describe('a program with a key', () => {
  it('reads what its scopes name, and is told what is missing elsewhere', async () => {
    const token = (await make({ scopes: ['people:read'] })).body.secret;
    expect((await get('/api/summary/support-workers', token)).status).toBe(200);
    const found = await call<{ id: string; mobile: unknown; avatarUrl: unknown; comments: unknown }>(
      ...([test.app, 'GET', `/api/profile/${worker.id}`, { token }] as const),
    );
    expect(found.body).toMatchObject({ id: worker.id, avatarUrl: null });
    const refused = await get('/api/fees', token);
    expect([refused.status, refused.body.code]).toEqual([403, 'not-allowed']);
    expect(refused.body.detail).toContain('doesn’t have the scope fees:read');
    const save = await call(test.app, 'PUT', `/api/profile/support-worker/${worker.id}`, {
      ...{ token, body: { pets: 'A cat' } },
    });
    expect([save.status, save.body.detail]).toEqual([403, 'No API key can do this. Log in instead.']);
    expect((await list()).find(({ lastFour }) => lastFour === token.slice(-4))?.lastUsedOn).toBe(day(0));
  });

  it('is named in the history of whom it opened, and of what it took as a file', async () => {
    const token = (await make({ name: 'The newsletter', scopes: ['people:read', 'fees:read'] })).body.secret;
    await get(`/api/profile/${worker.id}`, token);
    const path = `/api/history/${worker.id}?q=newsletter`;
    const [entry] = (await call<HistoryEntry[]>(test.app, 'GET', path, lead)).body;
    expect(entry).toMatchObject({ kind: 'view', by: { name: 'API key ‘The newsletter’' } });
    expect((await get('/api/fees/books?from=2026-07-01&to=2027-06-30', token)).status).toBe(200);
    const taken = await call<{ by: unknown }[]>(test.app, 'GET', '/api/exports', lead);
    expect(JSON.stringify(taken.body[0])).toContain('API key ‘The newsletter’');
  });

  it('can’t do what only a session can: pictures, live updates, an account', async () => {
    const token = await aKey(test, { by: lead });
    for (const path of ['/api/user/account', '/api/events', '/api/profile/current'])
      expect((await get(path, token)).status).toBe(403);
    const picture = `/api/files/download/${worker.id}/picture.jpg`;
    expect((await get(picture, token)).status).toBe(401);
    // Where nobody needs to log in, a key makes no difference.
    expect((await get('/api/settings', token)).status).toBe(200);
  });

  it('is refused from the moment it is revoked, by whichever process, and stays revoked', async () => {
    const { apiKey, secret } = (await make({ scopes: ['statistics:read'] })).body;
    expect((await get('/api/profile/stats', secret)).status).toBe(200);
    expect((await revoke(apiKey.id)).body).toMatchObject({ state: 'revoked', revokedBy: 'Ada Reed' });
    for (const _ of [1, 2]) {
      const refused = await get('/api/profile/stats', secret);
      expect([refused.status, refused.body.detail]).toEqual([401, 'This API key was revoked.']);
    }
    const again = await revoke(apiKey.id);
    expect(again.body.revokedAt).toBe(test.time.now.toISOString());
    expect((await revoke(worker.id)).status).toBe(404);
  });

  it('is shown to end soon for two weeks, and ends after its last day', async () => {
    const { apiKey, secret } = (await make({ scopes: ['statistics:read'], endsOn: day(15) })).body;
    const start = test.time.now;
    const stateAfter = async (days: number) => {
      test.time.now = addDays(start, days);
      await test.db.updateTable('sessions').set({ lastUsedAt: test.time.now }).execute();
      const state = (await list()).find(({ id }) => id === apiKey.id)?.state;
      const { status } = await get('/api/profile/stats', secret);
      return [state, status];
    };
    expect(await stateAfter(0)).toEqual(['works', 200]);
    expect(await stateAfter(1)).toEqual(['ends-soon', 200]);
    expect(await stateAfter(15)).toEqual(['ends-soon', 200]);
    expect(await stateAfter(16)).toEqual(['ended', 401]);
    test.time.now = start;
  });

  it('stops when who made it is disabled or no lead any more, because they have seen it', async () => {
    const maker = await aMember(test, 'ADMIN');
    const { apiKey, secret } = (await make({ scopes: ['statistics:read'] }, maker)).body;
    const change = (body: object) => call(test.app, 'PUT', `/api/admin/team/${maker.id}`, { ...lead, body });
    for (const [stop, start] of [
      [{ isDisabled: true }, { isDisabled: false }],
      [{ role: 'BOOKS' }, { role: 'LEAD' }],
    ]) {
      await change(stop as object);
      expect((await get('/api/profile/stats', secret)).status).toBe(401);
      expect((await list()).find(({ id }) => id === apiKey.id)?.state).toBe('stopped');
      await change(start as object);
      expect((await get('/api/profile/stats', secret)).status).toBe(200);
    }
  });

  it('is limited by itself', async () => {
    const [greedy, other] = [await aKey(test, { by: lead }), await aKey(test, { by: lead })];
    const statuses = await Promise.all(
      Array.from({ length: 301 }, async () => (await get('/api/matches/counts', greedy)).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    const refused = await get('/api/matches/counts', greedy);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get('/api/matches/counts', other)).status).toBe(200);
  });

  it.each([
    ['a part of it', (key: string) => key.slice(0, -1)],
    ['another case', (key: string) => key.toUpperCase()],
    ['only the prefix', () => 'teamkey_'],
    ['one that nobody has made', () => `teamkey_${'0'.repeat(64)}`],
  ])('needs all of the key: not %s', async (_what, change) => {
    const key = await aKey(test, { by: lead });
    expect((await get('/api/profile/stats', change(key))).status).toBe(401);
  });

  it('sends it as a bearer, and neither as a cookie nor in the address', async () => {
    const key = await aKey(test, { by: lead });
    const headers = { cookie: `authorization=Bearer ${key}; session=${key}` };
    expect((await call(test.app, 'GET', '/api/profile/stats', { headers })).status).toBe(401);
    const inAddress = `/api/profile/stats?authorization=${key}&access_token=${key}`;
    expect((await call(test.app, 'GET', inAddress)).status).toBe(401);
  });
});
