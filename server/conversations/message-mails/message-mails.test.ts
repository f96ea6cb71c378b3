import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, inject, it } from 'vitest';
import type { MailFrequency } from '#contract/conversations/message-mails.ts';
import { settings } from '#contract/settings.ts';
import { runConversationDeadlines } from '#server/conversations/run-deadlines.ts';
import type { MailJob } from '#server/mail/job.ts';
import { mailDay } from '#server/mail/mail-day.ts';
import { clearOutbox } from '#server/mail/outbox.ts';
import type { Db } from '#server/platform/db/open.ts';
import { aSeenCheck } from '#server/testing/a-check.ts';
import { call } from '#server/testing/call.ts';
import { aConversation, blocks, says, sees } from '#server/testing/conversations.ts';
import { codeIn, subjectOf } from '#server/testing/mails.ts';
import { momentIn } from '#server/testing/moment-in.ts';
import { mailsAreDone, passTime, runDeadlines } from '#server/testing/pass-time.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { claimWaiting } from './store.ts';

const test = setUpTestApp();
const path = '/api/user/message-mails';

const aFamily = (changes: Parameters<typeof aPerson>[2] = {}) =>
  aPerson(test, 'FAMILY_USER', { status: 'MATCHED', ...changes });
const aWorker = (changes: Parameters<typeof aPerson>[2] = {}) =>
  aPerson(test, 'SUPPORT_WORKER', { status: 'MATCHED', ...changes });

const mailsTo = ({ email }: Person) => test.mails.filter(({ to }) => to === email);
const subjectsTo = (person: Person) => mailsTo(person).map(subjectOf);
const choose = (person: Person, frequency: MailFrequency) =>
  call(test.app, 'PUT', path, { token: person.token, body: { frequency } });

/** Six minutes, and what the server does then. */
async function later(minutes = 6) {
  await passTime(test, minutes);
  await runDeadlines(test);
}

/** Until shortly after the next mail of the day. */
async function nextMorning() {
  const day = mailDay(settings.zone, test.time.now);
  while (mailDay(settings.zone, test.time.now) === day) await passTime(test, 30);
  await runDeadlines(test);
}

