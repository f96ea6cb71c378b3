import { beforeAll, describe, expect, it } from 'vitest';
import type { Check, ChecksOfPerson, RefusedInput, SeenInput } from '#contract/checks/checks.ts';
import type { CheckKind } from '#contract/checks/kinds.ts';
import { refusalWords } from '#contract/checks/words.ts';
import type { Problem } from '#contract/errors.ts';
import { aCheck, aRefusedCheck, aSeenCheck } from '#server/testing/a-check.ts';
import { call } from '#server/testing/call.ts';
import { historyOf } from '#server/testing/history.ts';
import { passTime } from '#server/testing/pass-time.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { aPicture, bytesAt } from '#server/testing/uploads.ts';

const test = setUpTestApp();

let admin: Person;
let colleague: Person;
let worker: Person;

beforeAll(async () => {
  admin = await aPerson(test, 'ADMIN', { firstName: 'Ada', lastName: 'Reed' });
  colleague = await aPerson(test, 'ADMIN');
  worker = await aPerson(test, 'SUPPORT_WORKER');
});

const post = <Body = Check & Problem>(id: string, act: string, body?: object, as = admin) =>
  call<Body>(test.app, 'POST', `/api/checks/${id}/${act}`, { token: as.token, ...(body && { body }) });
const see = (id: string, body: SeenInput, as = admin) => post(id, 'seen', body, as);
const refuse = (id: string, body: RefusedInput, as = admin) => post(id, 'refused', body, as);
const remove = (id: string, as = admin) => call(test.app, 'DELETE', `/api/checks/${id}`, { token: as.token });
const checksOf = async ({ id, token }: Person) =>
  (await call<ChecksOfPerson>(test.app, 'GET', `/api/checks/profile/${id}`, { token })).body;
const standingsOf = async (person: Person, kind: CheckKind) =>
  (await checksOf(person)).checks.filter((one) => one.kind === kind).map(({ standing }) => standing);

const seenToday = { seenOn: '2026-11-21', expiresOn: '2029-10-03' };

