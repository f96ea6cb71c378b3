import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ChangedCheckInput, Check, CheckInput, ChecksOfPerson } from '#contract/checks/checks.ts';
import type { Problem } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { isHiddenByChecks } from '#server/profiles/status/is-hidden-by-checks.ts';
import { aCheck, aRefusedCheck, aSeenCheck } from '#server/testing/a-check.ts';
import { call } from '#server/testing/call.ts';
import { historyOf } from '#server/testing/history.ts';
import { passTime } from '#server/testing/pass-time.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { aPicture } from '#server/testing/uploads.ts';

const test = setUpTestApp();

let admin: Person;
let worker: Person;
let family: Person;

beforeAll(async () => {
  admin = await aPerson(test, 'ADMIN', { firstName: 'Ada', lastName: 'Reed' });
  worker = await aPerson(test, 'SUPPORT_WORKER');
  family = await aPerson(test, 'FAMILY_USER', { status: 'UNMATCHED' });
});

const policeCheck: CheckInput = {
  kind: 'national-police-check',
  number: 'NPC-204881',
  issuedOn: '2026-10-03',
  expiresOn: '2029-10-03',
};

const ofPerson = (id: string, as = worker) =>
  call<ChecksOfPerson & Problem>(test.app, 'GET', `/api/checks/profile/${id}`, { token: as.token });
const add = (body: CheckInput, { to = worker, as = to }: { to?: Person; as?: Person } = {}) =>
  call<Check & Problem>(test.app, 'POST', `/api/checks/profile/${to.id}`, { token: as.token, body });
const change = (id: string, body: ChangedCheckInput, as = worker) =>
  call<Check & Problem>(test.app, 'PUT', `/api/checks/${id}`, { token: as.token, body });
const remove = (id: string, as = worker, query = '') =>
  call<Problem>(test.app, 'DELETE', `/api/checks/${id}${query}`, { token: as.token });
const errorsOf = ({ status, body }: { status: number; body: Problem }) => [status, body.errors];

