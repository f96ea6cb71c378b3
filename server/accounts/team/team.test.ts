import { beforeEach, describe, expect, it } from 'vitest';
import type { Member } from '#contract/accounts/team/team.ts';
import type { User } from '#contract/accounts/user.ts';
import type { Problem } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { addHours } from '#server/platform/clock.ts';
import { call } from '#server/testing/call.ts';
import { getHistory } from '#server/testing/history.ts';
import { codeIn, mailTo } from '#server/testing/mails.ts';
import { aMember, aPerson, aRegistration, goodPassword, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { act, list, write } from '#server/testing/work-items.ts';

const test = setUpTestApp();

/** The only lead. */
let lead: Person;
beforeEach(async () => {
  await test.db
    .updateTable('teamMembers')
    .set({ role: 'READ_ONLY', mayExport: false, mayErase: false })
    .execute();
  lead = await aPerson(test, 'ADMIN', { firstName: 'Ada', lastName: 'Reed' });
});

type Answered = Member & Problem;

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, as: Person = lead) =>
  call<Answered>(test.app, method, `/api/admin/team${path}`, { token: as.token, ...(body && { body }) });

const invite = (body: object = {}, as: Person = lead) =>
  ask(
    'POST',
    '',
    { firstName: 'Ana', lastName: 'Ng', email: aRegistration().email, role: 'CHECKS', ...body },
    as,
  );

const change = ({ id }: { id: string }, body: object, as: Person = lead) => ask('PUT', `/${id}`, body, as);

const join = (code: string, password = goodPassword) =>
  call<Omit<User, 'status'> & Problem>(test.app, 'POST', '/api/team/join', { body: { code, password } });

const logIn = (userName: string) =>
  call<Omit<User, 'status'> & Problem>(test.app, 'POST', '/api/user/session', {
    body: { userName, password: goodPassword },
  });

const tokenOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers.authorization).replace('Bearer ', '');

const memberOf = async ({ id }: { id: string }) => {
  const { body } = await call<Member[]>(test.app, 'GET', '/api/admin/team', { token: lead.token });
  return body.find((one) => one.id === id);
};

/** What the history says of a colleague, oldest first. */
const historyOf = async (of: { id: string }) =>
  (await getHistory(test, lead, { ...lead, id: of.id })).body
    .map(({ kind, by, from, to }) => [kind, by?.name, from, to])
    .reverse();

const check = (code: string) => call<Problem>(test.app, 'GET', `/api/team/invitation?code=${code}`);

describe('an invitation', () => {
  it('leads by mail to a password and into the team, with the rights that the lead gave', async () => {
    const { status, body } = await invite({ mayExport: true });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Ana Ng', role: 'CHECKS', state: 'invited', mayExport: true });
    expect((await logIn(body.email)).body.msg).toBe(messages.unknownUser);
    const code = codeIn(await mailTo(test, body.email));
    expect((await memberOf(body))?.invitationEndsAt).toBe(addHours(test.time.now, 48).toISOString());
    const joined = await join(code);
    expect(joined.body).toMatchObject({ role: 'ADMIN', firstName: 'Ana', emailVerified: true });
    expect(joined.body.rights).toEqual(['pictures', 'checks', 'exports']);
    // The session is the owner’s, so that the second factor can be set up at once.
    const setUp = { token: tokenOf(joined), body: { password: goodPassword } };
    expect((await call(test.app, 'POST', '/api/user/account/second-factor', setUp)).status).toBe(200);
    expect(await memberOf(body)).toMatchObject({
      state: 'active',
      lastLoginAt: test.time.now.toISOString(),
      invitationEndsAt: null,
    });
    expect((await logIn(body.email)).status).toBe(200);
    expect(await historyOf(body)).toEqual([
      ['colleagueChanged', 'Ada Reed', null, 'Ana Ng, Checks, may export people, invited'],
    ]);
  });

  it('works once, for 48 hours, and only by its last link; a password that is refused uses nothing up', async () => {
    const { body } = await invite();
    const first = codeIn(await mailTo(test, body.email));
    expect((await ask('POST', `/${body.id}/invitation`)).status).toBe(200);
    const second = codeIn(await mailTo(test, body.email, 2));
    expect((await join(first)).status).toBe(404);
    // A mail scanner may ask as often as it likes.
    for (const _ of [1, 2]) expect((await check(second)).status).toBe(204);
    expect((await check(first)).body.detail).toContain('a newer one has replaced it');
    expect((await join(second, 'short')).body.errors).toMatchObject([{ field: 'password' }]);
    expect((await join(second)).status).toBe(200);
    expect((await join(second)).body.detail).toContain('This invitation no longer works.');
    expect((await check(second)).body.detail).toContain('Log in if you’ve joined already');
    expect((await ask('POST', `/${body.id}/invitation`)).status).toBe(409);

    const late = (await invite()).body;
    const code = codeIn(await mailTo(test, late.email));
    test.time.now = addHours(test.time.now, limits.invitationHours);
    expect((await join(code)).status).toBe(404);
    expect((await check(code)).body.detail).toContain('it has expired');
  });

  it('is refused for an address that somebody has, without a first name, and for a role that isn’t there', async () => {
    const [family, colleague] = [await aPerson(test, 'FAMILY_USER'), await aPerson(test, 'ADMIN')];
    lead = await aPerson(test, 'ADMIN');
    expect((await invite({ email: family.email })).body.errors).toEqual([
      { field: 'email', message: messages.alreadyExists },
    ]);
    expect((await invite({ email: colleague.email.toUpperCase() })).body.errors).toMatchObject([
      { field: 'email', message: expect.stringContaining('on the team') },
    ]);
    const { body } = await invite({ firstName: ' ', role: 'BOSS', email: 'x' });
    expect(body.errors?.map(({ field }) => field).sort()).toEqual(['email', 'firstName', 'role']);
  });

  it('that is withdrawn lets nobody in, and is sent again when it is taken back', async () => {
    const { body } = await invite();
    const code = codeIn(await mailTo(test, body.email));
    expect((await change(body, { isDisabled: true })).body.state).toBe('disabled');
    expect((await join(code)).status).toBe(404);
    expect((await change(body, { isDisabled: false })).body.state).toBe('invited');
    expect((await join(codeIn(await mailTo(test, body.email, 2)))).status).toBe(200);
  });
});

