import { buffer } from 'node:stream/consumers';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { nameInFiles } from '#contract/settings.ts';
import { addDays } from '#server/platform/clock.ts';
import { call } from '#server/testing/call.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { readCsv } from '#server/testing/read-csv.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

/** Fewer than in real use, and more than the server reads ahead. */
const linesPerExport = 3_000;

const test = setUpTestApp({}, { linesPerExport });

let admin: Person;
let family: Person;
let worker: Person;

beforeAll(async () => {
  admin = await aPerson(test, 'ADMIN');
  worker = await aPerson(test, 'SUPPORT_WORKER', {
    status: 'READY_FOR_MATCHING',
    statusSince: addDays(test.time.now, -3),
    createdAt: addDays(test.time.now, -40),
    firstName: 'Māia "Mai", Tūī',
    lastName: 'Nguyen',
    mobile: '0400111222',
    suburb: 'Seaside',
    city: 'Ōtaki\nBeach',
    countryCode: 'NZ',
    arrangement: 'EITHER',
    dateAvailable: '2027-03-01',
    completedSteps: [1, 2, 3, 4],
    emailVerifiedAt: null,
    dateOfBirth: '1991-02-03',
    addressLine1: '9 Canary Lane',
    skype: 'canary.skype',
    internalComments: '<p>Canary comment</p>',
  });
  await test.db
    .updateTable('supportWorkers')
    .set({ relevantMedicalConditions: 'Canary asthma', introduction: '<p>Canary words</p>' })
    .where('userId', '=', worker.id)
    .execute();
  family = await aPerson(test, 'FAMILY_USER', { status: 'UNMATCHED', firstName: 'Hana', lastName: 'Ngata' });
  await test.db
    .updateTable('families')
    .set({ earliestStartDate: '2027-01-01', descriptionOfDisability: 'Canary condition' })
    .where('userId', '=', family.id)
    .execute();
});

const exported = (side: 'support-workers' | 'families', body: object = {}, by: Person | null = admin) =>
  call(test.app, 'POST', `/api/exports/${side}`, { body, ...(by && { token: by.token }) });

/** Each person as an object by the headers. */
function peopleIn(text: string): Record<string, string>[] {
  const [headers = [], ...rows] = readCsv(text);
  return rows.map((row) => Object.fromEntries(headers.map((header, index) => [header, row[index] ?? ''])));
}

const records = () => test.db.selectFrom('exports').selectAll().orderBy('id').execute();