describe('a message that stays unseen', () => {
  it('is mailed once, by first name and without its text, after five minutes', async () => {
    const [family, worker] = [await aFamily({ firstName: 'Mereana' }), await aWorker()];
    const talk = await aConversation(test, family, worker, { texts: ['kea-text'] });
    await later(4);
    expect(subjectsTo(worker)).toEqual([]);
    await later(2);
    await later();
    expect(subjectsTo(worker)).toEqual(['Mereana would like to talk with you']);
    const [mail] = mailsTo(worker);
    expect(mail?.text).toContain(`/messages/${talk.id}`);
    expect(JSON.stringify(mail)).not.toContain('kea-text');
    expect(JSON.stringify(mail)).not.toContain('Last');
    expect(subjectsTo(family)).toEqual([]);
  });

  it('is mailed again only when the reader has looked in between', async () => {
    const [family, worker] = [await aFamily({ firstName: 'Ana' }), await aWorker({ firstName: 'Ben' })];
    const talk = await aConversation(test, family, worker);
    await sees(test, talk, worker);
    await says(test, talk, worker);
    await later();
    expect(subjectsTo(worker)).toEqual([]);
    expect(subjectsTo(family)).toEqual(['Ben has written to you']);
    await says(test, talk, worker);
    await later();
    expect(subjectsTo(family)).toHaveLength(1);
    await sees(test, talk, family);
    await says(test, talk, worker);
    await later();
    expect(subjectsTo(family)).toEqual(['Ben has written to you', 'Ben has written to you']);
  });

  it('is not mailed when it is seen, or its author blocked, before its mail is written', async () => {
    const [family, worker, blocked] = [await aFamily(), await aWorker(), await aFamily()];
    const talk = await aConversation(test, family, worker);
    await aConversation(test, blocked, worker);
    await passTime(test, 6);
    const { db, mail } = test;
    // The mail server takes its time.
    const slow = {
      ...mail,
      enqueue: (transaction: typeof db, job: MailJob) => mail.enqueue(transaction, job, { afterSeconds: 60 }),
    };
    await runConversationDeadlines({ db, mail: slow, clock: () => test.time.now });
    await sees(test, talk, worker);
    await blocks(test, worker, blocked);
    await later();
    expect(subjectsTo(worker)).toEqual([]);
  });

  it.each<[string, (family: Person, worker: Person) => Promise<unknown>]>([
    ['the reader has blocked the author', (family, worker) => blocks(test, worker, family)],
    ['the author has blocked the reader', (family, worker) => blocks(test, family, worker)],
    ['the reader is hidden', (_family, worker) => setStatus(worker, 'DELETED_HIDDEN')],
    ['the author is hidden', (family) => setStatus(family, 'DELETED_HIDDEN')],
    ['the reader isn’t approved any more', (_family, worker) => setStatus(worker, 'FAILED_INTERVIEW')],
    ['the reader has chosen never', (_family, worker) => choose(worker, 'never')],
    ['the author has left', (family) => test.db.deleteFrom('users').where('id', '=', family.id).execute()],
    [
      'the reader’s address isn’t confirmed',
      (_family, worker) =>
        test.db.updateTable('users').set({ emailVerifiedAt: null }).where('id', '=', worker.id).execute(),
    ],
  ])('isn’t told of when %s', async (_why, change) => {
    const [family, worker] = [await aFamily(), await aWorker()];
    await aConversation(test, family, worker);
    await change(family, worker);
    await later();
    expect(subjectsTo(worker)).toEqual([]);
  });

  it('is mailed once, however many processes look', async () => {
    const [family, worker] = [await aFamily(), await aWorker()];
    await aConversation(test, family, worker);
    await passTime(test, 6);
    const { db, mail } = test;
    await Promise.all(
      Array.from({ length: 4 }, () => runConversationDeadlines({ db, mail, clock: () => test.time.now })),
    );
    await mailsAreDone(test);
    expect(subjectsTo(worker)).toHaveLength(1);
  });

  it('of a week ago, when the server was away, is not mailed', async () => {
    const [family, worker] = [await aFamily(), await aWorker()];
    await aConversation(test, family, worker);
    await later(8 * 24 * 60);
    expect(subjectsTo(worker)).not.toContainEqual(expect.stringContaining('would like to talk'));
  });
});

const setStatus = ({ id }: Person, status: 'DELETED_HIDDEN' | 'FAILED_INTERVIEW' | 'UNMATCHED') =>
  test.db.updateTable('users').set({ status }).where('id', '=', id).execute();