describe('handing in a check', () => {
  it('shows what is on it, with its photo, until the team has seen it', async () => {
    const { guidID } = await aPicture(test, worker, { tag: 'license' });
    const { status, body } = await add({ ...policeCheck, guidID });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      profileId: worker.id,
      ...policeCheck,
      state: null,
      guidID,
      referee: null,
      standing: 'added',
      addedAt: test.time.now.toISOString(),
      version: 1,
      seen: null,
      refused: null,
    });
    for (const reader of [worker, admin])
      expect((await ofPerson(worker.id, reader)).body.checks).toContainEqual(body);
  });

  it('stores a referee’s phone as digits, and the state in which a check is valid', async () => {
    const someone = await aPerson(test, 'SUPPORT_WORKER', { countryCode: 'NZ' });
    const referee = { name: 'Rua', relation: 'My manager', phone: '+64 21 555 0100' };
    const given = await add({ kind: 'referee', referee }, { to: someone });
    expect(given.body.referee).toEqual({ ...referee, phone: '64215550100' });
    await add({ kind: 'working-with-children', state: 'NSW' }, { to: someone });
    const { body } = await ofPerson(someone.id, someone);
    expect(body.checks.map(({ kind, state }) => [kind, state])).toEqual([
      ['working-with-children', 'NSW'],
      ['referee', null],
    ]);
    expect(body.required).toEqual(['nz-police-vetting', 'right-to-work-nz', 'referee']);
  });

  it.each<[string, CheckInput, string, string]>([
    ['without its state', { kind: 'working-with-children' }, 'state', 'Choose the state'],
    ['with a state it has not', { kind: 'cpr', state: 'NSW' }, 'state', 'Leave it out'],
    ['of nobody', { kind: 'referee' }, 'referee', 'Enter the referee’s name'],
    ['of a list', { kind: 'referee', referee: [] as never }, 'referee', 'Enter the referee’s name'],
    ['issued tomorrow or later', { kind: 'cpr', issuedOn: '2026-11-23' }, 'issuedOn', 'in the future'],
    ['that has expired', { kind: 'cpr', expiresOn: '2026-11-18' }, 'expiresOn', 'It has expired'],
    [
      'valid for too long',
      { kind: 'cpr', issuedOn: '2026-11-01', expiresOn: '2027-11-02' },
      'expiresOn',
      'valid to 1 November 2027 at the latest',
    ],
    [
      'with an end where there’s none',
      { kind: 'referee', referee: { name: 'R', relation: 'r', phone: '1' }, expiresOn: '2028-01-01' },
      'expiresOn',
      'doesn’t expire',
    ],
    ['that only the team writes down', { kind: 'interview' }, 'kind', 'Only our team'],
    ['with a photo of nobody', { kind: 'cpr', guidID: uuidv7() }, 'guidID', 'Add the photo again'],
  ])('refuses one %s', async (_what, body, field, words) => {
    expect(errorsOf(await add(body))).toEqual([400, [{ field, message: expect.stringContaining(words) }]]);
  });

  it('takes a photo only of the same profile, with the tag license, that is not deleted', async () => {
    const other = await aPerson(test, 'SUPPORT_WORKER');
    const wrong = [
      await aPicture(test, worker, { tag: 'education' }),
      await aPicture(test, other, { tag: 'license' }),
    ];
    const deleted = await aPicture(test, worker, { tag: 'license' });
    await call(test.app, 'DELETE', `/api/files/${deleted.guidID}`, { token: worker.token });
    for (const { guidID } of [...wrong, deleted])
      for (const as of [worker, admin])
        expect((await add({ kind: 'cpr', guidID }, { to: worker, as })).body.errors?.[0]?.field).toBe(
          'guidID',
        );
  });

  it('is not for families, of whom the team writes down what it has seen', async () => {
    expect(errorsOf(await add(policeCheck, { to: family }))).toEqual([
      400,
      [{ field: 'kind', message: 'We don’t ask families for this check' }],
    ]);
    expect((await add({ kind: 'identity' }, { to: family })).body.errors?.[0]?.message).toContain('Only our');
    expect((await add(policeCheck, { to: family, as: admin })).status).toBe(400);
    expect((await add({ kind: 'home-visit' }, { to: worker, as: admin })).status).toBe(400);
    const { status, body } = await add({ kind: 'identity' }, { to: family, as: admin });
    expect([status, body.standing]).toEqual([201, 'added']);
    for (const { status: refused } of [
      await change(body.id, { kind: 'identity' }, family),
      await remove(body.id, family),
    ])
      expect(refused).toBe(409);
  });

  it('stops at the limit, even when several are added at once', async () => {
    const someone = await aPerson(test, 'SUPPORT_WORKER');
    const rows = Array.from({ length: limits.checks - 1 }, () => ({
      id: uuidv7(),
      userId: someone.id,
      kind: 'cpr' as const,
      addedAt: test.time.now,
    }));
    await test.db.insertInto('checks').values(rows).execute();
    const both = await Promise.all(['1', '2'].map((number) => add({ kind: 'cpr', number }, { to: someone })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('handing in the same again', () => {
  const referee = { name: 'Rua', relation: 'My manager', phone: '64215550100' };
  const wwc = { kind: 'working-with-children', state: 'NSW', number: 'W1', expiresOn: '2029-01-01' } as const;
  const idsOf = async (person: Person) => (await ofPerson(person.id, person)).body.checks.map(({ id }) => id);

  it.each<[string, CheckInput]>([
    ['a police check', policeCheck],
    ['one of a state', wwc],
    ['a referee', { kind: 'referee', referee }],
  ])('%s, one after the other or at once, is the one that waits', async (_what, body) => {
    const someone = await aPerson(test, 'SUPPORT_WORKER');
    const first = await add(body, { to: someone });
    await passTime(test, 1);
    const again = await Promise.all([1, 2, 3].map(() => add(body, { to: someone, as: admin })));
    for (const { status, body: answer } of again) expect([status, answer]).toEqual([201, first.body]);
    expect(await idsOf(someone)).toEqual([first.body.id]);
    const atOnce = await Promise.all([1, 2, 3].map(() => add({ ...body, kind: body.kind }, { to: worker })));
    expect(new Set(atOnce.map(({ body: { id } }) => id)).size).toBe(1);
    expect(await historyOf(test, admin, someone)).toEqual([]);
  });

  it('is another one where anything but the photo differs, or once the first does not wait any more', async () => {
    const someone = await aPerson(test, 'SUPPORT_WORKER');
    const bodies: CheckInput[] = [
      wwc,
      { ...wwc, state: 'VIC' },
      { ...wwc, number: 'W2' },
      { ...wwc, number: null },
      { ...wwc, expiresOn: '2029-01-02' },
      { ...wwc, issuedOn: '2026-01-01' },
      { kind: 'referee', referee },
      { kind: 'referee', referee: { ...referee, phone: '64215550101' } },
      { kind: 'referee', referee: { ...referee, name: 'Ria' } },
      { kind: 'referee', referee: { ...referee, relation: 'My friend' } },
    ];
    for (const body of bodies) expect((await add(body, { to: someone })).status).toBe(201);
    expect(await idsOf(someone)).toHaveLength(bodies.length);
    const [seen, refused] = [await aPerson(test, 'SUPPORT_WORKER'), await aPerson(test, 'SUPPORT_WORKER')];
    const { kind } = policeCheck;
    await aSeenCheck(test, seen, kind, policeCheck as object);
    await aRefusedCheck(test, refused, kind, policeCheck as object);
    for (const person of [seen, refused]) {
      await add(policeCheck, { to: person });
      expect(await idsOf(person)).toHaveLength(2);
    }
  });

  it('with another photo gives the newer one to the check that waits', async () => {
    const someone = await aPerson(test, 'SUPPORT_WORKER');
    const [dark, bright] = [
      await aPicture(test, someone, { tag: 'license' }),
      await aPicture(test, someone, { tag: 'license' }),
    ];
    const first = await add({ ...policeCheck, guidID: dark.guidID }, { to: someone });
    const again = await add({ ...policeCheck, guidID: bright.guidID }, { to: someone });
    expect(again.body).toEqual({ ...first.body, guidID: bright.guidID, version: 2 });
    expect((await add(policeCheck, { to: someone })).body).toEqual(again.body);
  });

  it('is answered also where there is no room for another', async () => {
    const someone = await aPerson(test, 'SUPPORT_WORKER');
    const rows = Array.from({ length: limits.checks }, (_, index) => ({
      id: uuidv7(),
      userId: someone.id,
      kind: 'cpr' as const,
      number: `${index}`,
      addedAt: test.time.now,
    }));
    await test.db.insertInto('checks').values(rows).execute();
    expect((await add({ kind: 'cpr', number: '7' }, { to: someone })).body.id).toBe(rows[7]?.id);
    expect((await add({ kind: 'cpr', number: 'new' }, { to: someone })).status).toBe(409);
  });
});

describe('what only the team writes down', () => {
  const seenOn = '2026-11-20';
  const home = { kind: 'home-visit', seenOn } as const;
  const familyOf = () => aPerson(test, 'FAMILY_USER', { status: 'UNMATCHED' });
  const writeDown = (body: CheckInput, to: Person, as = admin) => add(body, { to, as });

  it('is seen at once, on the day that is named, and once in the history', async () => {
    const someone = await familyOf();
    const both = await Promise.all([writeDown(home, someone), writeDown(home, someone)]);
    for (const { status, body } of both)
      expect([status, body]).toMatchObject([
        201,
        {
          standing: 'seen',
          version: 1,
          seen: {
            on: seenOn,
            at: test.time.now.toISOString(),
            by: { id: admin.id, name: 'Ada Reed' },
            wouldHaveAgain: null,
          },
        },
      ]);
    expect((await ofPerson(someone.id, someone)).body.checks).toHaveLength(1);
    expect(await historyOf(test, admin, someone)).toEqual([
      ['checkSeen', 'home-visit', null, 'seen 20 November 2026'],
    ]);
    await writeDown({ ...home, seenOn: '2026-11-21' }, someone);
    expect((await ofPerson(someone.id, someone)).body.checks.map(({ standing }) => standing)).toEqual([
      'seen',
      'replaced',
    ]);
  });

  it('sees the one that was written down before without a day', async () => {
    const someone = await familyOf();
    const { body: waiting } = await writeDown({ kind: 'identity' }, someone);
    const { body } = await writeDown({ kind: 'identity', seenOn }, someone);
    expect(body).toMatchObject({ id: waiting.id, standing: 'seen', version: 2 });
  });

  it('is refused of tomorrow, of what is handed in, and from anybody else', async () => {
    const someone = await familyOf();
    expect(errorsOf(await writeDown({ ...home, seenOn: '2026-11-23' }, someone))).toEqual([
      400,
      [{ field: 'seenOn', message: 'The day must not be in the future' }],
    ]);
    expect(errorsOf(await writeDown({ ...policeCheck, seenOn }, worker))).toEqual([
      400,
      [{ field: 'seenOn', message: expect.stringContaining('Add it first') }],
    ]);
    expect((await writeDown({ ...home, seenOn: '1949-12-31' }, someone)).status).toBe(400);
    expect((await writeDown(home, someone, someone)).body.errors?.[0]?.field).toBe('kind');
  });
});

describe('changing a check', () => {
  it('of a version that is not the one that was looked at is refused; without one, the last change counts', async () => {
    const id = await aCheck(test, worker, 'cpr', { number: 'old' });
    expect((await change(id, { kind: 'cpr', number: 'one', version: 1 })).body.version).toBe(2);
    const late = await change(id, { kind: 'cpr', number: 'two', version: 1 });
    expect([late.status, late.body.detail]).toEqual([409, expect.stringContaining('Someone has changed')]);
    // The answer to the first may have been lost.
    const again = await change(id, { kind: 'cpr', number: 'one', version: 1 });
    expect([again.status, again.body.version]).toEqual([200, 2]);
    expect(errorsOf(await change(id, { kind: 'cpr', version: 0 }))).toEqual([
      400,
      [{ field: 'version', message: 'Send the version that you’ve seen' }],
    ]);
    const numbers = ['three', 'four', 'five'];
    const all = await Promise.all(numbers.map((number) => change(id, { kind: 'cpr', number })));
    expect(all.map(({ status, body: { version } }) => [status, version]).sort()).toEqual([
      [200, 3],
      [200, 4],
      [200, 5],
    ]);
  });

  it('leaves its place among what waits, and goes up by a version', async () => {
    const id = await aCheck(test, worker, 'cpr');
    const { addedAt } = await test.db
      .selectFrom('checks')
      .select('addedAt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await passTime(test, 5);
    const { status, body } = await change(id, { kind: 'first-aid', number: 'FA 1' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ kind: 'first-aid', number: 'FA 1', version: 2, standing: 'added' });
    expect(body.addedAt).toBe(addedAt.toISOString());
  });

  it('that was refused makes it wait again, as the last one', async () => {
    const id = await aRefusedCheck(test, worker, 'cpr', { refusedBy: admin.id });
    expect((await ofPerson(worker.id, admin)).body.checks.find((one) => one.id === id)).toMatchObject({
      standing: 'refused',
      refused: { reason: 'unreadable', note: null, by: { id: admin.id, name: 'Ada Reed' } },
    });
    await passTime(test, 5);
    expect((await change(id, { kind: 'cpr' })).body).toMatchObject({
      standing: 'added',
      refused: null,
      addedAt: test.time.now.toISOString(),
    });
  });

  it('that was seen is refused to everyone: the new one goes beside it', async () => {
    const id = await aSeenCheck(test, worker, 'cpr');
    for (const as of [worker, admin]) {
      const { status, body } = await change(id, { kind: 'cpr', expiresOn: '2027-01-01' }, as);
      expect([status, body.detail]).toEqual([409, expect.stringMatching(/accepted.*the new one/)]);
    }
  });

  it('keeps the rules of handing one in', async () => {
    const id = await aCheck(test, worker, 'cpr');
    expect(errorsOf(await change(id, { kind: 'interview' }))[0]).toBe(400);
    expect(errorsOf(await change(id, { kind: 'working-with-children' }))[0]).toBe(400);
  });
});

describe('deleting a check', () => {
  it('is for its owner while nobody has seen it, and then for the team; its photo stays', async () => {
    const { guidID } = await aPicture(test, worker, { tag: 'license' });
    const [waiting, refused, seen] = [
      await aCheck(test, worker, 'cpr', { fileId: guidID }),
      await aRefusedCheck(test, worker, 'cpr'),
      await aSeenCheck(test, worker, 'cpr'),
    ];
    for (const id of [waiting, refused]) expect((await remove(id)).status).toBe(204);
    const kept = await remove(seen);
    expect([kept.status, kept.body.detail]).toEqual([409, expect.stringContaining('Only our team')]);
    expect((await remove(seen, admin)).status).toBe(204);
    for (const id of [waiting, refused, seen]) expect((await remove(id, admin)).status).toBe(404);
    const files = await test.db
      .selectFrom('files')
      .select('deletedAt')
      .where('guidID', '=', guidID)
      .execute();
    expect(files).toEqual([{ deletedAt: null }]);
  });
});

describe('deleting a check that the team has seen', () => {
  const kind = 'national-police-check';
  const expired = { endsIn: -1, seenOn: '2025-11-21' };

  it('does not bring back somebody whom it keeps out of the search: only a new one does', async () => {
    const someone = await aPerson(test, 'SUPPORT_WORKER', { status: 'UNMATCHED', countryCode: 'AU' });
    const id = await aSeenCheck(test, someone, kind, expired);
    const [older, waiting, optional] = [
      await aSeenCheck(test, someone, kind, { ...expired, endsIn: -30 }),
      await aCheck(test, someone, kind),
      await aSeenCheck(test, someone, 'first-aid', expired),
    ];
    const kept = await remove(id, admin);
    expect([kept.status, kept.body.detail]).toEqual([409, expect.stringContaining('Add the new one')]);
    for (const other of [older, waiting, optional]) expect((await remove(other, admin)).status).toBe(204);
    expect((await remove(id, admin)).status).toBe(409);
    await aSeenCheck(test, someone, kind);
    expect((await remove(id, admin)).status).toBe(204);
  });

  it('lists someone again who moved to another country, which the move by itself does not do', async () => {
    const someone = await aPerson(test, 'SUPPORT_WORKER', { status: 'UNMATCHED', countryCode: 'NZ' });
    const id = await aSeenCheck(test, someone, kind, expired);
    expect((await ofPerson(someone.id, admin)).body.hiddenBy).toEqual([kind]);
    const hidden = () =>
      test.db
        .selectFrom('users')
        .select(isHiddenByChecks('users', test.time.now).as('isHidden'))
        .where('id', '=', someone.id)
        .execute();
    expect(await hidden()).toEqual([{ isHidden: true }]);
    expect((await remove(id, admin)).status).toBe(204);
    expect((await ofPerson(someone.id, admin)).body.hiddenBy).toEqual([]);
    expect(await hidden()).toEqual([{ isHidden: false }]);
  });

  it('is of the version that was looked at, where it is named', async () => {
    const id = await aSeenCheck(test, worker, 'cpr', { version: 2 });
    expect((await remove(id, admin, '?version=x')).status).toBe(400);
    const late = await remove(id, admin, '?version=1');
    expect([late.status, late.body.detail]).toEqual([409, expect.stringContaining('Someone has changed')]);
    expect((await remove(id, admin, '?version=2')).status).toBe(204);
  });
});

it.each(['0000-01-01', '1949-12-31', '2100-01-01'])('a day of a check is not %s', async (day) => {
  const { status, body } = await add({ ...policeCheck, issuedOn: day, expiresOn: day });
  expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['issuedOn', 'expiresOn']]);
  const id = await aCheck(test, worker, 'drivers-licence');
  const seen = await call<Problem>(test.app, 'POST', `/api/checks/${id}/seen`, {
    token: admin.token,
    body: { seenOn: day, expiresOn: null },
  });
  expect([seen.status, seen.body.errors?.map(({ field }) => field)]).toEqual([400, ['seenOn']]);
});

describe('checks of somebody else', () => {
  it('are nowhere, whatever one asks', async () => {
    const other = await aPerson(test, 'SUPPORT_WORKER', { status: 'UNMATCHED' });
    const id = await aCheck(test, other, 'cpr');
    for (const as of [worker, family]) {
      expect((await ofPerson(other.id, as)).status).toBe(404);
      expect((await add(policeCheck, { to: other, as })).status).toBe(404);
      expect((await change(id, policeCheck, as)).status).toBe(404);
      expect((await remove(id, as)).status).toBe(404);
      expect((await call(test.app, 'POST', `/api/checks/${id}/document`, { token: as.token })).status).toBe(
        404,
      );
    }
    for (const id of [admin.id, uuidv7(), 'x']) expect((await ofPerson(id, admin)).status).toBe(404);
  });
});