describe('seeing a check', () => {
  it('records who saw it, when, and to which day it is valid; the history has it', async () => {
    const someone = await aPerson(test, 'SUPPORT_WORKER');
    const id = await aCheck(test, someone, 'national-police-check', { issuedOn: '2026-10-03' });
    const { status, body } = await see(id, { ...seenToday, version: 1 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      standing: 'seen',
      version: 2,
      expiresOn: '2029-10-03',
      seen: {
        on: '2026-11-21',
        at: test.time.now.toISOString(),
        by: { id: admin.id, name: 'Ada Reed' },
        wouldHaveAgain: null,
      },
    });
    // Who on the team has seen it is not for its owner.
    expect((await checksOf(someone)).checks).toEqual([{ ...body, seen: { ...body.seen, by: null } }]);
    await see(id, { ...seenToday, expiresOn: '2028-10-03' }, colleague);
    await remove(id, colleague);
    const [first, second] = [
      'seen 21 November 2026, valid to 3 October 2029',
      'seen 21 November 2026, valid to 3 October 2028',
    ];
    expect(await historyOf(test, admin, someone)).toEqual([
      ['checkSeen', 'national-police-check', 'issued 3 October 2026', first],
      ['checkSeen', 'national-police-check', first, second],
      ['checkDeleted', 'national-police-check', second, null],
    ]);
  });

  it.each<[string, CheckKind, Partial<Check> & object, SeenInput, string, string]>([
    ['tomorrow or later', 'cpr', {}, { seenOn: '2026-11-23', expiresOn: '2027-01-01' }, 'seenOn', 'future'],
    [
      'before it was issued',
      'cpr',
      { issuedOn: '2026-11-20' },
      { seenOn: '2026-11-19', expiresOn: '2027-01-01' },
      'seenOn',
      'issued on 20 November 2026',
    ],
    [
      'without an end',
      'cpr',
      { expiresOn: '2027-01-01' },
      { seenOn: '2026-11-21' },
      'expiresOn',
      'expiry date',
    ],
    [
      'after its end',
      'cpr',
      {},
      { seenOn: '2026-11-21', expiresOn: '2026-11-20' },
      'expiresOn',
      'It had already expired',
    ],
    [
      'for too long',
      'cpr',
      { issuedOn: '2026-11-20' },
      { seenOn: '2026-11-21', expiresOn: '2027-11-21' },
      'expiresOn',
      'valid to 20 November 2027',
    ],
    [
      'for longer than any that was issued by then',
      'cpr',
      {},
      { seenOn: '2026-11-21', expiresOn: '2027-11-22' },
      'expiresOn',
      'valid to 21 November 2027',
    ],
    [
      'with an end that it has not',
      'referee',
      {},
      { seenOn: '2026-11-21', expiresOn: '2027-01-01', wouldHaveAgain: true },
      'expiresOn',
      'doesn’t expire',
    ],
    ['without what a referee said', 'referee', {}, { seenOn: '2026-11-21' }, 'wouldHaveAgain', 'Say whether'],
    [
      'with what only a referee says',
      'drivers-licence',
      {},
      { seenOn: '2026-11-21', wouldHaveAgain: true },
      'wouldHaveAgain',
      'Leave it out',
    ],
    ['on no day', 'cpr', {}, { seenOn: null, expiresOn: '2027-01-01' }, 'seenOn', 'Enter the day'],
  ])('is refused %s', async (_what, kind, changes, body, field, words) => {
    const id = await aCheck(test, worker, kind, changes as object);
    const answer = await see(id, body);
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ field, message: expect.stringContaining(words) }],
    ]);
  });

  it('needs no end where the document may have none, and leaves what its owner has said', async () => {
    const licence = await aCheck(test, worker, 'drivers-licence', { expiresOn: '2030-05-01' });
    expect((await see(licence, { seenOn: '2026-11-21' })).body.expiresOn).toBe('2030-05-01');
    expect((await see(licence, { seenOn: '2026-11-21', expiresOn: null })).body.expiresOn).toBeNull();
  });

  it('with an end waits until no other is on record that has none and would count for ever', async () => {
    const someone = await aPerson(test, 'SUPPORT_WORKER');
    const kind = 'right-to-work-au';
    const first = await aSeenCheck(test, someone, kind, { expiresOn: null });
    const second = await aCheck(test, someone, kind);
    const seenWithEnd = { seenOn: '2026-11-21', expiresOn: '2027-05-01' };
    const answer = await see(second, seenWithEnd);
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      expect.stringContaining('without an expiry date'),
    ]);
    expect((await see(first, { ...seenWithEnd, expiresOn: '2026-12-01' })).status).toBe(200);
    expect((await see(second, seenWithEnd)).status).toBe(200);
    expect((await standingsOf(someone, kind)).sort()).toEqual(['replaced', 'seen']);
  });

  it('again does not make it valid for longer than it was when it was seen first', async () => {
    const id = await aCheck(test, worker, 'cpr');
    expect((await see(id, { seenOn: '2026-10-01', expiresOn: '2027-10-01' })).status).toBe(200);
    const again = await see(id, { seenOn: '2026-11-21', expiresOn: '2027-10-02' });
    expect(again.body.errors?.map(({ field }) => field)).toEqual(['expiresOn']);
    expect((await see(id, { seenOn: '2026-11-21', expiresOn: '2027-10-01' })).status).toBe(200);
  });

  it('of a referee says whether they would have this person again', async () => {
    const someone = await aPerson(test, 'SUPPORT_WORKER');
    const referees = [await aCheck(test, someone, 'referee'), await aCheck(test, someone, 'referee')];
    for (const id of referees)
      expect((await see(id, { seenOn: '2026-11-20', wouldHaveAgain: true })).body.seen).toMatchObject({
        on: '2026-11-20',
        wouldHaveAgain: true,
      });
    // In confidence: the owner reads that the team has talked with them.
    expect((await checksOf(someone)).checks.map(({ seen }) => seen?.wouldHaveAgain)).toEqual([null, null]);
    // Two are needed, so neither replaces the other.
    expect(await standingsOf(someone, 'referee')).toEqual(['seen', 'seen']);
  });

  it('sent twice is one sighting, and of a state that somebody else has changed none', async () => {
    const someone = await aPerson(test, 'SUPPORT_WORKER');
    const id = await aCheck(test, someone, 'cpr');
    const seen = { seenOn: '2026-11-21', expiresOn: '2027-11-01', version: 1 };
    for (const _ of [1, 2]) expect((await see(id, seen)).body.version).toBe(2);
    const late = await see(id, seen, colleague);
    expect([late.status, late.body.detail]).toEqual([409, expect.stringContaining('Someone has changed')]);
    expect(await historyOf(test, admin, someone)).toHaveLength(1);
  });

  it('brings back somebody whom an expired one hides, and who reads why until then', async () => {
    const someone = await aPerson(test, 'SUPPORT_WORKER', { status: 'UNMATCHED' });
    await aSeenCheck(test, someone, 'national-police-check', { endsIn: -1, seenOn: '2025-11-21' });
    const id = await aCheck(test, someone, 'national-police-check');
    expect((await checksOf(someone)).hiddenBy).toEqual(['national-police-check']);
    expect(await standingsOf(someone, 'national-police-check')).toEqual(['added', 'expired']);
    await see(id, seenToday);
    expect((await checksOf(someone)).hiddenBy).toEqual([]);
    expect((await standingsOf(someone, 'national-police-check')).sort()).toEqual(['replaced', 'seen']);
  });

  it('of one by state replaces only those of the same state', async () => {
    const someone = await aPerson(test, 'SUPPORT_WORKER');
    await aSeenCheck(test, someone, 'working-with-children', { state: 'NSW', endsIn: 30 });
    await aSeenCheck(test, someone, 'working-with-children', { state: 'VIC', endsIn: 500 });
    expect((await standingsOf(someone, 'working-with-children')).sort()).toEqual(['expiring', 'seen']);
  });

  it('takes back a refusal that was a slip', async () => {
    const id = await aRefusedCheck(test, worker, 'cpr');
    const { body } = await see(id, { seenOn: '2026-11-21', expiresOn: '2027-11-01' });
    expect(body).toMatchObject({ standing: 'seen', refused: null });
  });
});

