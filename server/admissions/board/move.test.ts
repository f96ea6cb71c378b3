import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Approval, BoardCard } from '#contract/admissions/admissions.ts';
import type { Role, Status } from '#contract/enums.ts';
import type { Problem } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { applySettings, defaultSettings } from '#contract/settings.ts';
import { addHours } from '#server/platform/clock.ts';
import { aCheck, aRefusedCheck, aSeenCheck } from '#server/testing/a-check.ts';
import { call } from '#server/testing/call.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();
afterAll(() => applySettings(defaultSettings));

let admin: Person;
let colleague: Person;

beforeAll(async () => {
  admin = await aPerson(test, 'ADMIN', { firstName: 'Mere', lastName: 'Tau' });
  colleague = await aPerson(test, 'ADMIN', { firstName: 'Olga', lastName: 'Reid' });
});

type Move = { from: Status; to: Status; reason?: string | null; undoes?: boolean };

const send = <Body = BoardCard>(profileId: string, move: Move, token?: string) =>
  call<Body>(test.app, 'POST', '/api/admissions/moves', {
    ...(token && { token }),
    body: { profileId, ...move },
  });
const move = (person: Person, wanted: Move, by: Person = admin) =>
  send<BoardCard & Problem>(person.id, wanted, by.token);

const someone = (status: Status, role: Role = 'SUPPORT_WORKER') =>
  aPerson(test, role, { status, firstName: 'Ana', lastName: 'Lee' });
