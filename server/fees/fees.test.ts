import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Insertable, sql } from 'kysely';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExportRecord } from '#contract/admissions/exports.ts';
import type { Problem } from '#contract/errors.ts';
import type { Fee, FeeTotals } from '#contract/fees/fees.ts';
import { applySettings, defaultSettings, settings } from '#contract/settings.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import { outboxFolder, outboxName } from '#server/mail/outbox.ts';
import { addDays, today } from '#server/platform/clock.ts';
import { call } from '#server/testing/call.ts';
import { crowdPdfs, isCrowded } from '#server/testing/crowd-pdfs.ts';
import { historyOf } from '#server/testing/history.ts';
import { injectAnswer } from '#server/testing/inject-answer.ts';
import { momentIn } from '#server/testing/moment-in.ts';
import { mailsAreDone, passTime } from '#server/testing/pass-time.ts';
import { aPerson, aReadyPerson, type Person } from '#server/testing/people.ts';
import { readCsv } from '#server/testing/read-csv.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { clearOldFees } from './books.ts';
import type { FeesTable } from './table.ts';

const test = setUpTestApp();

let admin: Person;

afterAll(() => applySettings(defaultSettings));

beforeAll(async () => {
  applySettings({ country: 'AU', joiningFeeCents: 123_450, matchFeeCents: 67_800, dueDays: 10 });
  admin = await aPerson(test, 'ADMIN', { firstName: 'Ada', lastName: 'Reed' });
});

