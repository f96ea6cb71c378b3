import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { SentMails, SentMailWords } from '#contract/mail/sent-mails.ts';
import type { HistoryEntry } from '#contract/profiles/history/history.ts';
import { addDays, addHours } from '#server/platform/clock.ts';
import { aStoredMatch } from '#server/testing/a-match.ts';
import { call } from '#server/testing/call.ts';
import { codeIn, mailTo, resetCodeIn } from '#server/testing/mails.ts';
import { mailsAreDone } from '#server/testing/pass-time.ts';
import { aMember, aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import type { MailJob } from './job.ts';
import { clearSentMails } from './sent-mails.ts';

const test = setUpTestApp();
let admin: Person;
beforeAll(async () => {
  admin = await aPerson(test, 'ADMIN');
});

/** A match whose beginning is mailed. */
const active = () => ({ state: 'active', activeAt: test.time.now }) as const;

const enqueue = (job: MailJob, afterSeconds = 0) =>
  test.db.transaction().execute((transaction) => test.mail.enqueue(transaction, job, { afterSeconds }));
const list = async ({ id }: Person) =>
  (await call<SentMails>(test.app, 'GET', `/api/admin/mails?profileId=${id}`, { token: admin.token })).body
    .mails;
const read = async (id: string) =>
  (await call<SentMailWords>(test.app, 'GET', `/api/admin/mails/${id}`, { token: admin.token })).body;
const sendAgain = (id = '') => call(test.app, 'POST', `/api/admin/mails/${id}/tries`, { token: admin.token });
const historyOf = async ({ id }: Person) =>
  (await call<HistoryEntry[]>(test.app, 'GET', `/api/history/${id}`, { token: admin.token })).body
    .filter(({ kind }) => kind.startsWith('mail'))
    .map(({ kind, to, by }) => [kind, to, by?.id]);

it('a mail is shown as it was sent, without its code, and sent again with a new one', async () => {
  const worker = await aMember(test, 'SUPPORT_WORKER');
  await call(test.app, 'POST', '/api/user/password/code', { body: { email: worker.email } });
  const sent = await mailTo(test, worker.email);
  await mailsAreDone(test);
  const [mail, ...others] = await list(worker);
  expect(others).toEqual([]);
  expect(mail).toEqual({
    id: expect.any(String),
    kind: 'reset-code',
    queuedAt: test.time.now.toISOString(),
    state: 'sent',
    at: test.time.now.toISOString(),
    email: worker.email,
    answer: 'kept as a file',
    isKept: true,
  });
  const words = await read(mail?.id ?? '');
  expect(words).toMatchObject({ subject: sent.subject, fileNames: [] });
  expect(words.text).toBe(sent.text.replace(resetCodeIn(sent), 'hidden'));
  expect(words.html).toBe(sent.html.replaceAll(resetCodeIn(sent), 'hidden'));

  test.time.now = addHours(test.time.now, 1);
  expect((await sendAgain(mail?.id)).status).toBe(204);
  const again = await mailTo(test, worker.email, 2);
  expect(resetCodeIn(again)).not.toBe(resetCodeIn(sent));
  await mailsAreDone(test);
  expect((await list(worker)).map(({ kind, state }) => [kind, state])).toEqual([
    ['reset-code', 'sent'],
    ['reset-code', 'sent'],
  ]);
  const about = 'Code to reset the password';
  expect(await historyOf(worker)).toEqual([
    ['mailSentAgain', about, admin.id],
    ['mailRead', about, admin.id],
  ]);
});

it('a link to confirm the address is hidden too, and one that is no longer true isn’t sent', async () => {
  const family = await aMember(test, 'FAMILY_USER', { emailVerifiedAt: null });
  await call(test.app, 'POST', '/api/user/email/verify/again', { body: { email: family.email } });
  const sent = await mailTo(test, family.email);
  await mailsAreDone(test);
  const [mail] = await list(family);
  const { text } = await read(mail?.id ?? '');
  expect(text).toContain('code=hidden');
  expect(text).not.toContain(codeIn(sent));
  await call(test.app, 'GET', `/api/user/email/verify?code=${codeIn(sent)}`);
  test.time.now = addHours(test.time.now, 1);
  expect((await sendAgain(mail?.id)).status).toBe(204);
  await mailsAreDone(test);
  expect((await list(family)).map(({ state, isKept }) => [state, isKept])).toEqual([
    ['not-needed', false],
    ['sent', true],
  ]);
});

it('one that waits, that the queue gave up, or that an earlier release has sent says so', async () => {
  const worker = await aPerson(test, 'SUPPORT_WORKER');
  await enqueue({ kind: 'password-changed', userId: worker.id }, 3600);
  const stateOf = async () => (await list(worker)).map(({ state }) => state);
  const [mail] = await list(worker);
  expect(await stateOf()).toEqual(['waiting']);
  expect((await sendAgain(mail?.id)).status).toBe(409);
  const setState = (state: string) =>
    sql`update pgboss.job set state = ${state}::pgboss.job_state where id = ${mail?.id}::uuid`.execute(
      test.db,
    );
  await setState('completed');
  expect(await stateOf()).toEqual(['uncertain']);
  await setState('failed');
  expect(await stateOf()).toEqual(['given-up']);
  expect((await sendAgain(mail?.id)).status).toBe(204);
  await mailTo(test, worker.email);
  await mailsAreDone(test);
  expect(await stateOf()).toEqual(['sent']);
});

it('mails to the team, and to people of the team, are on nobody’s profile', async () => {
  const worker = await aPerson(test, 'SUPPORT_WORKER');
  await enqueue({ kind: 'profile-complete', userId: worker.id });
  await enqueue({ kind: 'password-changed', userId: admin.id });
  await mailsAreDone(test);
  expect(await list(worker)).toEqual([]);
  const { id = '' } =
    (await test.db.selectFrom('sentMails').select('id').where('userId', '=', admin.id).executeTakeFirst()) ??
    {};
  for (const path of [`/api/admin/mails?profileId=${admin.id}`, `/api/admin/mails/${id}`])
    expect((await call(test.app, 'GET', path, { token: admin.token })).status).toBe(404);
  expect((await sendAgain(id)).status).toBe(404);
});

it('goes with its reader, and its words with whoever they tell of', async () => {
  const [family, worker] = [await aPerson(test, 'FAMILY_USER'), await aPerson(test, 'SUPPORT_WORKER')];
  const matchId = await aStoredMatch(test, family, worker, active());
  await enqueue({ kind: 'match-active', userId: family.id, matchId });
  await enqueue({ kind: 'password-changed', userId: worker.id });
  await mailsAreDone(test);
  const [mail] = await list(family);
  expect((await read(mail?.id ?? '')).text).toContain('Hello');
  const erased = await call(test.app, 'POST', `/api/profile/erase/${worker.id}`, {
    token: admin.token,
    body: { confirmation: worker.email },
  });
  expect(erased.status).toBeLessThan(300);
  expect(await read(mail?.id ?? '')).toMatchObject({ isKept: false, subject: null, text: null, html: null });
  const left = await test.db.selectFrom('sentMails').selectAll().execute();
  expect(left.filter(({ userId }) => userId === worker.id)).toEqual([]);
  expect(left.find(({ id }) => id === mail?.id)).toMatchObject({ subject: null, text: null, html: null });
});

it('is kept for 90 days, and no longer than whoever its words tell of, whichever release has erased them', async () => {
  const [family, worker] = [await aPerson(test, 'FAMILY_USER'), await aPerson(test, 'SUPPORT_WORKER')];
  const matchId = await aStoredMatch(test, family, worker, active());
  await enqueue({ kind: 'match-active', userId: family.id, matchId });
  await enqueue({ kind: 'password-changed', userId: family.id });
  await mailsAreDone(test);
  await test.db.updateTable('matches').set({ supportWorkerId: null }).where('id', '=', matchId).execute();
  await clearSentMails(test.db, test.time.now);
  const rows = test.db.selectFrom('sentMails').select(['kind', 'text']).where('userId', '=', family.id);
  expect((await rows.execute()).map(({ kind, text }) => [kind, text !== null]).sort()).toEqual([
    ['match-active', false],
    ['password-changed', true],
  ]);
  await clearSentMails(test.db, addDays(test.time.now, limits.sentMailDays));
  expect(await rows.execute()).toHaveLength(2);
  await clearSentMails(test.db, addDays(test.time.now, limits.sentMailDays + 1));
  expect(await rows.execute()).toEqual([]);
});
