import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '#server/testing/call.ts';
import { asCsv, chooseTable, importTable, runImport } from '#server/testing/imports.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { readCsv } from '#server/testing/read-csv.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();

let lead: Person;

beforeAll(async () => {
  lead = await aPerson(test, 'ADMIN', { firstName: 'Ada', lastName: 'Reed' });
});

describe('an import of people', () => {
  it('adds them as invited: hidden, without mails, fees and consent, and with where they come from', async () => {
    const { draft, report, last } = await importTable(test, lead, {
      side: 'families',
      name: 'families.csv',
      bytes: asCsv(
        ['Our families, June'],
        ['Given name', 'Surname', 'E-mail', 'Mobile', 'Status', 'Country', 'Post code', 'Shoe size'],
        ['Mia', 'Nguyen', 'mia@moved.example', "'0400 111 222", 'Unmatched', 'australia', '800', '38'],
        [],
        ['Given name', 'Surname', 'E-mail', 'Mobile', 'Status', 'Country', 'Post code', 'Shoe size'],
        ['Hana', 'Ngata', 'hana@moved.example', '412345678', 'READY_FOR_MATCHING', 'NZ', '6011', ''],
      ),
    });
    expect(draft).toMatchObject({
      fileName: 'families.csv',
      mapping: ['First name', 'Last name', 'Email', 'Mobile', 'Status', 'Country', 'Postcode', null],
      rows: [expect.arrayContaining(['Mia']), expect.anything(), expect.arrayContaining(['Hana'])],
    });
    expect(report).toMatchObject({ counts: { added: 2, refused: 0 }, passedOver: 1 });
    expect(last).toMatchObject({ written: { importedBy: 'Ada Reed', added: 2, fileName: 'families.csv' } });
    const people = await test.db
      .selectFrom('users')
      .innerJoin('importedPeople', 'importedPeople.userId', 'users.id')
      .select([
        'users.id',
        'firstName',
        'status',
        'statusThen',
        'isAwaited',
        'mobile',
        'zipCode',
        'emailVerifiedAt',
      ])
      .where('email', 'like', '%@moved.example')
      .orderBy('firstName')
      .execute();
    expect(people).toMatchObject([
      { firstName: 'Hana', status: 'DELETED_HIDDEN', statusThen: 'READY_FOR_MATCHING', mobile: '0412345678' },
      {
        firstName: 'Mia',
        status: 'DELETED_HIDDEN',
        statusThen: 'UNMATCHED',
        zipCode: '0800',
        isAwaited: true,
      },
    ]);
    expect(await test.db.selectFrom('fees').select('id').execute()).toEqual([]);
    expect(await test.db.selectFrom('documentAcceptances').select('at').execute()).toEqual([]);
    expect(await test.db.selectFrom('sentMails').select('kind').execute()).toEqual([]);
    const { body } = await call<{ kind: string; to: string | null; by: { name: string } }[]>(
      test.app,
      'GET',
      `/api/history/${people[0]?.id}`,
      { token: lead.token },
    );
    expect(body).toMatchObject([
      { kind: 'imported', to: 'families.csv', by: { name: 'Ada Reed' } },
      { kind: 'status' },
      { kind: 'status' },
    ]);
  });

  it('says row, column and reason of what can’t be taken, and writes nothing of such a file', async () => {
    const bytes = asCsv(
      ['First name', 'Last name', 'Email', 'Date of birth', 'Can swim', 'Status'],
      ['Tom', 'Hill', 'tom', '31/2/1990', 'perhaps', 'Unmatched'],
      ['Ana', 'Ng', 'ana@refused.example', '3/5/1990', 'y', 'Unmatched'],
      ['', '', '', '', 'y', ''],
    );
    const { body: draft } = await chooseTable(test, lead, { side: 'supportWorkers', bytes });
    const first = await runImport(test, lead, draft.id, { mapping: draft.mapping });
    expect(first).toMatchObject({
      report: {
        counts: { added: 1, refused: 2 },
        rows: [
          {
            row: 2,
            outcome: 'refused',
            refusals: [
              { column: 'Date of birth', reason: expect.stringContaining('isn’t a day of the calendar') },
              { column: 'Can swim', reason: 'Write yes or no, not ‘perhaps’' },
              { column: 'Email', reason: 'Enter an email address like name@example.com' },
            ],
          },
          {
            row: 4,
            outcome: 'refused',
            refusals: [{ column: 'Email' }, { column: 'First name' }, { column: 'Last name' }],
          },
          { row: 3, outcome: 'added', notes: ['Date of birth: 3/5/1990 was read as 3 May 1990.'] },
        ],
      },
    });
  });

  it('asks about people who may be known already, and does what the team decides', async () => {
    const known = await aPerson(test, 'SUPPORT_WORKER', {
      ...{ firstName: 'Sam', lastName: 'Field', mobile: '61400999888', zipCode: '4000', status: 'UNMATCHED' },
    });
    const bytes = asCsv(
      ['First name', 'Last name', 'Email', 'Mobile', 'Postcode', 'Country', 'City'],
      ['Sam', 'Field', 'sam@new.example', '', '4000', 'AU', 'Brisbane'],
      ['Samantha', 'Fields', known.email, '', '', '', ''],
      ['Sue', 'Known', 'sue@new.example', '0400 999 888', '', 'AU', ''],
      ['Sue', 'Known', 'SUE@new.example', '', '', '', 'Cairns'],
    );
    const { body: draft } = await chooseTable(test, lead, { side: 'supportWorkers', bytes });
    const run = (decisions: Parameters<typeof runImport>[3]['decisions'], writes: string | null = null) =>
      runImport(test, lead, draft.id, { mapping: draft.mapping, ...(decisions && { decisions }), writes });
    const asked = await run([]);
    expect(asked).toMatchObject({
      report: {
        counts: { doubtful: 3, added: 1 },
        rows: [
          { row: 2, candidates: [{ key: known.id, reasons: ['sameNameAndPostcode'] }], mayStayApart: true },
          { row: 3, candidates: [{ key: known.id, reasons: ['sameEmail'] }], mayStayApart: false },
          { row: 4, candidates: [{ key: known.id, reasons: ['sameMobile'] }], mayStayApart: true },
          { row: 5 },
        ],
      },
    });
    const decisions = [
      { row: 2, decision: 'apart' },
      { row: 3, decision: 'merge' },
      { row: 4, decision: 'apart' },
      { row: 5, decision: 'merge' },
    ];
    const decided = await run(decisions);
    expect(decided).toMatchObject({ report: { counts: { added: 2, changed: 1, leftOut: 1, doubtful: 0 } } });
    const undecided = 'report' in asked ? asked.report.mark : '';
    expect(await run([], undecided)).toEqual({ refused: 'Decide first what comes of 3 doubtful rows.' });
    const mark = 'report' in decided ? decided.report.mark : '';
    expect(await run(decisions, mark)).toMatchObject({ written: { added: 2, changed: 1, leftOut: 1 } });
    const people = await test.db
      .selectFrom('users')
      .select(['firstName', 'city'])
      .where('lastName', 'in', ['Field', 'Fields', 'Known'])
      .orderBy('firstName')
      .execute();
    expect(people).toEqual([
      { firstName: 'Sam', city: 'Brisbane' },
      { firstName: 'Samantha', city: null },
      { firstName: 'Sue', city: 'Cairns' },
    ]);
  });

  it('writes what the report said, and nothing when people have changed since', async () => {
    const bytes = asCsv(
      ['First name', 'Last name', 'Email', 'External id', 'City'],
      ['Ivy', 'Once', 'ivy@once.example', 'W-1', 'Perth'],
    );
    const file = { side: 'supportWorkers', bytes } as const;
    const { body: draft } = await chooseTable(test, lead, file);
    const report = await runImport(test, lead, draft.id, { mapping: draft.mapping });
    if (!('report' in report)) throw new Error('no report');
    const stale = await runImport(test, lead, draft.id, { mapping: draft.mapping, writes: 'another' });
    expect(stale).toEqual({ refused: expect.stringContaining('have changed since this report') });
    await runImport(test, lead, draft.id, { mapping: draft.mapping, writes: report.report.mark });
    const again = await importTable(test, lead, file);
    expect(again.report.counts).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
    const moved = await importTable(test, lead, {
      side: 'supportWorkers',
      bytes: asCsv(['External id', 'City', 'Status'], ['W-1', 'Albany', 'Interviewed']),
    });
    expect(moved.report).toMatchObject({
      counts: { changed: 1 },
      rows: [{ changes: ['Status', 'Town or city'] }],
    });
    const stored = await test.db
      .selectFrom('importedPeople')
      .innerJoin('users', 'users.id', 'importedPeople.userId')
      .select(['city', 'statusThen', 'externalId', 'isAwaited'])
      .where('email', '=', 'ivy@once.example')
      .executeTakeFirst();
    expect(stored).toEqual({ city: 'Albany', statusThen: 'INTERVIEWED', externalId: 'W-1', isAwaited: true });
  });

  it('takes an export of ours without a change', async () => {
    await test.db
      .updateTable('supportWorkers')
      .set({
        ...{ languages: ['English', 'Mandarin'], swimmer: true, smoker: false, pets: '-ly, "cats"' },
        ...{ introduction: '<p>I <strong>like</strong> =SUM</p>', physicalAndMedicalNeeds: 'INDEPENDANTLY' },
      })
      .execute();
    await test.db
      .updateTable('users')
      .set({ dateOfBirth: '1990-05-03' })
      .where('firstName', '=', 'Sam')
      .execute();
    for (const side of ['support-workers', 'families'] as const) {
      const body = { answers: true };
      const { text } = await call(test.app, 'POST', `/api/exports/${side}`, { token: lead.token, body });
      const { report } = await importTable(test, lead, {
        side: side === 'families' ? 'families' : 'supportWorkers',
        bytes: Buffer.from(text),
      });
      const { unchanged, ...others } = report.counts;
      expect(others).toEqual({ added: 0, changed: 0, doubtful: 0, leftOut: 0, refused: 0 });
      expect(unchanged).toBeGreaterThan(1);
    }
  });

  it('is a report as a file in the shape of the table, and belongs to its lead', async () => {
    const bytes = asCsv(['First name', 'Email', 'Note'], ['=Bad', 'no address', '+61']);
    const { body: draft } = await chooseTable(test, lead, { side: 'families', name: 'Our list.csv', bytes });
    const body = { mapping: draft.mapping, decisions: [] };
    const asked = (by: Person) =>
      call(test.app, 'POST', `/api/imports/${draft.id}/report`, { token: by.token, body });
    const { text, headers } = await asked(lead);
    expect(headers['content-disposition']).toBe('attachment; filename="Our-list-report-2026-11-21.csv"');
    expect(readCsv(text)).toEqual([
      ['First name', 'Email', 'Note', 'Row', 'Outcome', 'Decision', 'Why'],
      [
        "'=Bad",
        'no address',
        "'+61",
        '2',
        'Refused',
        '',
        'Email: Enter an email address like name@example.com.',
      ],
    ]);
    const other = await aPerson(test, 'ADMIN');
    expect((await asked(other)).status).toBe(404);
    const remove = (by: Person) => call(test.app, 'DELETE', `/api/imports/${draft.id}`, by);
    expect([(await remove(other)).status, (await remove(lead)).status]).toEqual([404, 204]);
  });

  it('reads nothing that isn’t a table', async () => {
    const choose = async (bytes: Buffer) =>
      (await chooseTable(test, lead, { side: 'families', bytes })).body.detail;
    expect(await choose(Buffer.from('PK\u0003\u0004 not a workbook'))).toContain('can’t be read');
    expect(await choose(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]))).toContain('old Excel file');
    expect(await choose(Buffer.from(''))).toContain('empty');
  });
});