const statusOf = async ({ id }: Person) =>
  (await test.db.selectFrom('users').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const move = async (person: Person, to: string) =>
  call(test.app, 'POST', '/api/admissions/moves', {
    token: admin.token,
    body: { profileId: person.id, from: await statusOf(person), to, reason: 'For a test' },
  });
const feesOf = async (as: Person, query = '') =>
  (await call<Fee[]>(test.app, 'GET', `/api/fees${query}`, { token: as.token })).body;
const change = (id: string, body: object, as = admin) =>
  call<Fee & Problem>(test.app, 'PUT', `/api/fees/${id}`, { token: as.token, body });
const aFamily = (changes: Parameters<typeof aPerson>[2] = {}) =>
  aPerson(test, 'FAMILY_USER', { status: 'INTERVIEWED', ...changes });
/** With a joining fee that is due. */
const approvedFamily = async (changes: Parameters<typeof aPerson>[2] = {}) => {
  const family = await aFamily(changes);
  await move(family, 'READY_FOR_MATCHING');
  const [fee] = await feesOf(family);
  if (!fee) throw new Error('there’s no fee');
  return { family, fee };
};
const pdfOf = (fee: Fee, token: string) =>
  injectAnswer(test.app, {
    method: 'GET',
    url: `/api/fees/${fee.id}/invoice.pdf`,
    headers: { authorization: `Bearer ${token}` },
  });
const invoiceTextOf = async (fee: Fee, token: string) => {
  const { bytes } = await pdfOf(fee, token);
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
};
const day = (days: number) => today(addDays(test.time.now, days));

describe('the fee to join', () => {
  it('falls due when the team approves a family, once', async () => {
    const { family, fee } = await approvedFamily();
    expect(fee).toMatchObject({
      kind: 'joining',
      state: 'due',
      currency: 'AUD',
      amountCents: 123_450,
      gstCents: 11_223,
      issuedOn: day(0),
      dueOn: day(10),
      payer: expect.stringMatching(/^Family [2-9A-HJKMNP-Z]{6}$/),
      matchId: null,
    });
    await move(family, 'UNMATCHED');
    await move(family, 'MATCHED');
    expect(await feesOf(family)).toHaveLength(1);
  });

  it('is in the currency of the country, with its GST', async () => {
    const { fee } = await approvedFamily({ countryCode: 'NZ' });
    expect(fee).toMatchObject({ currency: 'NZD', amountCents: 123_450, gstCents: 16_102 });
    expect(await invoiceTextOf(fee, admin.token)).not.toContain('NEW ZEALAND');
  });

  it('is on an invoice to the address where the family lives now, line by line as its post writes it', async () => {
    const { family, fee } = await approvedFamily({
      addressLine1: '12 Rata Street',
      suburb: 'Kelburn',
      city: 'Wellington',
      state: 'Wellington Region',
      zipCode: '6012',
      countryCode: 'NZ',
    });
    expect(fee.family?.address).toEqual({
      addressLine1: '12 Rata Street',
      suburb: 'Kelburn',
      city: 'Wellington',
      state: 'Wellington Region',
      zipCode: '6012',
      country: { code: 'NZ', name: 'New Zealand' },
    });
    const inNewZealand = await invoiceTextOf(fee, family.token);
    expect(inNewZealand).toContain('Address: 12 Rata Street Kelburn Wellington 6012 NEW ZEALAND');
    const inAustralia = { suburb: null, city: 'Ōtley', state: 'Tas', countryCode: 'AU' };
    await test.db.updateTable('users').set(inAustralia).where('id', '=', family.id).execute();
    expect(await invoiceTextOf(fee, admin.token)).toContain('Address: 12 Rata Street ŌTLEY TAS 6012 ');
  });

  it('is nobody’s who was approved before, and no support worker’s', async () => {
    const before = await aFamily({ status: 'UNMATCHED' });
    await move(before, 'MATCHED');
    expect(await feesOf(before)).toEqual([]);
    const worker = await aPerson(test, 'SUPPORT_WORKER', { status: 'INTERVIEWED' });
    await move(worker, 'UNMATCHED');
    expect(await feesOf(admin, `?profileId=${worker.id}`)).toEqual([]);
    expect((await call(test.app, 'GET', '/api/fees', { token: worker.token })).status).toBe(403);
  });

  it('bears the day of where the family lives, and is paid no later than that day or ours', async () => {
    applySettings({ zone: 'Australia/Sydney' });
    const [before, atMidnight] = [
      momentIn('Australia/Sydney', '2026-11-21T22:30'),
      momentIn('Australia/Sydney', '2026-11-22T00:30'),
    ];
    const usual = test.time.now;
    const issuedAt = async (now: Date, home: Parameters<typeof aPerson>[2]) => {
      test.time.now = now;
      const { family, fee } = await approvedFamily(home);
      const set = { dueOn: '2026-11-21' };
      await test.db.updateTable('fees').set(set).where('id', '=', fee.id).execute();
      const isOverdue = (await feesOf(admin, `?state=overdue&profileId=${family.id}`)).length === 1;
      const late = await change(fee.id, { state: 'paid', method: 'cash', on: '2026-11-23' });
      const isPaid =
        (await change(fee.id, { state: 'paid', method: 'cash', on: '2026-11-22' })).status === 200;
      return { on: fee.issuedOn, due: fee.dueOn, isOverdue, late: late.body.errors?.[0]?.message, isPaid };
    };
    const tomorrow = 'Choose today, 22 November 2026, or an earlier day';
    const inWest = { countryCode: 'AU', state: 'Western Australia' };
    const nextDay = { on: '2026-11-22', due: '2026-12-02', isOverdue: true, late: tomorrow, isPaid: true };
    expect(await issuedAt(atMidnight, { countryCode: 'AU', state: 'NSW' })).toEqual(nextDay);
    expect(await issuedAt(atMidnight, inWest)).toEqual({
      ...nextDay,
      ...{ on: '2026-11-21', due: '2026-12-01', isOverdue: false },
    });
    expect(await issuedAt(before, { countryCode: 'NZ' })).toEqual(nextDay);
    expect(await issuedAt(before, inWest)).toEqual({
      ...{ on: '2026-11-21', due: '2026-12-01', isOverdue: false, isPaid: false },
      late: 'Choose today, 21 November 2026, or an earlier day',
    });
    test.time.now = usual;
    applySettings({ zone: defaultSettings.zone });
  });

  it('has nothing to do with hiding somebody: what was before goes on', async () => {
    const before = await aFamily({ status: 'UNMATCHED' });
    await move(before, 'DELETED_HIDDEN');
    await move(before, 'UNMATCHED');
    expect(await feesOf(admin, `?profileId=${before.id}`)).toEqual([]);
    const { family, fee } = await approvedFamily();
    await move(family, 'DELETED_HIDDEN');
    expect(await feesOf(admin, `?profileId=${family.id}`)).toMatchObject([{ state: 'due' }]);
    await move(family, 'INTERVIEWED');
    expect(await feesOf(admin, `?profileId=${family.id}`)).toMatchObject([{ id: fee.id, state: 'waived' }]);
    const hidden = await aFamily();
    await move(hidden, 'DELETED_HIDDEN');
    await move(hidden, 'READY_FOR_MATCHING');
    expect(await feesOf(admin, `?profileId=${hidden.id}`)).toHaveLength(1);
  });

  it('is not to be paid when the approval is taken back, and due again with the next, under the same number', async () => {
    const { family, fee } = await approvedFamily();
    await move(family, 'INTERVIEWED');
    expect(await feesOf(family)).toMatchObject([{ id: fee.id, state: 'waived' }]);
    await passTime(test, 4);
    await mailsAreDone(test);
    expect(
      test.mails.filter(({ to, subject }) => to === family.email && subject.includes('invoice')),
    ).toEqual([]);
    await move(family, 'UNMATCHED');
    expect(await feesOf(family)).toMatchObject([
      { invoiceNumber: fee.invoiceNumber, state: 'due', waived: null },
    ]);
    await move(family, 'INTERVIEWED');
    await move(family, 'UNMATCHED');
    await passTime(test, 4);
    await mailsAreDone(test);
    const invoices = test.mails.filter(
      ({ to, subject }) => to === family.email && subject.startsWith('Your invoice'),
    );
    expect(invoices).toHaveLength(1);
    await change(fee.id, { state: 'paid', method: 'card' });
    await move(family, 'INTERVIEWED');
    expect(await feesOf(family)).toMatchObject([{ state: 'paid' }]);
  });

  it('comes by mail with the invoice, only to a verified address', async () => {
    const { family, fee } = await approvedFamily();
    const unverified = await approvedFamily({ emailVerifiedAt: null });
    await passTime(test, 4);
    await mailsAreDone(test);
    const mail = test.mails.find(
      ({ to, subject }) => to === family.email && subject.includes(fee.invoiceNumber),
    );
    expect(mail?.text).toContain('$1,234.50 AUD, due on');
    const [attachment] = mail?.attachments ?? [];
    expect(attachment?.filename).toBe(`${fee.invoiceNumber}.pdf`);
    const { text } = await extractText(new Uint8Array(attachment?.content ?? []), { mergePages: true });
    expect(text).toContain(`Tax invoice ${fee.invoiceNumber}`);
    for (const words of [
      `${settings.legalEntity}, ABN`,
      `Due by: ${formatDayMonthYear(fee.dueOn)}`,
      `Fee to join ${settings.name}`,
      'GST of 10%: $112.23 AUD',
      'Total with GST: $1,234.50 AUD',
      fee.payer,
      `Please use ${fee.invoiceNumber} as the reference`,
    ])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
    expect(test.mails.filter(({ to }) => to === unverified.family.email)).toEqual([]);
  });

  it('has an invoice that is made in a thread, for a mail too, and refused while too many wait', async () => {
    const { family, fee } = await approvedFamily();
    const makeRoom = crowdPdfs(1);
    await passTime(test, 4);
    // The mail takes the last place, and asks for no leave.
    const mailIsBegun = () => {
      test.mail.wake();
      return isCrowded();
    };
    await expect.poll(mailIsBegun).toBe(true);
    const refused = await pdfOf(fee, family.token);
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, expect.any(String)]);
    await makeRoom();
    await mailsAreDone(test);
    const mail = test.mails.find(
      ({ to, subject }) => to === family.email && subject.includes(fee.invoiceNumber),
    );
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual([`${fee.invoiceNumber}.pdf`]);
    // Another content, because bytes that are there already need no place.
    await test.db.updateTable('users').set({ firstName: 'Later' }).where('id', '=', family.id).execute();
    const leave = crowdPdfs(1);
    const asked = pdfOf(fee, family.token);
    await expect.poll(isCrowded).toBe(true);
    await leave();
    expect((await asked).status).toBe(200);
  });

  it('has numbers without a gap, however many are approved at once and whatever fails', async () => {
    const families = await Promise.all(Array.from({ length: 6 }, () => aFamily()));
    const wrong = move(families[0] as Person, 'PENDING_APPROVAL');
    await Promise.all([...families.map((family) => move(family, 'UNMATCHED')), wrong]);
    const rows = await test.db.selectFrom('fees').select('number').orderBy('number').execute();
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_row, index) => index + 1));
  });
});

