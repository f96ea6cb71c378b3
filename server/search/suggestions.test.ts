import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { OpenedMatch, Suggestion } from '#contract/search/match.ts';
import { aSeenCheck } from '#server/testing/a-check.ts';
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

beforeAll(async () => {
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
    const seen = await call<OpenedMatch>(test.app, 'GET', `/api/match/${drives.id}`, { token: family.token });
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

  it('are for the team alone', async () => {
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
