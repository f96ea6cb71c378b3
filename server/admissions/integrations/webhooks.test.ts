import { sql } from 'kysely';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { WebhookEventType } from '#contract/admissions/integrations/webhook-events.ts';
import type { MadeWebhook, Webhook, WebhookDelivery } from '#contract/admissions/integrations/webhooks.ts';
import { queueCheckMails } from '#server/checks/check-mails/queue-check-mails.ts';
import { statusFollowers } from '#server/followers.ts';
import { endDueMatches } from '#server/matches/end-match.ts';
import { addDays, addHours } from '#server/platform/clock.ts';
import { alsoThisMachine, type Outside, onlyPublic } from '#server/platform/http/outside.ts';
import { aSeenCheck } from '#server/testing/a-check.ts';
import { aStoredMatch } from '#server/testing/a-match.ts';
import { call } from '#server/testing/call.ts';
import { mailTo } from '#server/testing/mails.ts';
import { passTime } from '#server/testing/pass-time.ts';
import { aPerson, aReadyPerson, aRegistration, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { startReceiver } from '#server/testing/webhook-receiver.ts';
import { clearWebhooks, queueLostTries } from './deliver.ts';

/** What the app may call; a test can take something away. */
const network: Outside = { ...alsoThisMachine };
const test = setUpTestApp({}, { deliversWebhooks: true, outside: network });

let lead: Person;
const status = { status: 204 };
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  // Before anybody logs in, so that their session is as young.
  test.time.now = new Date();
  lead = await aPerson(test, 'ADMIN', { firstName: 'Ada', lastName: 'Reed' });
  receiver = await startReceiver(status);
});
afterAll(() => receiver.stop());
beforeEach(async () => {
  // A signature is only good for some minutes.
  test.time.now = new Date();
  status.status = 204;
  Object.assign(network, alsoThisMachine);
  await test.db.deleteFrom('webhooks').execute();
  receiver.received.length = 0;
});

const send = <Body>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  call<Body>(test.app, method, `/api/admin/${path}`, { ...lead, ...(body && { body }) });
const make = async (events: WebhookEventType[], url = receiver.url) =>
  (await send<MadeWebhook>('POST', 'webhooks', { url, events })).body;
const find = async (id: string) =>
  (await send<Webhook[]>('GET', 'webhooks')).body.find((one) => one.id === id);
const deliveries = async (id: string, query = '') =>
  (await send<WebhookDelivery[]>('GET', `webhooks/${id}/deliveries${query}`)).body;
/** Waits until nothing is due. */
const tried = () =>
  vi.waitFor(
    async () => {
      test.webhooks.wake();
      const { rows } = await sql`select 1 from pgboss.job where name = 'webhooks'
        and state <> 'completed' and start_after <= now()`.execute(test.db);
      expect(rows).toEqual([]);
    },
    { timeout: 60_000 },
  );
const sendTest = async (id: string) => {
  const { body } = await send<WebhookDelivery>('POST', `webhooks/${id}/test`);
  await tried();
  return body.id;
};
const last = async (id: string) => (await deliveries(id))[0] as WebhookDelivery;
const act = (as: Person, method: 'PUT' | 'POST', path: string, body: object) =>
  call<{ id: string }>(test.app, method, path, { ...as, body });