describe('an export', () => {
  it('is a file with what the team needs to reach people, and the day in its name', async () => {
    const answer = await exported('support-workers', { q: 'tūī' });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${nameInFiles()}-support-workers-2026-11-21.csv"`,
      'cache-control': 'no-store',
      'export-people': '1',
      'export-is-cut': 'false',
    });
    expect(peopleIn(answer.text)).toEqual([
      {
        'First name': 'Māia "Mai", Tūī',
        'Last name': 'Nguyen',
        Status: 'Ready for matching',
        'In this status since': '2026-11-18',
        'Days in this status': '3',
        'Registered on': '2026-10-12',
        Email: worker.email,
        'Email confirmed': 'No',
        Mobile: "'0400111222",
        WhatsApp: '',
        Suburb: 'Seaside',
        City: 'Ōtaki\nBeach',
        State: '',
        Country: 'New Zealand',
        Arrangement: 'Live-in or live-out',
        'Profile complete (%)': '50',
        'Available from': '2027-03-01',
        Profile: expect.stringMatching(`^http.*/admin/support-worker/view-profile/${worker.id}$`),
      },
    ]);
  });

  it('is described as a file in the OpenAPI document', async () => {
    const { text } = await call(test.app, 'GET', '/api/openapi.json');
    expect(JSON.parse(text).paths['/api/exports/families'].post.responses[200].content).toEqual({
      'text/csv': { schema: { type: 'string' } },
    });
  });

  it('of families has their start dates', async () => {
    const { text, headers } = await exported('families');
    expect(headers['content-disposition']).toContain(`${nameInFiles()}-families-2026-11-21.csv`);
    expect(peopleIn(text)).toMatchObject([
      { 'First name': 'Hana', 'Ideal start from': '2027-01-01', 'Ideal start until': '' },
    ]);
  });

  it('has no comment by the team, health, birth, street or secret', async () => {
    const texts = [(await exported('support-workers')).text, (await exported('families')).text];
    expect(texts.join()).not.toMatch(/canary|1991|hash|password/i);
    expect(test.logged.join()).not.toMatch(/canary/i);
  });

  it('follows the search: text, match, status, country, day and order', async () => {
    const at = (days: number) => addDays(test.time.now, days);
    for (const [index, name] of ['Beta', 'alpha', 'Gamma'].entries())
      await aPerson(test, 'SUPPORT_WORKER', {
        firstName: name,
        lastName: 'Ordered',
        gender: 'Female',
        createdAt: at(-index),
        statusSince: at(-10 + index),
        status: index === 2 ? 'MATCHED' : 'INTERVIEWED',
        countryCode: index === 1 ? 'FJ' : 'AU',
      });
    const names = async (search: object) =>
      peopleIn((await exported('support-workers', { q: 'female', ...search })).text).map(
        (person) => person['First name'],
      );
    expect(await names({})).toEqual(['Beta', 'alpha', 'Gamma']);
    expect(await names({ sort: 'name' })).toEqual(['alpha', 'Beta', 'Gamma']);
    expect(await names({ sort: 'waiting' })).toEqual(['Beta', 'alpha', 'Gamma']);
    expect(await names({ match: 'matched' })).toEqual(['Gamma']);
    expect(await names({ match: 'unmatched' })).toEqual(['Beta', 'alpha']);
    expect(await names({ status: 'INTERVIEWED', sort: 'name' })).toEqual(['alpha', 'Beta']);
    expect(await names({ country: 'FJ' })).toEqual(['alpha']);
    expect(await names({ registeredSince: '2026-11-20' })).toEqual(['Beta', 'alpha']);
    expect(await names({ q: 'nobody at all' })).toEqual([]);
  });

  it('runs nothing in a spreadsheet', async () => {
    const mean = ['=HYPERLINK("http://x")', '+1', '-1', '@SUM(1)', '\t=1', '  =1', '"=1"', '＝1'];
    const harmless = 'Test, -ly';
    const prefix = 'Mean';
    for (const lastName of [...mean, harmless])
      await aPerson(test, 'FAMILY_USER', {
        firstName: prefix,
        lastName,
        suburb: lastName,
        city: lastName,
        state: lastName,
      });
    const found = peopleIn((await exported('families', { q: prefix })).text);
    expect(found).toHaveLength(mean.length + 1);
    for (const cell of found.flatMap((person) => Object.values(person)))
      expect(cell).not.toMatch(/^[\s"]*[=+\-@＝]/);
    const cities = found.map((person) => person.City);
    expect(cities).toContain('\'=HYPERLINK("http://x")');
    expect(cities).toContain(harmless);
  });

  it('names what is wrong with a search, and does not record it', async () => {
    const before = (await records()).length;
    for (const [search, field] of [
      [{ status: 'NOBODY' }, 'status'],
      [{ country: 'Narnia' }, 'country'],
      [{ registeredSince: '31 May' }, 'registeredSince'],
      [{ sort: 'age' }, 'sort'],
      [{ q: 'x'.repeat(limits.searchTermMaxLength + 1) }, 'q'],
    ] as const) {
      const { status, body } = await exported('families', search);
      expect([status, body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
    }
    expect((await exported('families', { status: 'PENDING_APPROVAL' })).status).toBe(400);
    expect((await exported('support-workers', { status: 'PENDING_APPROVAL' })).status).toBe(200);
    expect(await records()).toHaveLength(before + 1);
  });

  it('is cut off when it is too long, and says so', async () => {
    await test.db.transaction().execute(async (transaction) => {
      const many = Array.from({ length: linesPerExport + 1 }, (_, index) => ({
        id: uuidv7(),
        role: 'SUPPORT_WORKER' as const,
        email: `many-${index}@example.com`,
        passwordHash: '-',
        firstName: 'Manyfold',
        lastName: String(index),
      }));
      for (let from = 0; from < many.length; from += 1000) {
        const some = many.slice(from, from + 1000);
        await transaction.insertInto('users').values(some).execute();
        await transaction
          .insertInto('supportWorkers')
          .values(some.map(({ id }) => ({ userId: id })))
          .execute();
      }
    });
    const { text, headers } = await exported('support-workers', { q: 'manyfold' });
    const found = peopleIn(text);
    expect(new Set(found.map(({ Email }) => Email)).size).toBe(linesPerExport);
    expect(headers).toMatchObject({
      'export-people': String(linesPerExport),
      'export-is-cut': 'true',
      'content-disposition': expect.stringContaining(`-first-${linesPerExport}.csv`),
    });
    expect((await records()).at(-1)).toMatchObject({ people: linesPerExport, isCut: true });
  });

  it('is read while it is sent, one at a time for an administrator and two for the process', async () => {
    const [other, third] = [await aPerson(test, 'ADMIN'), await aPerson(test, 'ADMIN')];
    const begin = ({ token }: Person) =>
      test.app.inject({
        ...{ method: 'POST', url: '/api/exports/support-workers', headers: { authorization: token } },
        ...{ payload: { q: 'manyfold', sort: 'name' }, payloadAsStream: true },
      });
    const [first, second] = [await begin(admin), await begin(other)];
    expect(first.headers['export-people']).toBe(String(linesPerExport));
    expect((await exported('families')).status).toBe(429);
    expect((await exported('families', {}, third)).status).toBe(503);
    // A reader holds nobody up: the last lines are as they are when they're read, without people who are gone by then.
    // Their names are in the order of texts: 999 is the one that's cut off.
    await test.db.deleteFrom('users').where('lastName', '=', '998').execute();
    await test.db.updateTable('users').set({ city: 'Hobart' }).where('lastName', '=', '997').execute();
    const found = peopleIn((await buffer(first.stream())).toString());
    expect(found).toHaveLength(linesPerExport - 1);
    expect(found.at(-1)).toMatchObject({ 'Last name': '997', City: 'Hobart' });
    await buffer(second.stream());
    expect((await exported('families', {}, other)).status).toBe(200);
    // It breaks off for somebody who is on the team no longer.
    const unread = [await begin(other), await begin(third)];
    await test.db.deleteFrom('sessions').where('userId', '=', other.id).execute();
    await test.db.updateTable('users').set({ role: 'FAMILY_USER' }).where('id', '=', third.id).execute();
    for (const answer of unread) await expect(buffer(answer.stream())).rejects.toThrow();
    expect((await exported('families')).status).toBe(200);
  });
});

describe('nobody but an administrator', () => {
  it.each(['support-workers', 'families'] as const)('exports %s', async (side) => {
    const before = (await records()).length;
    for (const [by, status] of [
      [null, 401],
      [family, 403],
      [worker, 403],
    ] as const) {
      const answer = await exported(side, {}, by);
      expect(answer.status).toBe(status);
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(answer.text).not.toContain('Nguyen');
    }
    expect(await records()).toHaveLength(before);
  });
});
