import { beforeAll, describe, expect, it } from 'vitest';
import type { MessagePause } from '#contract/conversations/message-pauses.ts';
import { pauseMail } from '#contract/conversations/warning-words.ts';
import type { Problem } from '#contract/errors.ts';
import type { HistoryEntry } from '#contract/profiles/history/history.ts';
import { statusMailMinutes } from '#server/profiles/status/lasting-status.ts';
import { call } from '#server/testing/call.ts';
import { mailsAreDone, passTime } from '#server/testing/pass-time.ts';
import { aPerson, aReadyPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();

let admin: Person;

beforeAll(async () => {
  admin = await aPerson(test, 'ADMIN', { firstName: 'Ada', lastName: 'Reed' });
});

const send = (method: 'GET' | 'PUT' | 'DELETE', id: string, { body, as = admin }: SendOptions = {}) =>
  call<{ pause: MessagePause | null } & Problem>(test.app, method, `/api/message-pauses/${id}`, {
    token: as.token,
    ...(body && { body }),
  });
type SendOptions = { body?: object; as?: Person };
const pause = (id: string, reason = 'Asked for money') => send('PUT', id, { body: { reason } });
const historyOf = async (id: string) =>
  (await call<HistoryEntry[]>(test.app, 'GET', `/api/history/${id}`, { token: admin.token })).body.filter(
    ({ kind }) => kind.startsWith('messages'),
  );
const mailsTo = async ({ email }: Person) => {
  await mailsAreDone(test);
  return test.mails.filter(({ to }) => to === email).map(({ subject }) => subject.replace(/ – .*/, ''));
};

describe('pausing somebody’s messages', () => {
  it('says who did it, when and why, once in the history although it was sent twice', async () => {
    const worker = await aReadyPerson(test, 'SUPPORT_WORKER');
    expect((await send('GET', worker.id)).body).toEqual({ pause: null });
    const paused = {
      pause: {
        since: test.time.now.toISOString(),
        reason: 'Asked for money',
        by: { id: admin.id, name: 'Ada Reed' },
      },
    };
    for (const reason of ['Asked for money', 'Something else'])
      expect((await pause(worker.id, reason)).body).toEqual(paused);
    expect((await send('GET', worker.id)).body).toEqual(paused);
    for (const _ of [1, 2]) expect((await send('DELETE', worker.id)).status).toBe(204);
    expect((await send('GET', worker.id)).body).toEqual({ pause: null });
    expect((await historyOf(worker.id)).map(({ kind, reason }) => [kind, reason])).toEqual([
      ['messagesResumed', null],
      ['messagesPaused', 'Asked for money'],
    ]);
  });

  it('is mailed to the person once it has lasted, and so is its end', async () => {
    const worker = await aReadyPerson(test, 'SUPPORT_WORKER');
    await pause(worker.id);
    expect(await mailsTo(worker)).toEqual([]);
    await passTime(test, statusMailMinutes);
    expect(await mailsTo(worker)).toEqual([pauseMail('paused').subject]);
    await send('DELETE', worker.id);
    expect(await mailsTo(worker)).toEqual([pauseMail('paused').subject, pauseMail('resumed').subject]);
    const text = test.mails
      .filter(({ to }) => to === worker.email)
      .map((mail) => mail.text)
      .join();
    for (const secret of ['Asked for money', 'Ada']) expect(text).not.toContain(secret);
  });

  it('that is taken back at once is mailed to nobody', async () => {
    const family = await aReadyPerson(test, 'FAMILY_USER');
    await pause(family.id);
    await send('DELETE', family.id);
    await passTime(test, statusMailMinutes);
    expect(await mailsTo(family)).toEqual([]);
  });

  it('that is taken back and made again is mailed once', async () => {
    const worker = await aReadyPerson(test, 'SUPPORT_WORKER');
    await pause(worker.id);
    await passTime(test, 1);
    await send('DELETE', worker.id);
    await pause(worker.id);
    await passTime(test, statusMailMinutes);
    expect(await mailsTo(worker)).toEqual([pauseMail('paused').subject]);
  });

  it('is the team’s, about families and workers, for a reason', async () => {
    const family = await aReadyPerson(test, 'FAMILY_USER');
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      expect((await send(method, family.id, { as: family, body: { reason: 'x' } })).status).toBe(403);
      for (const id of [admin.id, crypto.randomUUID(), 'x'])
        expect((await send(method, id, { body: { reason: 'x' } })).status).toBe(404);
    }
    expect((await pause(family.id, ' ')).body.errors).toEqual([
      { field: 'reason', message: 'Say why you pause their messages' },
    ]);
  });
});