describe('an event', () => {
  it('is sent with ids only, signed as Standard Webhooks ask for', async () => {
    const { webhook, secret } = await make(['person.registered']);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(JSON.stringify(await find(webhook.id))).not.toContain(secret.slice(6));
    const registration = aRegistration();
    const { body } = await call<{ id: string }>(test.app, 'POST', '/api/user', {
      body: registration,
    });
    await tried();
    const [sent] = receiver.received;
    const verified = new Verifier(secret).verify(sent?.body ?? '', sent?.headers as Record<string, string>);
    const now = test.time.now.toISOString();
    expect(verified).toEqual({ type: 'person.registered', timestamp: now, data: { personId: body.id } });
    for (const word of [registration.email, registration.lastName]) expect(sent?.body).not.toContain(word);
    const done = await last(webhook.id);
    expect(done).toMatchObject({
      state: 'delivered',
      tries: 1,
      httpStatus: 204,
      problem: null,
      nextTryAt: null,
    });
    expect(done).toMatchObject({ id: sent?.headers['webhook-id'], payload: sent?.body });
    expect((await find(webhook.id))?.lastDeliveredAt).toBe(now);
    const forged = () =>
      new Verifier(secret).verify(`${sent?.body} `, sent?.headers as Record<string, string>);
    expect(forged).toThrow('No matching signature');
  });

  it('is sent for each status, match, fee and check, to those who want it and are on', async () => {
    const all: WebhookEventType[] = [
      ...(['person.registered', 'person.ready_for_interview', 'person.status_changed'] as const),
      ...(['match.active', 'match.ended', 'fee.due', 'check.expiring'] as const),
    ];
    const { webhook } = await make(all);
    const { webhook: other } = await make(['person.registered']);
    const { webhook: off } = await make(all);
    await send('PUT', `webhooks/${off.id}`, { isOn: false });

    const family = await aPerson(test, 'FAMILY_USER');
    await act(lead, 'PUT', `/api/profile/family/${family.id}`, { status: 'READY_FOR_INTERVIEW' });
    await act(lead, 'PUT', `/api/profile/family/${family.id}`, { status: 'UNMATCHED' });
    const worker = await aReadyPerson(test, 'SUPPORT_WORKER');
    const matchId = await aStoredMatch(test, family, worker, {
      ...{ state: 'agreed', agreedAt: test.time.now, familyAcceptedAt: test.time.now },
      supportWorkerAcceptedAt: test.time.now,
    });
    await act(lead, 'PUT', `/api/matches/${matchId}`, { state: 'active' });
    const notice = {
      ...{ endReason: 'other' as const, endingAt: test.time.now },
      ...{ endingBy: lead.id, endingByRole: 'ADMIN' as const },
    };
    await test.db
      .updateTable('matches')
      .set({ startsOn: '2025-12-01', endsOn: '2026-01-01', ...notice })
      .where('id', '=', matchId)
      .execute();
    const clock = () => test.time.now;
    const dependencies = { db: test.db, mail: test.mail, announce: test.webhooks.announce, clock };
    await endDueMatches({ ...dependencies, statusFollowers });
    // What was called off before it began was never active.
    await aStoredMatch(test, family, worker, { state: 'proposed' });
    const checkId = await aSeenCheck(test, worker, 'first-aid', { endsIn: 30, seenOn: '2026-01-05' });
    await test.db
      .updateTable('checks')
      .set({ seenAt: addDays(test.time.now, -60) })
      .where('id', '=', checkId)
      .execute();
    await queueCheckMails({ ...dependencies, clock: () => addHours(test.time.now, 24) });

    const found = (await deliveries(webhook.id)).map(({ type, payload }) => [type, JSON.parse(payload).data]);
    const ofMatch = { matchId, familyId: family.id, supportWorkerId: worker.id };
    const fees = await test.db
      .selectFrom('fees')
      .select(['id', 'kind'])
      .where('familyId', '=', family.id)
      .execute();
    const feeOf = (kind: string) => ({
      feeId: fees.find((fee) => fee.kind === kind)?.id,
      familyId: family.id,
    });
    const person = (id: string) => ({ personId: id });
    expect(found.reverse()).toEqual(
      expect.arrayContaining([
        ['person.status_changed', person(family.id)],
        ['person.ready_for_interview', person(family.id)],
        ['fee.due', feeOf('joining')],
        ['match.active', ofMatch],
        ['fee.due', feeOf('match')],
        ['match.ended', ofMatch],
        ['person.status_changed', person(worker.id)],
        ['check.expiring', { checkId, personId: worker.id }],
      ]),
    );
    // Two moves, then MATCHED and UNMATCHED for both.
    expect(found.filter(([type]) => type === 'person.status_changed')).toHaveLength(6);
    expect(await deliveries(other.id)).toEqual([]);
    expect(await deliveries(off.id)).toEqual([]);
  });

  it('is not sent when what caused it comes to nothing', async () => {
    const { webhook } = await make(['person.registered']);
    const { email } = await aPerson(test, 'FAMILY_USER');
    await call(test.app, 'POST', '/api/user', { body: { ...aRegistration(), email } });
    const data = { personId: lead.id };
    const undone = test.db.transaction().execute(async (transaction) => {
      await test.webhooks.announce(transaction, { type: 'person.registered', data });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await tried();
    expect([await deliveries(webhook.id), receiver.received]).toEqual([[], []]);
  });
});

describe('a delivery that fails', () => {
  it('is tried again after ever longer pauses for two days, and then turns the webhook off and tells leads', async () => {
    status.status = 500;
    const { webhook } = await make(['person.registered']);
    const id = await sendTest(webhook.id);
    const waits: number[] = [];
    for (let next = await last(webhook.id); next.nextTryAt; next = await last(webhook.id)) {
      const wait = Math.ceil((Date.parse(next.nextTryAt) - test.time.now.getTime()) / 60_000);
      waits.push(wait);
      await passTime(test, wait);
      await tried();
    }
    expect(waits.length).toBe(8);
    expect(waits.every((wait, index) => wait > (waits[index - 1] ?? 0) - 100)).toBe(true);
    const hours = waits.reduce((sum, wait) => sum + wait, 0) / 60;
    expect(hours).toBeGreaterThan(47);
    expect(hours).toBeLessThan(54);
    expect(await last(webhook.id)).toMatchObject({ id, state: 'failed', tries: 9, httpStatus: 500 });
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([id]));
    expect(await find(webhook.id)).toMatchObject({ state: 'failing', failed: 1, waiting: 0 });
    const { subject, text } = await mailTo(test, lead.email);
    expect(subject).toContain('We’ve turned off a webhook');
    expect(text).toContain(`/admin/integrations/${webhook.id}`);
    await send('PUT', `webhooks/${webhook.id}`, { isOn: true });
    status.status = 200;
    await send('POST', `webhook-deliveries/${id}/tries`);
    await tried();
    expect(await last(webhook.id)).toMatchObject({ id, state: 'delivered', tries: 10, httpStatus: 200 });
  });

  it('leaves the webhook on when something else has arrived since', async () => {
    const { webhook } = await make(['person.registered']);
    status.status = 503;
    const id = await sendTest(webhook.id);
    await test.db.updateTable('webhookDeliveries').set({ triesInRow: 8 }).where('id', '=', id).execute();
    status.status = 200;
    await passTime(test, 0.01);
    await sendTest(webhook.id);
    status.status = 503;
    await passTime(test, 1);
    await tried();
    const failed = await deliveries(webhook.id, '?state=failed');
    expect(failed.map((one) => one.id)).toEqual([id]);
    expect((await find(webhook.id))?.state).toBe('on');
  });

  it('ends at once with 410, which turns the webhook off', async () => {
    status.status = 410;
    const { webhook } = await make(['person.registered']);
    await sendTest(webhook.id);
    expect(await last(webhook.id)).toMatchObject({ state: 'failed', tries: 1, httpStatus: 410 });
    expect((await find(webhook.id))?.state).toBe('gone');
    const { status: refused } = await send('POST', `webhooks/${webhook.id}/test`);
    expect(refused).toBe(409);
    expect((await send('POST', `webhook-deliveries/${(await last(webhook.id)).id}/tries`)).status).toBe(409);
  });

  it.each([
    ['a redirect', 302, 'redirect'],
    ['a refusal', 404, null],
    ['a switch of protocols', 101, null],
  ])('says why: %s', async (_what, answered, problem) => {
    status.status = answered;
    const { webhook } = await make(['person.registered']);
    await sendTest(webhook.id);
    expect(await last(webhook.id)).toMatchObject({ state: 'waiting', httpStatus: answered, problem });
  });

  it('fails when the webhook is turned off meanwhile', async () => {
    status.status = 500;
    const { webhook } = await make(['person.registered']);
    await sendTest(webhook.id);
    await send('PUT', `webhooks/${webhook.id}`, { isOn: false });
    await passTime(test, 1);
    await tried();
    expect(await last(webhook.id)).toMatchObject({ state: 'failed', problem: 'off', tries: 1 });
    expect(receiver.received).toHaveLength(1);
  });

  it('is queued anew when its job was lost', async () => {
    status.status = 500;
    const { webhook } = await make(['person.registered']);
    await sendTest(webhook.id);
    await sql`delete from pgboss.job where name = 'webhooks'`.execute(test.db);
    status.status = 200;
    const clock = () => addHours(test.time.now, 3);
    await queueLostTries({ db: test.db, clock, queueTry: test.webhooks.queueTry });
    await tried();
    expect(await last(webhook.id)).toMatchObject({ state: 'delivered', tries: 2 });
  });
});

describe('an address', () => {
  it.each([
    ['without a scheme', 'example.com/hooks'],
    ['of a file', 'file:///etc/passwd'],
    ['with a password', 'https://me:secret@example.com/'],
    ['with a fragment', 'https://example.com/#there'],
    ['that is long', `https://example.com/${'x'.repeat(500)}`],
    ['that is empty', ''],
  ])('is refused %s', async (_how, url) => {
    const { status: refused, body } = await send<{ errors: { field: string }[] }>('POST', 'webhooks', {
      ...{ url, events: ['match.active'] },
    });
    expect([refused, body.errors[0]?.field]).toEqual([400, 'url']);
  });

  it.each([
    ['http://example.com/hooks', 'https://'],
    ['https://127.0.0.1/hooks', 'private network'],
    ['https://[::1]/hooks', 'private network'],
    ['https://2130706433/hooks', 'private network'],
    ['https://metadata.example.com/', 'private network'],
    ['https://nowhere.example.com/', 'couldn’t find'],
  ])('is refused in a product that runs for real: %s', async (url, words) => {
    const lookUp = async (host: string) => (host.startsWith('metadata') ? ['169.254.169.254'] : []);
    Object.assign(network, onlyPublic, { lookUp });
    const { body } = await send<{ errors: { field: string; message: string }[] }>('POST', 'webhooks', {
      ...{ url, events: ['match.active'] },
    });
    expect(body.errors).toEqual([{ field: 'url', message: expect.stringContaining(words) }]);
    const { webhook } = await make(['match.active']).catch(() => ({ webhook: undefined }));
    expect(webhook).toBeUndefined();
  });

  it('is asked where it leads at each try: a name that turns inside gets nothing', async () => {
    Object.assign(network, { lookUp: async () => ['1.1.1.1'] });
    const { webhook } = await make(['person.registered'], `http://example.com:${receiver.port}/`);
    Object.assign(network, onlyPublic, { takesHttp: true, lookUp: async () => ['127.0.0.1'] });
    await sendTest(webhook.id);
    expect(await last(webhook.id)).toMatchObject({
      state: 'waiting',
      problem: 'not-public',
      httpStatus: null,
    });
    expect(receiver.received).toEqual([]);
  });

  it('is checked anew when it changes, and only then', async () => {
    const { webhook } = await make(['person.registered']);
    Object.assign(network, onlyPublic);
    expect((await send('PUT', `webhooks/${webhook.id}`, { url: 'https://10.0.0.1/' })).status).toBe(400);
    const kept = await send<Webhook>('PUT', `webhooks/${webhook.id}`, { events: ['fee.due'] });
    expect([kept.status, kept.body.events]).toEqual([200, ['fee.due']]);
  });
});

describe('a webhook', () => {
  it('signs with both secrets for a day after a new one', async () => {
    const { webhook, secret: old } = await make(['person.registered']);
    const { body } = await send<MadeWebhook>('POST', `webhooks/${webhook.id}/secret`);
    expect(body.webhook.oldSecretUntil).toBe(addDays(test.time.now, 1).toISOString());
    const check = async () => {
      receiver.received.length = 0;
      await sendTest(webhook.id);
      const [{ body: sent, headers }] = receiver.received as [(typeof receiver.received)[number]];
      return [body.secret, old].map((secret) => {
        try {
          return Boolean(new Verifier(secret).verify(sent, headers as Record<string, string>));
        } catch {
          return false;
        }
      });
    };
    expect(await check()).toEqual([true, true]);
    const start = test.time.now;
    await test.db
      .updateTable('webhooks')
      .set({ oldSecretUntil: addHours(start, -1) })
      .where('id', '=', webhook.id)
      .execute();
    expect(await check()).toEqual([true, false]);
    await clearWebhooks(test.db, start);
    const stored = await test.db.selectFrom('webhooks').select('oldSecret').execute();
    expect(stored).toEqual([{ oldSecret: null }]);
  });

  it('is deleted with its deliveries, and all that leads did stays on record', async () => {
    // After all that was done above.
    test.time.now = addDays(test.time.now, 4);
    const { webhook } = await make(['person.registered']);
    const id = await sendTest(webhook.id);
    await send('PUT', `webhooks/${webhook.id}`, { isOn: false });
    await passTime(test, 0.01);
    await send('PUT', `webhooks/${webhook.id}`, { isOn: true });
    await passTime(test, 0.01);
    expect((await send('DELETE', `webhooks/${webhook.id}`)).status).toBe(204);
    expect((await send('GET', `webhooks/${webhook.id}/deliveries`)).status).toBe(404);
    expect((await send('POST', `webhook-deliveries/${id}/tries`)).status).toBe(404);
    const { body } = await send<{ act: string; about: string; by: string }[]>('GET', 'integration-acts');
    expect(body.slice(0, 4).map(({ act: done, about, by }) => [done, about, by])).toEqual(
      ['webhookDeleted', 'webhookTurnedOn', 'webhookTurnedOff', 'webhookMade'].map((done) => [
        ...[done, receiver.url, 'Ada Reed'],
      ]),
    );
    await expect(test.db.deleteFrom('integrationActs').execute()).rejects.toThrow();
  });

  it('that is deleted while something is announced gets nothing, and stops nobody', async () => {
    // The embedded database has one connection.
    if (inject('template').kind !== 'postgres') return;
    const { webhook } = await make(['person.registered']);
    const { webhook: other } = await make(['person.registered']);
    let registered: Promise<{ status: number }> | undefined;
    await test.db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('webhooks').where('id', '=', webhook.id).execute();
      registered = call(test.app, 'POST', '/api/user', { body: aRegistration() });
      await expect
        .poll(
          async () => {
            const { rows } = await sql`
            select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
              test.db,
            );
            return rows.length;
          },
          { timeout: 20_000 },
        )
        .toBe(1);
    });
    expect((await registered)?.status).toBe(201);
    await tried();
    expect(await deliveries(other.id)).toHaveLength(1);
  });

  it('has its deliveries page by page, by state, for a month', async () => {
    const { webhook } = await make(['person.registered']);
    const sentIds: string[] = [];
    for (const _ of [1, 2, 3]) {
      await passTime(test, 0.01);
      sentIds.unshift(await sendTest(webhook.id));
    }
    const first = await send<WebhookDelivery[]>('GET', `webhooks/${webhook.id}/deliveries?limit=2`);
    expect(first.body.map(({ id }) => id)).toEqual(sentIds.slice(0, 2));
    const [, next = ''] = /<\/api\/admin\/([^>]+)>/.exec(String(first.headers.link)) ?? [];
    expect((await send<WebhookDelivery[]>('GET', next)).body.map(({ id }) => id)).toEqual(sentIds.slice(2));
    expect(await deliveries(webhook.id, '?state=failed')).toEqual([]);
    expect((await send('GET', `webhooks/${webhook.id}/deliveries?cursor=nonsense`)).status).toBe(400);
    await clearWebhooks(test.db, addDays(test.time.now, 29));
    expect(await deliveries(webhook.id)).toHaveLength(3);
    await clearWebhooks(test.db, addDays(test.time.now, 31));
    expect(await deliveries(webhook.id)).toEqual([]);
  });

  it('holds up no other while its address is slow', async () => {
    const waitingFor: (() => void)[] = [];
    const slow = await startReceiver((_request, reply) => {
      waitingFor.push(() => reply.writeHead(204).end());
    });
    const { webhook: waiting } = await make(['person.registered'], slow.url);
    const { webhook } = await make(['person.registered']);
    for (const _ of [1, 2, 3]) await send('POST', `webhooks/${waiting.id}/test`);
    await send('POST', `webhooks/${webhook.id}/test`);
    await expect.poll(() => receiver.received.length).toBe(1);
    await expect.poll(() => waitingFor.length).toBe(1);
    expect((await find(waiting.id))?.waiting).toBe(3);
    for (const answer of waitingFor) answer();
    slow.stop();
  });
});