describe('a colleague', () => {
  it('gets another name, role and rights, which count in the session they have, and the history says who did it', async () => {
    const ben = await aPerson(test, 'ADMIN', { firstName: 'Ben', lastName: 'Fox' });
    const names = { firstName: 'Benjamin', lastName: '' };
    const changed = await change(ben, { ...names, role: 'BOOKS', mayExport: true, mayErase: false });
    expect(changed.body).toMatchObject({ name: 'Benjamin', role: 'BOOKS', mayExport: true, mayErase: false });
    const { body } = await call<User>(test.app, 'GET', '/api/profile/current', { token: ben.token });
    expect(body.rights).toEqual(['books', 'exports']);
    expect((await ask('GET', '', undefined, ben)).body.detail).toBe('Only leads can do this.');
    // The same again is no change.
    await change(ben, { ...names, role: 'BOOKS' });
    expect(await historyOf(ben)).toEqual([
      ['colleagueChanged', 'Ada Reed', 'Ben Fox, Lead', 'Benjamin, Books, may export people'],
    ]);
  });

  it('who is disabled is logged out and can’t log in; their name stays on what they did, and they can come back', async () => {
    const ben = await aMember(test, 'ADMIN', { firstName: 'Ben', lastName: 'Fox' });
    const worker = await aPerson(test, 'SUPPORT_WORKER');
    await call(test.app, 'GET', `/api/profile/${worker.id}`, { token: ben.token });
    await call(test.app, 'POST', '/api/user/password/code', { body: { email: ben.email } });
    expect((await change(ben, { isDisabled: true })).body.state).toBe('disabled');
    expect((await call(test.app, 'GET', '/api/profile/current', { token: ben.token })).status).toBe(401);
    expect((await logIn(ben.email)).body.msg).toBe(messages.unknownUser);
    const { body } = await getHistory(test, lead, worker, { kind: 'views' });
    expect(body[0]?.by?.name).toBe('Ben Fox');
    expect((await change(ben, { isDisabled: false })).body.state).toBe('active');
    expect((await logIn(ben.email)).status).toBe(200);
    expect((await historyOf(ben)).map(([, , from, to]) => [from, to])).toEqual([
      ['Ben Fox, Lead', 'Ben Fox, Lead, disabled'],
      ['Ben Fox, Lead, disabled', 'Ben Fox, Lead'],
    ]);
  });

  it('hands everything over before they are disabled', async () => {
    const [ben, cara] = [
      await aPerson(test, 'ADMIN', { firstName: 'Ben', lastName: 'Fox' }),
      await aPerson(test, 'ADMIN', { firstName: 'Cara', lastName: 'Low' }),
    ];
    await write(test);
    const [item] = (await list(test, ben, '?kind=messages&state=all&limit=1')).body;
    await act(test, ben, item?.id ?? '', 'take', { version: 1 });
    const refused = await change(ben, { isDisabled: true });
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Ben Fox still works on 1 request. Hand it over first.',
    ]);
    const handOver = (to: string) => ask('POST', `/${ben.id}/hand-over`, { to });
    await change(cara, { role: 'BOOKS' });
    for (const to of [ben.id, cara.id, crypto.randomUUID(), 'x'])
      expect((await handOver(to)).body.errors, to).toMatchObject([{ field: 'to' }]);
    await change(cara, { role: 'ADMISSIONS' });
    expect((await handOver(cara.id)).body.openEntries).toBe(0);
    const [now] = (await list(test, cara, '?kind=messages&state=taken&mine=yes')).body;
    expect(now).toMatchObject({ id: item?.id, takenBy: { name: 'Cara Low' } });
    expect(now?.acts.at(-1)).toMatchObject({
      by: { name: 'Ada Reed' },
      note: 'Handed over from Ben Fox to Cara Low.',
    });
    expect((await change(ben, { isDisabled: true })).status).toBe(200);
    expect((await historyOf(ben))[0]).toEqual(['workHandedOver', 'Ada Reed', null, '1 request to Cara Low']);
  });
});

describe('the last lead', () => {
  it.each([{ role: 'ADMISSIONS' }, { isDisabled: true }])('stays one: %j', async (body) => {
    const { status, body: refused } = await change(lead, body);
    expect([status, refused.detail]).toEqual([
      409,
      expect.stringContaining('Make someone else a lead first'),
    ]);
    const invited = (await invite({ role: 'LEAD' })).body;
    expect((await change(lead, body)).status).toBe(409);
    await join(codeIn(await mailTo(test, invited.email)));
    expect((await change(lead, body)).status).toBe(200);
  });

  it('is left when two take it from each other at once', async () => {
    const other = await aPerson(test, 'ADMIN');
    const answers = await Promise.all([
      change(other, { role: 'BOOKS' }, lead),
      change(lead, { isDisabled: true }, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([401, 403, 409])]);
    const leads = await test.db
      .selectFrom('teamMembers')
      .innerJoin('users', 'users.id', 'userId')
      .select('userId')
      .where('teamMembers.role', '=', 'LEAD')
      .where('status', '<>', 'DELETED_HIDDEN')
      .execute();
    expect(leads).toHaveLength(1);
  });
});