const stored = ({ id }: Person) =>
  test.db
    .selectFrom('users')
    .select(['status', 'statusSince'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const historyOf = ({ id }: Person) =>
  test.db
    .selectFrom('statusHistory')
    .leftJoin('statusReasons', 'changeId', 'id')
    .select(['from', 'to', 'changedBy', 'reason', 'changedAt'])
    .where('userId', '=', id)
    .where('from', 'is not', null)
    .orderBy('id')
    .execute();

const toInterviewed = { from: 'READY_FOR_INTERVIEW', to: 'INTERVIEWED' } as const;
const toFailed = { from: 'INTERVIEWED', to: 'FAILED_INTERVIEW' } as const;

describe('a move', () => {
  it('changes the status, restarts the waiting time and is in the history', async () => {
    const person = await someone('READY_FOR_INTERVIEW');
    const { status, body } = await move(person, toInterviewed);
    expect([status, body.since]).toEqual([200, test.time.now.toISOString()]);
    expect(await stored(person)).toEqual({ status: 'INTERVIEWED', statusSince: test.time.now });
    expect(await historyOf(person)).toEqual([
      { ...toInterviewed, changedBy: admin.id, reason: null, changedAt: test.time.now },
    ]);
  });

  it('that is unusual needs a reason, which is stored', async () => {
    const person = await someone('INTERVIEWED');
    for (const reason of [undefined, null, '  ']) {
      const { status, body } = await move(person, { ...toFailed, ...(reason !== undefined && { reason }) });
      expect([status, body.errors]).toEqual([
        400,
        [
          {
            field: 'reason',
            message: 'Enter a reason: this move says that the interview didn’t go well',
          },
        ],
      ]);
    }
    const long = 'x'.repeat(limits.moveReason + 1);
    expect((await move(person, { ...toFailed, reason: long })).body.errors?.[0]?.field).toBe('reason');
    expect(await historyOf(person)).toEqual([]);
    expect((await move(person, { ...toFailed, reason: ' No references. ' })).status).toBe(200);
    expect(await historyOf(person)).toMatchObject([{ ...toFailed, reason: 'No references.' }]);
  });

  it('sent twice is one move', async () => {
    const person = await someone('READY_FOR_INTERVIEW');
    const answers = [await move(person, toInterviewed), await move(person, toInterviewed)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await historyOf(person)).toHaveLength(1);
  });

  it('from an outdated status is refused with where the person is now and who moved them', async () => {
    const person = await someone('READY_FOR_INTERVIEW');
    await move(person, { from: 'READY_FOR_INTERVIEW', to: 'FAILED_INTERVIEW', reason: 'No show' }, colleague);
    const { status, body } = await move(person, toInterviewed);
    expect([status, body.code, body.detail]).toEqual([
      409,
      'conflict',
      'Ana Lee is now in ‘Failed interview’, moved by Olga Reid. We didn’t make your move.',
    ]);
    expect((await stored(person)).status).toBe('FAILED_INTERVIEW');
    expect(body.detail).not.toContain('No show');
  });

  it('made twice at once succeeds once', async () => {
    const person = await someone('READY_FOR_INTERVIEW');
    const answers = await Promise.all([
      move(person, toInterviewed),
      move(person, { from: 'READY_FOR_INTERVIEW', to: 'DELETED_HIDDEN', reason: 'Asked to' }, colleague),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const history = await historyOf(person);
    expect(history).toHaveLength(1);
    expect((await stored(person)).status).toBe(history[0]?.to);
  });

  it('into hiding ends every session', async () => {
    const person = await someone('MATCHED');
    expect(
      (await move(person, { from: 'MATCHED', to: 'DELETED_HIDDEN', reason: 'Asked us to' })).status,
    ).toBe(200);
    const own = await call(test.app, 'GET', '/api/profile/current', { token: person.token });
    expect(own.status).toBe(401);
  });

  it('of a family never leads to Pending approval', async () => {
    const family = await someone('REGISTERED', 'FAMILY_USER');
    const { status, body } = await move(family, { from: 'REGISTERED', to: 'PENDING_APPROVAL' });
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'to']);
    expect((await move(family, { from: 'REGISTERED', to: 'READY_FOR_INTERVIEW' })).status).toBe(200);
  });

  it.each([
    [{ from: 'REGISTERED', to: 'REGISTERED' }, 'to'],
    [{ from: 'REGISTERED', to: 'HAPPY' }, 'to'],
    [{ to: 'REGISTERED' }, 'from'],
    [{ from: 'REGISTERED', to: 'INTERVIEWED', undoes: 'yes' }, 'undoes'],
  ])('with %j is refused, naming %s', async (body, field) => {
    const person = await someone('REGISTERED');
    const answer = await call(test.app, 'POST', '/api/admissions/moves', {
      token: admin.token,
      body: { profileId: person.id, ...body },
    });
    expect([answer.status, answer.body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
  });

  it('of an unknown person or an administrator is not found', async () => {
    for (const id of ['01890000-0000-7000-8000-000000000000', colleague.id]) {
      expect((await send(id, { from: 'REGISTERED', to: 'INTERVIEWED' }, admin.token)).status).toBe(404);
    }
    expect((await send('x', { from: 'REGISTERED', to: 'INTERVIEWED' }, admin.token)).status).toBe(400);
  });

  it('is only for administrators', async () => {
    const person = await someone('REGISTERED');
    const wanted = { from: 'REGISTERED', to: 'INTERVIEWED' } as const;
    expect((await send(person.id, wanted)).status).toBe(401);
    for (const other of [person, await someone('MATCHED', 'FAMILY_USER')]) {
      expect((await move(person, wanted, other)).status).toBe(403);
    }
    expect(await historyOf(person)).toEqual([]);
  });
});

describe('an undo', () => {
  const back = { from: 'INTERVIEWED', to: 'READY_FOR_INTERVIEW', undoes: true } as const;

  it('needs no reason, has its own entry, and the waiting time carries on', async () => {
    const start = test.time.now;
    const person = await someone('REGISTERED');
    await move(person, { from: 'REGISTERED', to: 'READY_FOR_INTERVIEW' });
    for (const hours of [20, 21]) {
      test.time.now = addHours(start, hours);
      await move(person, toInterviewed);
      const { status, body } = await move(person, back);
      expect([status, body.since]).toEqual([200, start.toISOString()]);
      expect(await stored(person)).toEqual({ status: 'READY_FOR_INTERVIEW', statusSince: start });
    }
    expect((await historyOf(person)).map(({ to }) => to)).toEqual([
      'READY_FOR_INTERVIEW',
      'INTERVIEWED',
      'READY_FOR_INTERVIEW',
      'INTERVIEWED',
      'READY_FOR_INTERVIEW',
    ]);
  });

  it('sent twice is one', async () => {
    const person = await someone('READY_FOR_INTERVIEW');
    await move(person, toInterviewed);
    const answers = [await move(person, back), await move(person, back)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await historyOf(person)).toHaveLength(2);
  });

  it('is allowed only for the admin’s own recent move', async () => {
    const person = await someone('READY_FOR_INTERVIEW');
    await move(person, toInterviewed);
    expect((await move(person, back, colleague)).status).toBe(409);
    test.time.now = addHours(test.time.now, (limits.undoMinutes + 1) / 60);
    const late = await move(person, back);
    expect([late.status, late.body.detail]).toEqual([
      409,
      'It’s too late to undo this move. Move the card back and give a reason.',
    ]);
    expect((await stored(person)).status).toBe('INTERVIEWED');
  });
});

describe('before somebody is approved, the team reads', () => {
  const approvalOf = async ({ id }: { id: string }, token = admin.token) =>
    call<Approval & Problem>(test.app, 'GET', `/api/admissions/approvals/${id}`, { token });

  it('what is asked of them and not seen, and which sections are empty', async () => {
    const worker = await someone('INTERVIEWED');
    const before = await approvalOf(worker);
    expect([before.status, before.body]).toEqual([
      200,
      {
        unseen: ['national-police-check', 'working-with-children', 'right-to-work-au', 'referee'].map(
          (kind) => ({ kind, standing: 'missing', seen: 0 }),
        ),
        emptySections: [
          'General Information',
          'Contact & Social Information',
          'More About You',
          'Education',
          'Work Experience',
          'Photos',
          'Introduction',
        ],
        isFound: true,
        invoice: null,
      },
    ]);
    await aCheck(test, worker, 'national-police-check');
    await aSeenCheck(test, worker, 'working-with-children');
    await aRefusedCheck(test, worker, 'right-to-work-au');
    await aSeenCheck(test, worker, 'referee');
    await aSeenCheck(test, worker, 'referee', { wouldHaveAgain: false });
    await test.db.updateTable('users').set({ mobile: '61491570156' }).where('id', '=', worker.id).execute();
    const after = (await approvalOf(worker)).body;
    expect(after.unseen).toEqual([
      { kind: 'national-police-check', standing: 'waiting', seen: 0 },
      { kind: 'right-to-work-au', standing: 'refused', seen: 0 },
      { kind: 'referee', standing: 'missing', seen: 1 },
    ]);
    expect(after.emptySections).not.toContain('Contact & Social Information');
    await aSeenCheck(test, worker, 'national-police-check');
    await aSeenCheck(test, worker, 'right-to-work-au', { endsIn: -1 });
    await aSeenCheck(test, worker, 'referee');
    const expired = (await approvalOf(worker)).body;
    expect([expired.unseen, expired.isFound]).toEqual([
      [{ kind: 'right-to-work-au', standing: 'expired', seen: 0 }],
      false,
    ]);
  });

  it('the invoice that the approval sends: the first time, and again once an approval was taken back', async () => {
    applySettings({ joiningFeeCents: 123_450 });
    const family = await aPerson(test, 'FAMILY_USER', { status: 'INTERVIEWED', countryCode: 'NZ' });
    const invoiceOf = async () => (await approvalOf(family)).body.invoice;
    const invoice = { amountCents: 123_450, currency: 'NZD' };
    expect((await approvalOf(family)).body.unseen).toEqual([
      { kind: 'identity', standing: 'missing', seen: 0 },
    ]);
    expect(await invoiceOf()).toEqual(invoice);
    const to = async (from: Status, next: Status) =>
      expect((await move(family, { from, to: next, reason: 'As agreed' })).status).toBe(200);
    await to('INTERVIEWED', 'READY_FOR_MATCHING');
    expect(await invoiceOf()).toBeNull();
    await to('READY_FOR_MATCHING', 'DELETED_HIDDEN');
    expect(await invoiceOf()).toBeNull();
    await to('DELETED_HIDDEN', 'INTERVIEWED');
    expect(await invoiceOf()).toEqual(invoice);
    await test.db
      .updateTable('fees')
      .set({ state: 'waived', waivedReason: 'A gift' })
      .where('familyId', '=', family.id)
      .execute();
    expect(await invoiceOf()).toBeNull();
  });

  it('nothing of nobody or an administrator, and nobody else reads it', async () => {
    for (const id of ['01890000-0000-7000-8000-000000000000', colleague.id, 'x'])
      expect((await approvalOf({ id })).status).toBe(404);
    const worker = await someone('INTERVIEWED');
    expect((await approvalOf(worker, worker.token)).status).toBe(403);
    expect((await approvalOf(worker, '')).status).toBe(401);
  });
});
