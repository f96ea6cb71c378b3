import { beforeAll, describe, expect, it } from 'vitest';
import type { User } from '#contract/accounts/user.ts';
import type { Welcome } from '#contract/admissions/invited.ts';
import type { Problem } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { erasureFollower } from '#server/followers.ts';
import { addDays } from '#server/platform/clock.ts';
import { call } from '#server/testing/call.ts';
import { asCsv, importTable } from '#server/testing/imports.ts';
import { aMember, aPerson, goodPassword, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { eraseWhoDidNotCome, remindInvited } from './invite-people.ts';

const test = setUpTestApp();

let lead: Person;
let ids: Record<string, string>;

beforeAll(async () => {
  lead = await aMember(test, 'ADMIN', { firstName: 'Ada', lastName: 'Reed' });
  await importTable(test, lead, {
    side: 'families',
    name: 'families.csv',
    bytes: asCsv(
      ['First name', 'Last name', 'Email', 'Status', 'Country', 'City', 'Family description'],
      ['Mia', 'Nguyen', 'mia@invited.example', 'Unmatched', 'Australia', 'Brisbane', 'Four of us'],
      ['Hana', 'Ngata', 'hana@invited.example', '', 'NZ', '', ''],
      ['Leo', 'Late', 'leo@invited.example', '', 'NZ', '', ''],
    ),
  });
  const people = await test.db
    .selectFrom('users')
    .select(['id', 'firstName'])
    .where('email', 'like', '%@invited.example')
    .execute();
  ids = Object.fromEntries(people.map(({ id, firstName }) => [firstName, id]));
});

/** The code in the latest mail to somebody. */
async function codeFor(name: string, mails = 1): Promise<string> {
  const to = `${name.toLowerCase()}@invited.example`;
  const got = () => test.mails.filter((mail) => mail.to === to);
  await expect.poll(() => got().length).toBe(mails);
  return /welcome\?code=([\w-]+)/.exec(got().at(-1)?.text ?? '')?.[1] ?? '';
}

const read = (code: string) => call<Welcome & Problem>(test.app, 'GET', `/api/welcome?code=${code}`);
const comeWith = (code: string, changes: object = {}) =>
  call<User>(test.app, 'POST', '/api/welcome', {
    body: { code, password: goodPassword, agrees: true, ...changes },
  });
const mailsTo = async (name: string) =>
  (
    await test.db
      .selectFrom('sentMails')
      .select('kind')
      .where('userId', '=', ids[name] ?? '')
      .execute()
  ).map(({ kind }) => kind);

describe('somebody who was imported', () => {
  it('is there for nobody but the team until they come', async () => {
    const { body: found } = await call<{ id: string; forAdmin: { isAwaited: boolean } }[]>(
      test.app,
      'GET',
      '/api/summary/families?q=nguyen',
      { token: lead.token },
    );
    expect(found).toMatchObject([{ id: ids.Mia, forAdmin: { isAwaited: true } }]);
    const worker = await aPerson(test, 'SUPPORT_WORKER', { status: 'UNMATCHED' });
    expect((await call(test.app, 'GET', `/api/profile/${ids.Mia}`, worker)).status).toBe(404);
    const body = { userName: 'mia@invited.example', password: goodPassword };
    expect((await call(test.app, 'POST', '/api/login', { body })).status).not.toBe(200);
    const move = { profileId: ids.Mia, from: 'DELETED_HIDDEN', to: 'UNMATCHED', reason: 'Meet them' };
    const moved = await call(test.app, 'POST', '/api/admissions/moves', { token: lead.token, body: move });
    expect(moved).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('haven’t come yet') },
    });
  });

  it('is invited in batches that the team starts', async () => {
    const { body } = await call(test.app, 'POST', '/api/invited/batch', {
      token: lead.token,
      body: { people: 2 },
    });
    expect(body).toEqual({ notInvited: 1, invited: 2, came: 0 });
    expect(await mailsTo('Mia')).toEqual(['welcome']);
    expect(await mailsTo('Leo')).toEqual([]);
  });

  it('gets the invitation in place of a code when they ask for a password', async () => {
    const { status } = await call(test.app, 'POST', '/api/user/password/code', {
      body: { email: 'leo@invited.example' },
    });
    expect([status, await mailsTo('Leo')]).toEqual([204, ['welcome']]);
    await codeFor('Leo');
  });

  it('reads what we know, and comes with a password and consent, without a mail about a status or a fee', async () => {
    const code = await codeFor('Mia');
    expect((await read(code)).body).toMatchObject({
      firstName: 'Mia',
      answers: expect.arrayContaining([
        { label: 'Last name', answer: 'Nguyen' },
        { label: 'Family description', answer: 'Four of us' },
      ]),
    });
    expect((await comeWith(code, { agrees: false })).text).toContain('"field":"agrees"');
    const came = await comeWith(code);
    expect(came).toMatchObject({
      status: 200,
      body: {
        firstName: 'Mia',
        status: 'UNMATCHED',
        emailVerified: true,
        agreed: { terms: expect.any(String) },
      },
    });
    const token = String(came.headers.authorization).replace('Bearer ', '');
    expect((await call(test.app, 'GET', '/api/profile/current', { token })).status).toBe(200);
    expect(await mailsTo('Mia')).toEqual(['welcome']);
    expect(await test.db.selectFrom('fees').select('id').execute()).toEqual([]);
    expect((await comeWith(code)).status).toBe(409);
    expect((await read('unknown')).status).toBe(404);
  });

  it('is offered a new link once theirs has expired', async () => {
    const code = await codeFor('Hana');
    test.time.now = addDays(test.time.now, limits.welcomeLinkDays);
    expect((await read(code)).body.detail).toContain('expired');
    expect((await comeWith(code)).status).toBe(404);
    expect((await call(test.app, 'POST', '/api/welcome/link', { body: { code } })).status).toBe(204);
    expect((await read(await codeFor('Hana', 2))).status).toBe(200);
    expect((await read(code)).body.detail).toContain('newer one');
  });

  it('is reminded once, and erased when they don’t come', async () => {
    const { db, mail } = test;
    const clock = () => test.time.now;
    await remindInvited({ db, mail, clock });
    await remindInvited({ db, mail, clock });
    await codeFor('Hana', 3);
    expect(test.mails.at(-1)?.text).toContain('our only reminder');
    test.time.now = addDays(test.time.now, limits.invitedDays);
    await eraseWhoDidNotCome({
      ...{ db, mail, announce: test.webhooks.announce, clock, storage: test.storage },
      ...{ installationId: 'test', dataDir: test.config.dataDir, erasureFollower, log: test.app.log },
      signal: new AbortController().signal,
    });
    const left = await db
      .selectFrom('users')
      .select('firstName')
      .where('email', 'like', '%@invited.example')
      .execute();
    expect(left).toEqual([{ firstName: 'Mia' }]);
  });
});