describe('a first message to somebody who is not approved', () => {
  it('is mailed without its author, and once for all who wait', async () => {
    const [family, other] = [await aFamily({ firstName: 'Keaname' }), await aFamily()];
    const worker = await aWorker({ status: 'READY_FOR_MATCHING' });
    await aConversation(test, family, worker, { isWaiting: true });
    await later();
    await aConversation(test, other, worker, { isWaiting: true });
    await later();
    expect(subjectsTo(worker)).toEqual(['Someone would like to talk with you']);
    expect(mailsTo(worker)[0]?.text).toContain('once our team has opened the search for you.');
    expect(JSON.stringify(mailsTo(worker))).not.toContain('Keaname');
  });

  it('is mailed again when the one who waited has deleted their account', async () => {
    const worker = await aWorker({ status: 'READY_FOR_MATCHING' });
    for (const family of [await aFamily(), await aFamily()]) {
      await aConversation(test, family, worker, { isWaiting: true });
      await later();
      await test.db.deleteFrom('users').where('id', '=', family.id).execute();
    }
    expect(subjectsTo(worker)).toHaveLength(2);
  });

  it('is mailed once, however many wait and however many processes look', async () => {
    const worker = await aWorker({ status: 'READY_FOR_MATCHING' });
    for (const family of [await aFamily(), await aFamily()])
      await aConversation(test, family, worker, { isWaiting: true });
    const { db, mail } = test;
    await Promise.all(
      Array.from({ length: 4 }, () => runConversationDeadlines({ db, mail, clock: () => test.time.now })),
    );
    await mailsAreDone(test);
    expect(subjectsTo(worker)).toEqual(['Someone would like to talk with you']);
  });

  // In the embedded database one transaction waits for the other.
  it.runIf(inject('template').kind === 'postgres')(
    'is told of once, also when the second comes while a process is telling of the first',
    async () => {
      const [family, other, worker] = [
        await aFamily(),
        await aFamily(),
        await aWorker({ status: 'READY_FOR_MATCHING' }),
      ];
      await aConversation(test, family, worker, { isWaiting: true });
      const [claimed, end] = [Promise.withResolvers<string[]>(), Promise.withResolvers<void>()];
      const claim = async (transaction: Db) =>
        (await claimWaiting(transaction, test.time.now, 100)).map(({ userId }) => userId);
      const first = test.db.transaction().execute(async (transaction) => {
        claimed.resolve(await claim(transaction));
        await end.promise;
      });
      expect(await claimed.promise).toEqual([worker.id]);
      await aConversation(test, other, worker, { isWaiting: true });
      expect(await test.db.transaction().execute(claim)).toEqual([]);
      end.resolve();
      await first;
      expect(await test.db.transaction().execute(claim)).toEqual([]);
    },
  );

  it('is mailed by name once they are approved', async () => {
    const family = await aFamily({ firstName: 'Rua' });
    const worker = await aWorker({ status: 'READY_FOR_MATCHING' });
    const talk = await aConversation(test, family, worker, { isWaiting: true });
    await later(30 * 24 * 60);
    await setStatus(worker, 'UNMATCHED');
    await later(1);
    const { deliveredAt } = await test.db
      .selectFrom('conversations')
      .select('deliveredAt')
      .where('id', '=', talk.id)
      .executeTakeFirstOrThrow();
    expect(deliveredAt).toEqual(test.time.now);
    await later();
    expect(subjectsTo(worker)).toEqual([
      'Someone would like to talk with you',
      'Rua would like to talk with you',
    ]);
  });

  it('is not mailed to somebody who cannot be found', async () => {
    const worker = await aWorker({ status: 'FAILED_INTERVIEW' });
    await aConversation(test, await aFamily(), worker, { isWaiting: true });
    await later();
    expect(subjectsTo(worker)).toEqual([]);
  });

  it('is mailed to somebody whose required check has expired only once a new one is seen', async () => {
    const worker = await aWorker({ status: 'READY_FOR_MATCHING' });
    await aSeenCheck(test, worker, 'national-police-check', { endsIn: -1 });
    await aConversation(test, await aFamily(), worker, { isWaiting: true });
    await later();
    expect(subjectsTo(worker)).toEqual([]);
    await aSeenCheck(test, worker, 'national-police-check', { endsIn: 9 });
    await later();
    expect(subjectsTo(worker)).toEqual(['Someone would like to talk with you']);
  });
});

describe('people who want one mail a day', () => {
  it('get one that names all who wrote, in the morning', async () => {
    const worker = await aWorker();
    await choose(worker, 'daily');
    const [one, two, three] = [
      await aFamily({ firstName: 'Ana' }),
      await aFamily({ firstName: 'Ben' }),
      await aFamily({ firstName: 'Cleo' }),
    ];
    const talk = await aConversation(test, one, worker);
    await sees(test, talk, worker);
    await says(test, talk, worker);
    await says(test, talk, one);
    await aConversation(test, two, worker);
    await aConversation(test, three, worker);
    await later();
    expect(subjectsTo(worker)).toEqual([]);
    await nextMorning();
    expect(subjectsTo(worker)).toEqual(['3 people have written to you']);
    const text = mailsTo(worker)[0]?.text ?? '';
    expect(text).toContain('There are new messages from Ana.');
    expect(text).toContain('Ben and Cleo would like to talk with you for the first time.');
    await nextMorning();
    await nextMorning();
    expect(subjectsTo(worker)).toHaveLength(1);
    await aConversation(test, await aFamily({ firstName: 'Dan' }), worker);
    await nextMorning();
    expect(subjectsTo(worker).at(-1)).toBe('Dan would like to talk with you');
  });

  it('get none on the day on which they choose it, and none when they change their minds', async () => {
    const worker = await aWorker();
    await aConversation(test, await aFamily(), worker);
    await choose(worker, 'daily');
    await later();
    expect(subjectsTo(worker)).toEqual([]);
    await choose(worker, 'never');
    await nextMorning();
    expect(subjectsTo(worker)).toEqual([]);
  });

  it('get a mail that somebody waits for them to be approved', async () => {
    const worker = await aWorker({ status: 'READY_FOR_MATCHING' });
    await choose(worker, 'daily');
    await aConversation(test, await aFamily(), worker, { isWaiting: true });
    await later();
    await nextMorning();
    await nextMorning();
    expect(subjectsTo(worker)).toEqual(['Someone would like to talk with you']);
  });

  it('are not forgotten after a clock that was a year ahead', async () => {
    const worker = await aWorker();
    await choose(worker, 'daily');
    await test.db
      .updateTable('messageMails')
      .set({ mailedOn: '2031-01-01' })
      .where('userId', '=', worker.id)
      .execute();
    await aConversation(test, await aFamily(), worker);
    await later();
    expect(subjectsTo(worker)).toHaveLength(1);
  });
});

