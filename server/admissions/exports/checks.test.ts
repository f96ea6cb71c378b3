import { beforeAll, describe, expect, it } from 'vitest';
import type { ExportRecord } from '#contract/admissions/exports.ts';
import { nameInFiles } from '#contract/settings.ts';
import { aCheck, aRefusedCheck, aSeenCheck } from '#server/testing/a-check.ts';
import { call } from '#server/testing/call.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { readCsv } from '#server/testing/read-csv.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();

let admin: Person;
let worker: Person;
let family: Person;

beforeAll(async () => {
  admin = await aPerson(test, 'ADMIN', { firstName: 'Ada', lastName: 'Reed' });
  worker = await aPerson(test, 'SUPPORT_WORKER', { firstName: '=1+1', lastName: 'Hill' });
  family = await aPerson(test, 'FAMILY_USER', { countryCode: 'NZ' });
  await aSeenCheck(test, worker, 'working-with-children', {
    number: '0012',
    issuedOn: '2026-10-03',
    expiresOn: '2026-12-03',
    seenBy: admin.id,
  });
  await aSeenCheck(test, worker, 'referee', { refereeName: 'Canary Referee' });
  await aRefusedCheck(test, worker, 'cpr', { refusalNote: 'Canary note' });
  await aCheck(test, family, 'identity');
});

const exported = (body: object, by = admin) =>
  call(test.app, 'POST', '/api/exports/checks', { token: by.token, body });

function linesOf(text: string): Record<string, string>[] {
  const [headers = [], ...rows] = readCsv(text);
  return rows.map((row) => Object.fromEntries(headers.map((header, index) => [header, row[index] ?? ''])));
}

describe('an export of checks', () => {
  it('has the list as it is filtered, safe for a spreadsheet, without documents and referees', async () => {
    const { status, headers, text } = await exported({ standing: 'expiring' });
    expect([status, headers]).toEqual([
      200,
      expect.objectContaining({
        'content-disposition': `attachment; filename="${nameInFiles()}-checks-2026-11-21.csv"`,
        'export-people': '1',
        'export-checks': '1',
        'export-is-cut': 'false',
      }),
    ]);
    expect(linesOf(text)).toEqual([
      {
        'First name': "'=1+1",
        'Last name': 'Hill',
        Side: 'Support worker',
        Country: 'Australia',
        Check: 'Working with children check',
        State: 'NSW',
        Number: "'0012",
        'Issued on': '2026-10-03',
        'Valid to': '2026-12-03',
        Status: 'Expires soon',
        'Added on': '2026-11-21',
        'Checked on': '2026-11-21',
        'Checked by': 'Ada Reed',
        'Would have them again': '',
        'Refused on': '',
        'Refused because': '',
        'Last reminded on': '',
        Profile: expect.stringMatching(`^http.*/admin/support-worker/view-profile/${worker.id}$`),
      },
    ]);
    const all = await exported({ standing: 'all' });
    expect(all.headers).toMatchObject({ 'export-people': '2', 'export-checks': '4' });
    expect(all.text).not.toMatch(/canary|\/api\/files/i);
  });

  it('is recorded before it is sent, with whose checks they are', async () => {
    await exported({ country: 'NZ', kind: 'identity' });
    const record = await test.db
      .selectFrom('exports')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(record).toMatchObject({
      exportedBy: admin.id,
      side: 'checks',
      search: { standing: 'waiting', kind: 'identity', country: 'NZ', hasText: false },
      profileIds: [family.id],
      people: 1,
    });
    const { body } = await call<ExportRecord[]>(test.app, 'GET', '/api/exports', { token: admin.token });
    expect(body[0]).toMatchObject({ side: 'checks', search: record.search });
  });

  it('refuses what the list does not have, and everyone but the team', async () => {
    expect((await exported({ standing: 'lost' })).body.errors?.[0]?.field).toBe('standing');
    expect((await exported({}, worker)).status).toBe(403);
  });
});
