import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { ToCheck } from '#contract/matches/to-check.ts';
import type { OpenedFit, Suggestion } from '#contract/search/fit.ts';
import { applySettings, defaultSettings, settings } from '#contract/settings.ts';
import { aCheck, aSeenCheck } from '#server/testing/a-check.ts';
import { call } from '#server/testing/call.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();

let admin: Person;
let family: Person;

const suggest = (viewer: Person | null, id: string) =>
  call<Suggestion[]>(test.app, 'GET', `/api/match/${id}/suggestions`, viewer ? { token: viewer.token } : {});
const worker = (changes: Parameters<typeof aPerson>[2]) => aPerson(test, 'SUPPORT_WORKER', changes);
const answer = (id: string, answers: { driversLicense?: boolean; smoker?: boolean }) =>
  test.db.updateTable('supportWorkers').set(answers).where('userId', '=', id).execute();

afterAll(() => applySettings(defaultSettings));

beforeAll(async () => {
  applySettings({ joiningFeeCents: 123_450, dueDays: 10 });
  admin = await aPerson(test, 'ADMIN');
  family = await aPerson(test, 'FAMILY_USER', { status: 'INTERVIEWED' });
  await test.db
    .updateTable('families')
    .set({ requiredToDrive: true })
    .where('userId', '=', family.id)
    .execute();
});

describe('suggestions for somebody', () => {
  it('are empty where nobody is listed on the other side', async () => {
    const { status, body } = await suggest(admin, family.id);
    expect([status, body]).toEqual([200, []]);
  });

  it('are the best of the other side, as the person would find them, and not who is matched', async () => {
    const free = { dateAvailable: '2026-12-01', status: 'UNMATCHED' } as const;
    const drives = await worker({ ...free, firstName: 'Ana', lastName: 'Lee', countryCode: 'NZ' });
    const cannotDrive = await worker({ ...free, status: 'READY_FOR_MATCHING' });
    await answer(drives.id, { driversLicense: true });
    await answer(cannotDrive.id, { driversLicense: false });
    const matched = await worker({ ...free, status: 'MATCHED' });
    await answer(matched.id, { driversLicense: true });
    for (const other of [{ status: 'INTERVIEWED' }, { status: 'DELETED_HIDDEN' }] as const)
      await worker({ ...free, ...other });
    await worker({ ...free, dateOfBirth: '2015-01-01' });
    await aSeenCheck(test, await worker({ ...free, countryCode: 'AU' }), 'national-police-check', {
      endsIn: -1,
    });
    const { body } = await suggest(admin, family.id);
    expect(body.map(({ id }) => id)).toEqual([drives.id, cannotDrive.id]);
    expect(body[0]).toMatchObject({
      firstName: 'Ana',
      lastName: 'Lee',
      status: 'UNMATCHED',
      country: { code: 'NZ', name: 'New Zealand' },
      avatarUrl: null,
    });
    await test.db.updateTable('users').set({ status: 'UNMATCHED' }).where('id', '=', family.id).execute();
    const seen = await call<OpenedFit>(test.app, 'GET', `/api/match/${drives.id}`, { token: family.token });
    expect(body[0]?.match).toEqual({ facts: seen.body.facts });
  });

  it('of a support worker are families, a few at most', async () => {
    const { id } = await worker({ status: 'READY_FOR_INTERVIEW' });
    for (let count = 0; count < limits.suggestions; count += 1)
      await aPerson(test, 'FAMILY_USER', { status: 'READY_FOR_MATCHING' });
    const { body } = await suggest(admin, id);
    expect(body).toHaveLength(limits.suggestions);
    const families = await test.db.selectFrom('families').select('userId').execute();
    for (const { id: suggested } of body)
      expect(families.some(({ userId }) => userId === suggested)).toBe(true);
  });

  it('are for the team only', async () => {
    expect((await suggest(null, family.id)).status).toBe(401);
    const approved = await worker({ status: 'UNMATCHED' });
    expect((await suggest(approved, family.id)).status).toBe(403);
    expect((await suggest(family, family.id)).status).toBe(403);
  });

  it('are not there for an administrator or for nobody', async () => {
    for (const id of [admin.id, '01a1fd48-3955-730e-ba67-01a18b11fbdb', 'nobody'])
      expect((await suggest(admin, id)).status).toBe(404);
  });
});