it.each([
  ['2026-11-20T20:59:00Z', '2026-11-20'],
  ['2026-11-20T21:00:00Z', '2026-11-21'],
  // The clocks go forward on 4 October and back on 5 April.
  ['2026-10-03T20:59:00Z', '2026-10-03'],
  ['2026-10-03T21:00:00Z', '2026-10-04'],
  ['2026-04-04T21:59:00Z', '2026-04-04'],
  ['2026-04-04T22:00:00Z', '2026-04-05'],
  ['2026-04-04T13:30:00Z', '2026-04-04'],
])('at %s the last mail of the day in Sydney is that of %s', (now, day) =>
  expect(mailDay('Australia/Sydney', new Date(now))).toBe(day),
);

it('the mail of the day comes at eight where its reader lives', async () => {
  const usual = test.time.now;
  test.time.now = momentIn('Australia/Sydney', '2026-12-10T23:00');
  const [sydney, perth] = [await aWorker({ state: 'NSW' }), await aWorker({ state: 'WA' })];
  for (const worker of [sydney, perth]) {
    await choose(worker, 'daily');
    await aConversation(test, await aFamily(), worker);
  }
  for (const [minutes, mails] of [
    [9 * 60 - 1, [0, 0]],
    [1, [1, 0]],
    [3 * 60 - 1, [1, 0]],
    [1, [1, 1]],
  ] as const) {
    await later(minutes);
    expect([sydney, perth].map((worker) => subjectsTo(worker).length)).toEqual(mails);
  }
  test.time.now = usual;
});

describe('how often', () => {
  const read = (token?: string) => call(test.app, 'GET', path, token === undefined ? {} : { token });

  it('is at once until somebody chooses', async () => {
    const { token } = await aWorker();
    expect((await read(token)).body).toEqual({ frequency: 'at-once' });
    for (const frequency of ['daily', 'never', 'at-once'] as const) {
      const answer = await call(test.app, 'PUT', path, { token, body: { frequency } });
      expect([answer.status, answer.body]).toEqual([200, { frequency }]);
      expect((await read(token)).body).toEqual({ frequency });
    }
  });

  it('is one of three', async () => {
    const { token } = await aWorker();
    const { status, body } = await call(test.app, 'PUT', path, { token, body: { frequency: 'hourly' } });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      errors: [{ field: 'frequency', message: 'Choose at once, once a day or never' }],
    });
  });

  it('is not for visitors and the team', async () => {
    expect((await read()).status).toBe(401);
    expect((await read((await aPerson(test, 'ADMIN')).token)).status).toBe(403);
  });
});