describe('the fee for a match', () => {
  it('falls due when the match becomes active', async () => {
    const [family, worker] = [
      await aReadyPerson(test, 'FAMILY_USER'),
      await aReadyPerson(test, 'SUPPORT_WORKER'),
    ];
    const proposed = await call<{ id: string }>(test.app, 'POST', '/api/matches', {
      token: admin.token,
      body: {
        familyId: family.id,
        supportWorkerId: worker.id,
        arrangement: 'LIVE_IN',
        startsOn: day(7),
      },
    });
    const { id } = proposed.body;
    const put = (state: string) =>
      call(test.app, 'PUT', `/api/matches/${id}`, { token: admin.token, body: { state } });
    await put('agreed');
    expect(await feesOf(family)).toEqual([]);
    await Promise.all([put('active'), put('active')]);
    expect(await feesOf(family)).toMatchObject([{ kind: 'match', amountCents: 67_800, matchId: id }]);
  });
});

describe('what becomes of a fee', () => {
  it('is recorded by the team, mailed to the family, and in the history', async () => {
    const { family, fee } = await approvedFamily();
    expect((await change(fee.id, { state: 'paid' })).body.errors).toEqual([
      { field: 'method', message: 'Choose how it was paid' },
    ]);
    const tomorrow = await change(fee.id, { state: 'paid', method: 'card', on: day(2) });
    expect(tomorrow.body.errors).toEqual([
      { field: 'on', message: `Choose today, ${formatDayMonthYear(day(0))}, or an earlier day` },
    ]);
    const paid = { state: 'paid', method: 'bank-transfer', reference: 'NGUYEN 12', on: day(0) };
    for (const [on, field] of [
      [day(-1), 'on'],
      ['2020-01-01', 'on'],
    ])
      expect((await change(fee.id, { ...paid, on })).body.errors).toEqual([
        {
          field,
          message: `Choose ${formatDayMonthYear(day(0))} or a later day, because the invoice is from that day`,
        },
      ]);
    const answers = await Promise.all([change(fee.id, paid), change(fee.id, paid)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body).toMatchObject({
      state: 'paid',
      paid: { on: day(0), method: 'bank-transfer', reference: 'NGUYEN 12' },
      changedBy: { name: 'Ada Reed' },
      version: 2,
    });
    expect((await change(fee.id, { state: 'waived', reason: 'Kind' })).body.detail).toBe(
      'This fee is ‘Paid’, so it can’t become ‘Waived’.',
    );
    expect((await change(fee.id, { state: 'refunded', version: 1 })).status).toBe(409);
    const early = await change(fee.id, { state: 'refunded', on: day(-1), version: 2 });
    expect(early.body.errors).toEqual([
      {
        field: 'on',
        message: `Choose ${formatDayMonthYear(day(0))} or a later day, because it was paid that day`,
      },
    ]);
    await change(fee.id, { state: 'refunded', version: 2 });
    expect((await change(fee.id, { state: 'paid', method: 'card' })).body.errors).toEqual([
      { field: 'reason', message: 'Enter why you’re undoing this' },
    ]);
    const back = await change(fee.id, { state: 'paid', method: 'card', reason: 'A slip' });
    // How it was paid stays as it was.
    expect(back.body).toMatchObject({ state: 'paid', paid: { method: 'bank-transfer' }, refunded: null });
    await change(fee.id, { state: 'due', reason: 'Another family' });
    const waived = await change(fee.id, { state: 'waived', reason: 'Hardship-words' });
    expect(waived.body.waived).toEqual({ on: day(0), reason: 'Hardship-words' });
    expect((await feesOf(family))[0]).toMatchObject({ waived: { reason: null }, changedBy: null });
    await mailsAreDone(test);
    const told = test.mails.filter(({ to }) => to === family.email);
    expect(told.at(-1)?.text).toContain('there’s nothing to pay');
    expect(JSON.stringify(told.map(({ text }) => text))).not.toContain('Hardship');
    const history = await historyOf(test, admin, family);
    expect(history.map(([kind]) => kind).filter((kind) => kind?.startsWith('fee'))).toEqual([
      'feePaid',
      'feeRefunded',
      'feeCorrected',
      'feeCorrected',
      'feeWaived',
    ]);
    const acts = await test.db
      .selectFrom('feeActs')
      .select(['from', 'to'])
      .where('feeId', '=', fee.id)
      .execute();
    expect(acts).toHaveLength(6);
    await expect(
      test.db.updateTable('feeActs').set({ to: 'paid' }).where('feeId', '=', fee.id).execute(),
    ).rejects.toThrow('never changed or deleted');
    await expect(test.db.deleteFrom('feeActs').where('feeId', '=', fee.id).execute()).rejects.toThrow(
      'never changed or deleted',
    );
  });

  it('is settled while its family moves or is erased, and nobody waits for ever', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const { family, fee } = await approvedFamily();
      const waive = () => change(fee.id, { state: 'waived', reason: `Round ${round}` });
      const erase = () =>
        call(test.app, 'POST', `/api/profile/erase/${family.id}`, {
          token: admin.token,
          body: { confirmation: family.email },
        });
      const made = await Promise.all([waive(), round % 2 === 0 ? move(family, 'INTERVIEWED') : erase()]);
      statuses.push(...made.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });

  it('is only for its family and the team', async () => {
    const { fee, family } = await approvedFamily();
    const other = await aFamily();
    expect((await change(fee.id, { state: 'paid', method: 'card' }, family)).status).toBe(403);
    expect((await call(test.app, 'GET', `/api/fees/${fee.id}`, { token: other.token })).status).toBe(404);
    const pdf = (token: string) => pdfOf(fee, token);
    expect((await pdf(other.token)).status).toBe(404);
    expect((await pdf(family.token)).headers['content-type']).toBe('application/pdf');
    await change(fee.id, { state: 'paid', method: 'cash' });
    const { text } = await extractText(new Uint8Array((await pdf(admin.token)).bytes), {
      mergePages: true,
    });
    expect(text).toContain(`Paid on ${formatDayMonthYear(day(0))} in cash.`);
    expect(text).not.toContain('How to pay');
  });

  it('prints a name as it was typed, on one line even if it was stored on two', async () => {
    const { family, fee } = await approvedFamily();
    const names = { firstName: 'محمد علي', lastName: 'Te\nAo ʻAta 王小明 नीता 이민호 Nguyễn' };
    await test.db.updateTable('users').set(names).where('id', '=', family.id).execute();
    const { bytes } = await pdfOf(fee, family.token);
    const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
    expect(text).toContain('محمد علي Te Ao ʻAta 王小明 नीता 이민호 Nguyễn');
  });
});

/** A fee of a family that has left. Returns its id. */
async function anOldFee(
  fee: Partial<Insertable<FeesTable>> & { number: number; dueOn: string },
): Promise<string> {
  const id = crypto.randomUUID();
  const amount = { currency: 'AUD', amountCents: 100_000, gstCents: 9_091 } as const;
  const rest = { payer: 'Family 2222', kind: 'joining', issuedOn: day(0), createdAt: test.time.now } as const;
  await test.db
    .insertInto('fees')
    .values({ id, ...amount, ...rest, ...fee })
    .execute();
  return id;
}

describe('the team’s list', () => {
  it('has what is open by age, and a file for the books', async () => {
    const { family, fee } = await approvedFamily({ firstName: 'Eve', lastName: '=cmd' });
    const overdueDays = 40;
    await test.db
      .updateTable('fees')
      .set({ dueOn: day(-overdueDays) })
      .where('id', '=', fee.id)
      .execute();
    expect((await feesOf(admin, '?state=overdue')).map(({ id }) => id)).toEqual([fee.id]);
    expect((await feesOf(admin, '?state=open'))[0]?.id).toBe(fee.id);
    const first = await call<Fee[]>(test.app, 'GET', '/api/fees?limit=1', { token: admin.token });
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await call<Fee[]>(test.app, 'GET', next, { token: admin.token });
    expect(second.body[0]?.id).not.toBe(first.body[0]?.id);
    expect((await call(test.app, 'GET', '/api/fees?cursor=x', { token: admin.token })).status).toBe(400);
    const totals = await call<FeeTotals>(test.app, 'GET', '/api/fees/totals', { token: admin.token });
    expect(totals.body.ages.find(({ age }) => age === 'days-31-60')).toMatchObject({
      AUD: { fees: 1, cents: 123_450 },
      NZD: { fees: 0, cents: 0 },
    });
    const books = await call(test.app, 'GET', `/api/fees/books?from=${day(0)}&to=${day(0)}`, {
      token: admin.token,
    });
    const rows = readCsv(books.text);
    const row = rows.find((cells) => cells.includes(fee.invoiceNumber));
    expect(row?.slice(0, 8)).toEqual([
      fee.invoiceNumber,
      fee.payer,
      'Eve =cmd',
      `Fee to join ${settings.name}`,
      'To be paid',
      'AUD',
      '1234.50',
      '112.23',
    ]);
    await change(fee.id, { state: 'paid', method: 'other', reference: '=cmd|calc' });
    const guarded = await call(test.app, 'GET', `/api/fees/books?from=${day(0)}&to=${day(0)}`, {
      token: admin.token,
    });
    expect(guarded.text).toContain(`"'=cmd|calc"`);
    const program = async (query: string) => {
      const file = await call(test.app, 'GET', `/api/fees/books?from=${day(0)}&to=${day(0)}&${query}`, {
        token: admin.token,
      });
      const [headers = [], ...lines] = readCsv(file.text);
      const line = lines.find((cells) => cells.includes(fee.invoiceNumber)) ?? [];
      return Object.fromEntries(headers.map((header, index) => [header, line[index]]));
    };
    expect(await program('format=xero')).toEqual({
      '*ContactName': fee.payer,
      '*InvoiceNumber': fee.invoiceNumber,
      '*InvoiceDate': fee.issuedOn.split('-').toReversed().join('/'),
      '*DueDate': day(-overdueDays).split('-').toReversed().join('/'),
      '*Description': `Fee to join ${settings.name}`,
      '*Quantity': '1',
      '*UnitAmount': '1234.50',
      '*AccountCode': '200',
      '*TaxType': 'GST on Income',
      TaxAmount: '112.23',
      Currency: 'AUD',
    });
    expect(await program('format=myob&account=4-2000')).toMatchObject({
      'Co./Last Name': fee.payer,
      Inclusive: 'X',
      'Account No.': '4-2000',
      Amount: '1122.27',
      'Inc-Tax Amount': '1234.50',
      'Tax Code': 'GST',
    });
    const strange = await call(
      test.app,
      'GET',
      `/api/fees/books?from=${day(0)}&to=${day(0)}&format=sap&account=%3Dcmd`,
      { token: admin.token },
    );
    expect(strange.body.errors?.map(({ field }) => field)).toEqual(['format', 'account']);
    const record = await call<ExportRecord[]>(test.app, 'GET', '/api/exports', { token: admin.token });
    expect(record.body[0]).toMatchObject({
      side: 'fees',
      search: { from: day(0), to: day(0) },
      exportedBy: { id: admin.id },
    });
    const wrongWay = await call(test.app, 'GET', `/api/fees/books?from=${day(0)}&to=${day(-1)}`, {
      token: admin.token,
    });
    expect(wrongWay.body.errors).toEqual([
      { field: 'to', message: 'The last day can’t be before the first' },
    ]);
    const yearNought = await call(test.app, 'GET', `/api/fees/books?from=0000-01-01&to=${day(0)}`, {
      token: admin.token,
    });
    expect([yearNought.status, yearNought.body.errors?.[0]?.field]).toEqual([400, 'from']);
    expect(family.id).toBe(fee.family?.id);
  });

  it('adds up to more than one column of the database could hold', async () => {
    for (const number of [900_001, 900_002])
      await anOldFee({ number, dueOn: day(-100), amountCents: 2_000_000_000 });
    const totals = await call<FeeTotals>(test.app, 'GET', '/api/fees/totals', { token: admin.token });
    expect(totals.body.ages.find(({ age }) => age === 'days-over-90')?.AUD.cents).toBe(4_000_000_000);
  });
});

describe('when the family is erased', () => {
  it('the books keep the fee under the pseudonym, without a word about the family, for eight years', async () => {
    const { family, fee } = await approvedFamily();
    await change(fee.id, { state: 'paid', method: 'other', reference: 'canary-reference' });
    await change(fee.id, { state: 'due', reason: 'canary-reason' });
    await change(fee.id, { state: 'waived', reason: 'canary-waived' });
    const outbox = outboxFolder(test.config.dataDir);
    mkdirSync(outbox, { recursive: true });
    const invoiceMail = outboxName({ table: 'fees', id: fee.id }, test.time.now);
    writeFileSync(join(outbox, invoiceMail), 'To: the family');
    const erased = await call(test.app, 'POST', `/api/profile/erase/${family.id}`, {
      token: admin.token,
      body: { confirmation: family.email },
    });
    expect(erased.status).toBe(204);
    // Mails about it go at once.
    expect(readdirSync(outbox)).not.toContain(invoiceMail);
    const kept = await call<Fee>(test.app, 'GET', `/api/fees/${fee.id}`, { token: admin.token });
    expect(kept.body).toMatchObject({
      family: null,
      payer: fee.payer,
      state: 'waived',
      waived: { reason: null },
    });
    // Nor does a word come later.
    await change(fee.id, { state: 'due', reason: 'canary-later' });
    await change(fee.id, { state: 'paid', method: 'cash', reference: 'canary-later' });
    const again = await change(fee.id, { state: 'paid', method: 'cash', reference: 'canary-later' });
    expect(again).toMatchObject({ status: 200, body: { state: 'paid', paid: { reference: null } } });
    const all = [
      await test.db.selectFrom('fees').selectAll().execute(),
      await test.db.selectFrom('feeActs').selectAll().execute(),
    ];
    expect(JSON.stringify(all)).not.toContain('canary-');
    expect(JSON.stringify(all)).not.toContain(family.id);
    await clearOldFees(test.db, addDays(test.time.now, 365 * 7));
    expect((await call(test.app, 'GET', `/api/fees/${fee.id}`, { token: admin.token })).status).toBe(200);
    const old = await anOldFee({ number: 900_003, issuedOn: '2015-07-01', dueOn: '2015-07-15' });
    await clearOldFees(test.db, test.time.now);
    expect((await call(test.app, 'GET', `/api/fees/${old}`, { token: admin.token })).status).toBe(404);
    // Nor does the database let anybody else change or delete what was issued.
    const owing = (await approvedFamily()).fee.id;
    for (const statement of [
      sql`update fees set "amountCents" = 1 where id = ${owing}`,
      sql`update fees set "issuedOn" = '2020-01-01' where id = ${fee.id}`,
      sql`update fees set "familyId" = ${admin.id} where id = ${fee.id}`,
      sql`delete from fees where id = ${owing}`,
      sql`delete from fees where id = ${fee.id}`,
      sql`truncate fees cascade`,
    ])
      await expect(statement.execute(test.db)).rejects.toThrow(/rows of fees are never/);
  });
});