describe('before a match is proposed or confirmed, the team reads', () => {
  const read = (one: { id: string }, other: { id: string }, token = admin.token) =>
    call<ToCheck>(test.app, 'GET', `/api/match/${one.id}/to-check/${other.id}`, { token });
  const sentences = async (one: Person, other: Person) => {
    const { findings } = (await read(one, other)).body;
    return findings.map(({ isFine, sentence }) => `${isFine ? '✓' : '?'} ${sentence}`);
  };
  const inState = { firstName: 'Mia', lastName: 'Hill', countryCode: 'AU', state: 'NSW' };
  const pair = async () => ({
    home: await aPerson(test, 'FAMILY_USER', { ...inState, status: 'UNMATCHED' }),
    tom: await worker({ firstName: 'Tom', lastName: 'Lee', status: 'UNMATCHED' }),
  });

  it('that all is well', async () => {
    const { home, tom } = await pair();
    for (const kind of ['national-police-check', 'working-with-children', 'right-to-work-au'] as const)
      await aSeenCheck(test, tom, kind);
    for (const name of ['Ann', 'Bob']) await aSeenCheck(test, tom, 'referee', { refereeName: name });
    await aSeenCheck(test, home, 'identity');
    expect(await sentences(home, tom)).toEqual([
      '✓ Tom Lee’s police check and working with children check are valid in New South Wales, where Mia Hill lives',
      '✓ Tom Lee has every check we ask for',
      '✓ Mia Hill has every check we ask for',
      '✓ Mia Hill has no open fees',
      '✓ Both can be found, can search, and have confirmed their email address',
      '✓ No open reports, warnings or pauses',
    ]);
    expect(await sentences(tom, home)).toEqual(await sentences(home, tom));
  });

  it('what is not: checks, fees, standing, reports, warnings, pauses, and answers that do not fit', async () => {
    const { home, tom } = await pair();
    await test.db
      .updateTable('families')
      .set({ requiredToDrive: true })
      .where('userId', '=', home.id)
      .execute();
    await answer(tom.id, { driversLicense: false });
    await aSeenCheck(test, tom, 'working-with-children', { state: 'QLD' });
    await aCheck(test, tom, 'right-to-work-au');
    const move = (id: string, from: string, to: string) =>
      call(test.app, 'POST', '/api/admissions/moves', {
        token: admin.token,
        body: { profileId: id, from, to, reason: 'A test' },
      });
    const report = await call<{ id: string }>(test.app, 'POST', '/api/reports', {
      token: home.token,
      body: { about: tom.id, reason: 'money', messageIds: [] },
    });
    const sent = [
      report,
      await call(test.app, 'POST', `/api/reports/${report.body.id}/warn`, {
        token: admin.token,
        body: { template: 'money' },
      }),
      await call(test.app, 'PUT', `/api/message-pauses/${tom.id}`, {
        token: admin.token,
        body: { reason: 'Asked for money' },
      }),
      await move(home.id, 'UNMATCHED', 'INTERVIEWED'),
      await move(home.id, 'INTERVIEWED', 'READY_FOR_MATCHING'),
      await call(test.app, 'PUT', `/api/blocks/${home.id}`, { token: tom.token }),
    ];
    expect(sent.map(({ status }) => status).filter((status) => status >= 400)).toEqual([]);
    await test.db.updateTable('users').set({ emailVerifiedAt: null }).where('id', '=', tom.id).execute();
    const today = (await sentences(home, tom)).map((sentence) => sentence.replace(/last on .*/, 'last on …'));
    expect(today).toEqual([
      '? Tom Lee’s working with children check is for Queensland, and isn’t valid in New South Wales, where Mia Hill lives',
      '? Tom Lee’s checks aren’t complete. Police check: not added. Right to work in Australia: waiting. References: 0 of 2',
      '? Mia Hill’s checks aren’t complete. Identity: not recorded',
      `? Mia Hill hasn’t paid yet: fee to join ${settings.name}, $1,234.50 AUD, due in 10 days`,
      '? One of the two doesn’t want to hear from the other, so there can be no match',
      '? Tom Lee hasn’t confirmed their email address, so they won’t get our emails about the match',
      '? Mia Hill is Ready for matching: they can’t search yet, and can once the match is confirmed',
      '? A report about Tom Lee is open',
      '? We sent Tom Lee a warning, last on …',
      '? Tom Lee can’t send messages at the moment: our team has paused them',
    ]);
    expect((await read(home, tom)).body.misfits).toEqual(['Doesn’t drive, and you need a driver']);
    await move(home.id, 'READY_FOR_MATCHING', 'INTERVIEWED');
    expect(await sentences(home, tom)).toContain(
      '? Mia Hill can’t be found by the other side at the moment, so the match can’t be confirmed',
    );
  });

  it('nothing of two of one side, and nobody else reads it', async () => {
    const { home, tom } = await pair();
    const nobody = { id: '01890000-0000-7000-8000-000000000000' };
    for (const other of [home, admin, nobody, { id: 'x' }])
      expect((await read(home, other)).status).toBe(404);
    for (const { token } of [home, tom]) expect((await read(home, tom, token)).status).toBe(403);
    expect((await read(home, tom, '')).status).toBe(401);
  });
});