describe('a mail about messages', () => {
  const frequencyOf = async ({ token }: Person) => (await call(test.app, 'GET', path, { token })).body;
  const aMailed = async () => {
    const worker = await aWorker();
    await aConversation(test, await aFamily(), worker);
    await later();
    const [mail] = mailsTo(worker);
    if (!mail) throw new Error('There’s no mail');
    return { worker, mail, address: new URL(mail.unsubscribeUrl ?? '') };
  };
  const stop = (address: URL, contentType: string, payload: string) =>
    test.app.inject({
      method: 'POST',
      url: `${address.pathname}${address.search}`,
      headers: { 'content-type': contentType },
      payload,
    });

  it.each([
    ['as a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'as a form in parts',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('is stopped by one click of a mail program, %s and without a session', async (_how, type, body) => {
    const { worker, address } = await aMailed();
    for (let turn = 0; turn < 2; turn += 1) {
      const { statusCode, payload } = await stop(address, type, body);
      expect([statusCode, payload]).toEqual([204, '']);
    }
    expect(await frequencyOf(worker)).toEqual({ frequency: 'never' });
  });

  it('has the headers by which a mail program finds that click, as a mail of the day has', async () => {
    const { worker } = await aMailed();
    const daily = await aWorker();
    await choose(daily, 'daily');
    await aConversation(test, await aFamily(), daily);
    await nextMorning();
    for (const { email } of [worker, daily]) {
      const sent = (await outboxTexts()).find((text) => text.includes(`To: ${email}`)) ?? '';
      const { headers } = await PostalMime.parse(sent);
      const headerOf = (name: string) => headers.find(({ key }) => key === name)?.value;
      expect(headerOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      const address = new URL(/^<(.+)>$/.exec(headerOf('list-unsubscribe') ?? '')?.[1] ?? '');
      const form = ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'] as const;
      expect((await stop(address, ...form)).statusCode).toBe(204);
    }
    for (const person of [worker, daily]) expect(await frequencyOf(person)).toEqual({ frequency: 'never' });
  });

  it('is stopped from the page that its link opens, and not by opening it', async () => {
    const { worker, mail, address } = await aMailed();
    expect(mail.text).toContain('/stop-message-mails?code=');
    expect(address.searchParams.get('code')).toBe(codeIn(mail));
    const opened = await test.app.inject(`${address.pathname}${address.search}`);
    expect(opened.statusCode).toBe(303);
    expect(opened.headers.location).toBe(`/stop-message-mails${address.search}`);
    expect(await frequencyOf(worker)).toEqual({ frequency: 'at-once' });
    const code = codeIn(mail);
    const answer = await call(test.app, 'POST', `/api/message-mails/stop?code=${code}`);
    expect(answer.status).toBe(204);
    expect(await frequencyOf(worker)).toEqual({ frequency: 'never' });
  });

  it('has a code that works for nobody else, and reveals nothing of accounts', async () => {
    const { worker, address } = await aMailed();
    const code = address.searchParams.get('code') ?? '';
    const stopWith = (given: string) =>
      call(test.app, 'POST', `/api/message-mails/stop?code=${encodeURIComponent(given)}`);
    const bytes = Buffer.from(code, 'base64url');
    bytes[3] = (bytes[3] ?? 0) ^ 1;
    for (const wrong of ['x', code.slice(0, 22), `${code}AA`, bytes.toString('base64url')])
      expect((await stopWith(wrong)).status, wrong).toBe(404);
    expect((await stopWith('')).status).toBe(400);
    expect(await frequencyOf(worker)).toEqual({ frequency: 'at-once' });
    await test.db.deleteFrom('users').where('id', '=', worker.id).execute();
    expect((await stopWith(code)).status).toBe(204);
  });
});

const outboxTexts = async () => {
  const folder = join(test.config.dataDir, 'outbox');
  return Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
};

it('mails in the outbox go with either of the two, also when a process died before it could delete them', async () => {
  const [leaver, worker, daily] = [await aFamily(), await aWorker(), await aWorker()];
  await choose(daily, 'daily');
  for (const reader of [worker, daily]) await aConversation(test, leaver, reader);
  await aConversation(test, await aFamily(), worker);
  await nextMorning();
  const mails = async () => {
    const texts = await outboxTexts();
    return [worker, daily].map(({ email }) => texts.filter((text) => text.includes(email)).length);
  };
  await clearOutbox(test.db, test.config.dataDir);
  expect(await mails()).toEqual([2, 1]);
  await test.db.deleteFrom('users').where('id', '=', leaver.id).execute();
  await clearOutbox(test.db, test.config.dataDir);
  expect(await mails()).toEqual([1, 0]);
});

describe('stopping mails', () => {
  const limited = setUpTestApp({ RATE_LIMIT_FACTOR: '0.01' });

  it('is limited for each network', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 4; turn += 1)
      statuses.push((await call(limited.app, 'POST', '/api/message-mails/stop?code=x')).status);
    expect(statuses).toEqual([404, 404, 404, 429]);
  });
});