describe('refusing a check', () => {
  it('says why, in words that help; the history has them', async () => {
    const someone = await aPerson(test, 'SUPPORT_WORKER');
    const id = await aCheck(test, someone, 'cpr', { number: 'CPR-1' });
    const refusal = { reason: 'unreadable', note: 'The lower half is dark', version: 1 } as const;
    for (const _ of [1, 2]) expect((await refuse(id, refusal)).status).toBe(200);
    expect((await checksOf(someone)).checks[0]).toMatchObject({
      standing: 'refused',
      version: 2,
      refused: {
        reason: 'unreadable',
        note: 'The lower half is dark',
        at: test.time.now.toISOString(),
        by: null,
      },
    });
    expect(await historyOf(test, admin, someone)).toEqual([
      ['checkRefused', 'cpr', 'number CPR-1', `${refusalWords.unreadable} The lower half is dark`],
    ]);
  });

  it('needs a reason, and words of one’s own where the reason says nothing', async () => {
    const id = await aCheck(test, worker, 'cpr');
    expect((await post(id, 'refused', {})).body.errors?.[0]?.field).toBe('reason');
    expect((await refuse(id, { reason: 'other' })).body.errors?.[0]?.field).toBe('note');
    expect((await refuse(id, { reason: 'other', note: 'Call us' })).status).toBe(200);
  });

  it('has no reasons about numbers and dates for a referee', async () => {
    const id = await aCheck(test, worker, 'referee');
    for (const reason of ['not-yours', 'number-not-found', 'dates-differ', 'expired'] as const) {
      const { status, body } = await refuse(id, { reason });
      expect([status, body.errors?.[0]?.field]).toEqual([400, 'reason']);
    }
    expect((await refuse(id, { reason: 'unreadable' })).status).toBe(200);
  });

  it('is for what waits: not once it was seen, refused, changed, or what the team wrote down', async () => {
    const refusal = { reason: 'unreadable' } as const;
    const ids = [
      await aSeenCheck(test, worker, 'cpr'),
      await aRefusedCheck(test, worker, 'cpr', { refusedBy: colleague.id }),
      await aCheck(test, worker, 'interview'),
    ];
    const words = ['already been accepted', 'already been refused', 'Delete it instead'];
    for (const [index, id] of ids.entries()) {
      const { status, body } = await refuse(id, refusal);
      expect([status, body.detail]).toEqual([409, expect.stringContaining(words[index] ?? '')]);
    }
    const changed = await aCheck(test, worker, 'cpr', { version: 3 });
    expect((await refuse(changed, { ...refusal, version: 2 })).status).toBe(409);
  });

  it('is the team’s, as is seeing', async () => {
    const id = await aCheck(test, worker, 'cpr');
    expect((await refuse(id, { reason: 'unreadable' }, worker)).status).toBe(403);
    expect((await see(id, seenToday, worker)).status).toBe(403);
    expect((await see(crypto.randomUUID(), seenToday)).status).toBe(404);
  });
});

