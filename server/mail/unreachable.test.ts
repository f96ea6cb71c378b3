import { afterAll, expect, it } from 'vitest';
import type { Board } from '#contract/admissions/admissions.ts';
import type { WorkItem } from '#contract/admissions/work-list.ts';
import type { SupportWorkerSummary } from '#contract/search/summaries.ts';
import { call } from '#server/testing/call.ts';
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import type { MailJob } from './job.ts';
import { withoutAddress } from './transport.ts';

let server: MailServer;
const test = setUpTestApp(async () => {
  server = await startMailServer();
  return { SMTP_URL: server.url };
});
afterAll(() => server.stop());

const enqueue = (job: MailJob) =>
  test.db.transaction().execute((transaction) => test.mail.enqueue(transaction, job));
const mailTo = ({ id }: Person) => enqueue({ kind: 'password-changed', userId: id });
const logOf = ({ id }: Person) =>
  test.logged.map((line) => JSON.parse(line)).filter(({ userId }) => userId === id);

const get = async <Body>(path: string, { token }: Person) =>
  (await call<Body>(test.app, 'GET', path, { token })).body;
const entriesOf = async ({ id }: Person, admin: Person, state = 'open') =>
  (await get<WorkItem[]>(`/api/work-list?kind=unreachable&state=${state}`, admin)).filter(
    ({ unreachable }) => unreachable?.person.id === id,
  );
const sinceOnCards = async ({ id }: Person, admin: Person) => {
  const { columns } = await get<Board>('/api/admissions/board?side=workers', admin);
  const [found] = await get<SupportWorkerSummary[]>(`/api/summary/support-workers?ids=${id}`, admin);
  const card = columns.flatMap(({ cards }) => cards).find((one) => one.id === id);
  return [card?.unreachableSince, found?.forAdmin?.unreachableSince];
};

it('an address that its server refuses for good is tried once, and marked until a mail arrives', async () => {
  const [admin, worker] = [await aPerson(test, 'ADMIN'), await aPerson(test, 'SUPPORT_WORKER')];
  const since = test.time.now.toISOString();
  server.unknown.add(worker.email);
  await mailTo(worker);
  await expect.poll(async () => (await entriesOf(worker, admin)).length).toBe(1);
  const answer = '550 5.1.1 <address>: unknown user';
  expect(logOf(worker)).toMatchObject([
    { level: 'error', jobId: expect.any(String), kind: 'password-changed', answer, msg: 'mail not sent' },
  ]);
  const [entry] = await entriesOf(worker, admin);
  expect(entry).toMatchObject({
    kind: 'unreachable',
    unreachable: { person: { id: worker.id }, email: worker.email, since, answer },
  });
  expect(await sinceOnCards(worker, admin)).toEqual([since, since]);
  const givenUp = await get<{ person: { id: string } }[]>('/api/mails/given-up', admin);
  expect(givenUp.filter(({ person }) => person.id === worker.id)).toHaveLength(1);

  // The team has finished it, and a second refusal is no news.
  const act = (name: string, version: number) =>
    call(test.app, 'POST', `/api/work-list/${entry?.id}/${name}`, { token: admin.token, body: { version } });
  expect((await act('done', 1)).status).toBe(200);
  await mailTo(worker);
  await expect.poll(() => logOf(worker).length).toBe(2);
  expect(await entriesOf(worker, admin)).toEqual([]);

  server.unknown.delete(worker.email);
  await mailTo(worker);
  await expect.poll(() => logOf(worker).at(-1)).toMatchObject({ msg: 'mail sent', answer: /^250 / });
  await expect.poll(() => sinceOnCards(worker, admin)).toEqual([null, null]);
  expect(await entriesOf(worker, admin, 'done')).toMatchObject([
    { unreachable: { since: null, answer: null } },
  ]);

  server.unknown.add(worker.email);
  await mailTo(worker);
  await expect.poll(async () => (await entriesOf(worker, admin)).length).toBe(1);
});

it('a mark ends with the address, and an open entry with it', async () => {
  const [admin, worker] = [await aPerson(test, 'ADMIN'), await aPerson(test, 'SUPPORT_WORKER')];
  server.unknown.add(worker.email);
  await mailTo(worker);
  await expect.poll(async () => (await entriesOf(worker, admin)).length).toBe(1);
  await test.db
    .updateTable('users')
    .set({ email: 'new-address@example.com' })
    .where('id', '=', worker.id)
    .execute();
  expect(await entriesOf(worker, admin)).toEqual([]);
  expect(await sinceOnCards(worker, admin)).toEqual([null, null]);
});

it('an address that isn’t the account’s, or of somebody on the team, is tried once and marks nobody', async () => {
  const [admin, worker] = [await aPerson(test, 'ADMIN'), await aPerson(test, 'SUPPORT_WORKER')];
  const stranger = 'not-theirs@example.com';
  const verificationId = crypto.randomUUID();
  const asked = { id: verificationId, userId: worker.id, email: stranger, askedAt: test.time.now };
  await test.db
    .insertInto('emailVerifications')
    .values({ ...asked, previousEmail: null, codeHash: null, expiresAt: null, usedAt: null })
    .execute();
  await test.db.updateTable('users').set({ newEmail: stranger }).where('id', '=', worker.id).execute();
  server.unknown.add(stranger).add(admin.email);
  await enqueue({ kind: 'verify-email', userId: worker.id, verificationId });
  await mailTo(admin);
  for (const one of [worker, admin])
    await expect.poll(() => logOf(one)).toMatchObject([{ msg: 'mail not sent' }]);
  await expect
    .poll(async () => (await get<object[]>('/api/mails/given-up', admin)).length)
    .toBeGreaterThanOrEqual(2);
  expect(await test.db.selectFrom('unreachableAddresses').select('userId').execute()).not.toContainEqual({
    userId: worker.id,
  });
  expect(await entriesOf(worker, admin)).toEqual([]);
});

it('what a server says is kept on one line, without addresses', () => {
  const said = `550-5.1.1 The account\r\n550 <Mere.N@Example.com> mere.n does not exist\u0007 ${'x'.repeat(400)}`;
  const kept = withoutAddress(said, 'mere.n@example.com');
  expect(kept).toMatch(/^550-5\.1\.1 The account 550 <address> <address> does not exist x+$/);
  expect(kept).toHaveLength(300);
});