describe('two at once', () => {
  it('see and refuse the same check: one of them comes too late', async () => {
    for (const _ of [1, 2, 3]) {
      const id = await aCheck(test, worker, 'national-police-check');
      const both = await Promise.all([
        see(id, { ...seenToday, version: 1 }),
        refuse(id, { reason: 'unreadable', version: 1 }, colleague),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  it('delete and see the same check: it is gone, or it stays', async () => {
    for (const _ of [1, 2, 3]) {
      const id = await aCheck(test, worker, 'national-police-check');
      const [deleted, seen] = await Promise.all([remove(id, worker), see(id, seenToday)]);
      expect([
        [204, 404],
        [409, 200],
      ]).toContainEqual([deleted.status, seen.status]);
      const left = (await checksOf(worker)).checks.filter((one) => one.id === id);
      expect(left.map(({ standing }) => standing)).toEqual(deleted.status === 204 ? [] : ['seen']);
    }
  });

  it('change and see the same check: the team has looked at the old one', async () => {
    const id = await aCheck(test, worker, 'national-police-check');
    const [changed, seen] = await Promise.all([
      call(test.app, 'PUT', `/api/checks/${id}`, {
        token: worker.token,
        body: { kind: 'national-police-check', number: 'New' },
      }),
      see(id, { ...seenToday, version: 1 }),
    ]);
    expect([
      [200, 409],
      [409, 200],
    ]).toContainEqual([changed.status, seen.status]);
  });

  it('see two of a kind, one without an end: the other is not accepted after it', async () => {
    const kind = 'right-to-work-au';
    for (const _ of [1, 2, 3, 4]) {
      const someone = await aPerson(test, 'SUPPORT_WORKER');
      const [first, second] = [await aCheck(test, someone, kind), await aCheck(test, someone, kind)];
      const [withoutEnd, withEnd] = await Promise.all([
        see(first, { seenOn: '2026-11-21', expiresOn: null }),
        see(second, { seenOn: '2026-11-21', expiresOn: '2027-05-01' }, colleague),
      ]);
      expect(withoutEnd.status).toBe(200);
      const kept = (await historyOf(test, admin, someone)).map(([, , , to]) => to);
      const [never, ends] = ['seen 21 November 2026', 'seen 21 November 2026, valid to 1 May 2027'];
      expect(kept).toEqual(withEnd.status === 200 ? [ends, never] : [never]);
    }
  });
});

describe('the document of a check', () => {
  it('is for its owner and the team, whose every look is in the history', async () => {
    const someone = await aPerson(test, 'SUPPORT_WORKER');
    const { guidID } = await aPicture(test, someone, { tag: 'license' });
    const id = await aCheck(test, someone, 'cpr', { fileId: guidID });
    for (const as of [someone, admin, admin]) {
      const { status, body } = await post<{ url: string; guidID: string }>(id, 'document', undefined, as);
      expect([status, body.guidID]).toEqual([200, guidID]);
      expect((await bytesAt(test, body.url)).length).toBeGreaterThan(100);
      await passTime(test, 1);
    }
    expect(await historyOf(test, admin, someone)).toEqual([
      ['documentViewed', 'cpr', null, null],
      ['documentViewed', 'cpr', null, null],
    ]);
    const family = await aPerson(test, 'FAMILY_USER', { status: 'UNMATCHED' });
    expect((await post(id, 'document', undefined, family)).status).toBe(404);
  });

  it('stays for as long as a check that was seen does: its owner cannot delete the photo, the team can', async () => {
    const { guidID } = await aPicture(test, worker, { tag: 'license' });
    const id = await aSeenCheck(test, worker, 'first-aid', { fileId: guidID });
    const deleteAs = ({ token }: Person) =>
      call<Problem>(test.app, 'DELETE', `/api/files/${guidID}`, { token });
    const kept = await deleteAs(worker);
    expect([kept.status, kept.body.detail]).toEqual([409, expect.stringContaining('Only our team')]);
    expect((await post(id, 'document')).status).toBe(200);
    expect((await deleteAs(admin)).status).toBe(204);
  });

  it('is nowhere without a photo, and once that is deleted; the check stays', async () => {
    const { guidID } = await aPicture(test, worker, { tag: 'license' });
    const ids = [await aCheck(test, worker, 'cpr'), await aCheck(test, worker, 'cpr', { fileId: guidID })];
    await call(test.app, 'DELETE', `/api/files/${guidID}`, { token: worker.token });
    for (const id of ids) {
      expect((await post(id, 'document')).status).toBe(404);
      expect((await checksOf(worker)).checks.find((one) => one.id === id)?.guidID).toBeNull();
    }
    // Two hours later the picture itself is gone.
    await test.db.deleteFrom('files').where('guidID', '=', guidID).execute();
    const left = (await checksOf(worker)).checks.filter((one) => ids.includes(one.id));
    expect(left.map((one) => one.guidID)).toEqual([null, null]);
  });
});
