import sharp from 'sharp';
import { extractText } from 'unpdf';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AllSettings } from '#contract/admissions/settings.ts';
import type { Problem } from '#contract/errors.ts';
import type { Fee } from '#contract/fees/fees.ts';
import { applySettings, defaultSettings, settings } from '#contract/settings.ts';
import { invoicing } from '#server/fees/due-fees.ts';
import { addDays, today } from '#server/platform/clock.ts';
import { call } from '#server/testing/call.ts';
import { mailTo } from '#server/testing/mails.ts';
import { aPerson, aReadyPerson, type Person } from '#server/testing/people.ts';
import { aPhoto } from '#server/testing/pictures.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { followSettings } from './settings.ts';
import { findLogo } from './store.ts';

const test = setUpTestApp();
const renamed = `${defaultSettings.name} Too`;
let ana: Person;
let ben: Person;

const read = async (): Promise<AllSettings> =>
  (await call<AllSettings>(test.app, 'GET', '/api/admin/settings', { token: ana.token })).body;

async function change(changes: object, by = ana) {
  const { version } = await read();
  return call<AllSettings & { detail: string; errors: { field: string }[] }>(
    test.app,
    'PUT',
    '/api/admin/settings',
    { token: by.token, body: { version, ...changes } },
  );
}

beforeAll(async () => {
  ana = await aPerson(test, 'ADMIN', { firstName: 'Ana', lastName: 'Ng' });
  ben = await aPerson(test, 'ADMIN', { firstName: 'Ben', lastName: 'Ito' });
});

afterEach(async () => {
  invoicing.isReal = false;
  await change(defaultSettings);
});

async function approvedFamily(): Promise<Person> {
  const family = await aPerson(test, 'FAMILY_USER', { status: 'INTERVIEWED' });
  expect((await approve(family)).status).toBe(200);
  return family;
}

const approve = (family: Person) =>
  call<{ detail: string }>(test.app, 'POST', '/api/admissions/moves', {
    token: ana.token,
    body: { profileId: family.id, from: 'INTERVIEWED', to: 'READY_FOR_MATCHING', reason: 'For a test' },
  });

const feesOf = async (family: Person) =>
  (await call<Fee[]>(test.app, 'GET', '/api/fees', { token: family.token })).body;

async function invoiceTextOf({ token }: Person, feeId: string | undefined): Promise<string> {
  const { rawPayload } = await test.app.inject({
    url: `/api/fees/${feeId}/invoice.pdf`,
    headers: { authorization: token },
  });
  const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

describe('a change of the settings', () => {
  it('is everywhere at once, and kept with who, when, and from what to what', async () => {
    const answer = await change({ name: renamed, supportPhone: '1300\u00a0000 004' });
    expect(answer.status).toBe(200);
    expect(answer.body.settings).toMatchObject({ name: renamed, supportPhone: '1300 000 004' });
    expect(answer.body.changes[0]).toMatchObject({
      by: 'Ana Ng',
      before: { name: defaultSettings.name, supportPhone: defaultSettings.supportPhone },
      after: { name: renamed, supportPhone: '1300 000 004' },
    });
    const shown = await call<object>(test.app, 'GET', '/api/settings');
    expect(shown.body).toMatchObject({ name: renamed, supportPhone: '1300 000 004' });
    expect(shown.body).not.toHaveProperty('payTo');
    const family = await aPerson(test, 'FAMILY_USER', { emailVerifiedAt: null });
    await call(test.app, 'POST', '/api/user/email/verify', { token: family.token });
    const mail = await mailTo(test, family.email);
    expect(mail.subject).toContain(renamed);
    expect(mail.text).toContain(`The ${renamed} team\n1300 000 004`);
  });

  it('of New Zealand’s number is in what the API says to people there, and both are where nobody knows', async () => {
    await change({ supportPhone: '1300 000 004', supportPhoneNZ: '0800 123 456' });
    const sentenceFor = async (countryCode: string) => {
      const { id, token } = await aReadyPerson(test, 'SUPPORT_WORKER', { countryCode });
      await call(test.app, 'PUT', `/api/message-pauses/${id}`, {
        token: ana.token,
        body: { reason: 'Asked for money' },
      });
      const other = await aReadyPerson(test, 'FAMILY_USER');
      const body = { to: other.id, text: 'Hello', key: crypto.randomUUID() };
      return (await call<Problem>(test.app, 'POST', '/api/conversations', { token, body })).body.detail;
    };
    expect(await sentenceFor('NZ')).toMatch(/call 0800 123 456 or write/);
    expect(await sentenceFor('AU')).toMatch(/call 1300 000 004 or write/);
    const { body } = await call<Problem>(test.app, 'POST', '/api/user/email/not-mine', {
      body: { code: 'unknown' },
    });
    expect(body.msg).toMatch(/call us on 1300 000 004 \(in New Zealand 0800 123 456\)\.$/);
  });

  it('of New Zealand’s number and addresses is in mails to people there, and only there', async () => {
    await change({
      supportPhone: '1300 000 004',
      supportEmail: 'support@company.example',
      supportPhoneNZ: '0800 123 456',
      supportEmailNZ: 'kia-ora@company.example',
      senderEmailNZ: 'mail@company.example',
    });
    const mailFor = async (countryCode: 'AU' | 'NZ') => {
      const family = await aPerson(test, 'FAMILY_USER', { countryCode });
      await test.db
        .transaction()
        .execute((transaction) =>
          test.mail.enqueue(transaction, { kind: 'password-changed', userId: family.id }),
        );
      return mailTo(test, family.email);
    };
    const [there, here] = [await mailFor('NZ'), await mailFor('AU')];
    expect(there).toMatchObject({ countryCode: 'NZ' });
    expect(there.text).toContain('call us on 0800 123 456 straight away');
    expect(there.kept?.text).toBe(there.text);
    expect(there.text).toMatch(/0800 123 456 · kia-ora@company\.example$/);
    expect(there.text).not.toContain('1300 000 004');
    expect(here.text).toContain('call us on 1300 000 004 straight away');
    expect(here.text).toContain(
      '1300 000 004 · support@company.example\nIn New Zealand: 0800 123 456 · kia-ora@company.example',
    );
  });

  it('of the zone moves the team’s day', async () => {
    const night = new Date('2026-11-27T14:30:00Z');
    const days: string[] = [];
    for (const zone of ['Australia/Sydney', 'Australia/Perth']) {
      await change({ zone });
      days.push(today(night));
    }
    expect(days).toEqual(['2026-11-28', '2026-11-27']);
  });

  it('is taken back by the values before it, by somebody else too', async () => {
    await change({ supportPhone: '1300 000 004' });
    const { changes } = await read();
    const back = await change(changes[0]?.before ?? {}, ben);
    const { supportPhone } = defaultSettings;
    expect(back.body.settings.supportPhone).toBe(supportPhone);
    expect(back.body.changes[0]).toMatchObject({ by: 'Ben Ito', after: { supportPhone } });
  });

  it('that changes nothing is none', async () => {
    const { version } = await read();
    expect((await change({ name: defaultSettings.name })).body.version).toBe(version);
  });

  it('is refused when somebody else was quicker; of two at once one is kept', async () => {
    const { version } = await read();
    const both = await Promise.all(
      ['1300 000 001', '1300 000 002'].map((supportPhone) =>
        call(test.app, 'PUT', '/api/admin/settings', {
          token: ana.token,
          body: { version, supportPhone },
        }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('names every wrong field', async () => {
    const wrong = { supportPhone: 'ring us', joiningFeeCents: 5, taxNumber: { AU: '12', NZ: null } };
    const { status, body } = await change(wrong);
    expect(status).toBe(400);
    expect(body.errors.map(({ field }) => field)).toEqual([
      'supportPhone',
      'joiningFeeCents',
      'taxNumber.AU',
    ]);
  });

  it('is the team’s alone', async () => {
    const family = await aPerson(test, 'FAMILY_USER');
    for (const [caller, status] of [
      [{ token: family.token }, 403],
      [{}, 401],
    ] as const) {
      expect((await call(test.app, 'GET', '/api/admin/settings', caller)).status).toBe(status);
      const body = { version: 1, name: 'Mine' };
      expect((await call(test.app, 'PUT', '/api/admin/settings', { ...caller, body })).status).toBe(status);
    }
  });

  it('by another process is heard of, and its record stays', async () => {
    const stop = await followSettings(test.db, test.app.log);
    await test.db
      .updateTable('operatorSettings')
      .set(({ eb }) => ({ values: { supportPhone: '1300 000 003' }, version: eb('version', '+', 1) }))
      .execute();
    await expect.poll(() => settings.supportPhone, { timeout: 20_000 }).toBe('1300 000 003');
    await stop();
    await expect(test.db.deleteFrom('settingsChanges').execute()).rejects.toThrow('never changed');
  });
});

describe('office hours', () => {
  const day = { from: '09:00', to: '17:00' };
  const week = { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day };
  const officeHours = { ...week, saturday: null, sunday: null };

  it('are public, and kept with what they were', async () => {
    const { status, body } = await change({
      officeHours,
      holidayCalendar: 'AU-VIC',
      closedDays: ['2999-12-25', '2999-12-24', '2999-12-25'],
      contactHoursCount: 'office-hours',
    });
    expect(status).toBe(200);
    const after = {
      officeHours,
      holidayCalendar: 'AU-VIC',
      closedDays: ['2999-12-24', '2999-12-25'],
      contactHoursCount: 'office-hours',
    };
    expect((await call(test.app, 'GET', '/api/settings')).body).toMatchObject(after);
    expect(body.changes[0]).toMatchObject({
      before: { officeHours: null, holidayCalendar: null, closedDays: [], contactHoursCount: 'every-hour' },
      after,
    });
    const back = await change(body.changes[0]?.before ?? {});
    expect(back.body.settings).toMatchObject({ officeHours: null, contactHoursCount: 'every-hour' });
  });

  it.each([
    [{ officeHours: { ...officeHours, monday: { from: '17:00', to: '09:00' } } }, 'officeHours.monday.to'],
    [{ officeHours: { ...officeHours, monday: { from: '9', to: '17:00' } } }, 'officeHours.monday.from'],
    [{ officeHours: { ...officeHours, monday: { from: '09:00', to: '09:30' } } }, 'officeHours.monday.to'],
    [{ officeHours: { ...week, sunday: null } }, 'officeHours.saturday'],
    [
      {
        officeHours: Object.fromEntries(Object.keys(officeHours).map((weekday) => [weekday, null])),
      },
      'officeHours',
    ],
    [{ holidayCalendar: 'AU-XX' }, 'holidayCalendar'],
    [{ closedDays: ['2027-02-30'] }, 'closedDays.0'],
    [{ closedDays: ['2020-12-24'] }, 'closedDays'],
    [{ closedDays: Array.from({ length: 101 }, () => '2999-12-24') }, 'closedDays'],
    [{ contactHoursCount: 'office-hours' }, 'contactHoursCount'],
    [{ contactHoursCount: 'never' }, 'contactHoursCount'],
  ])('that are wrong are named: %#', async (wrong, field) => {
    const { status, body } = await change(wrong);
    expect([status, body.errors.map((error) => error.field)]).toEqual([400, [field]]);
  });

  it('that are counted can’t go, and a closed day that has passed stays', async () => {
    await change({ officeHours, contactHoursCount: 'office-hours' });
    const { status, body } = await change({ officeHours: null });
    expect([status, body.errors[0]?.field]).toEqual([400, 'contactHoursCount']);
    await test.db
      .updateTable('operatorSettings')
      .set(({ eb }) => ({ values: { closedDays: ['2020-12-24'] }, version: eb('version', '+', 1) }))
      .execute();
    const added = await change({ closedDays: ['2020-12-24', '2999-12-24'] });
    expect(added.body.settings.closedDays).toEqual(['2020-12-24', '2999-12-24']);
  });

  it('leave out no closed day of the last months, from which we count, though the form has none of them', async () => {
    const store = (values: object) =>
      test.db
        .updateTable('operatorSettings')
        .set(({ eb }) => ({ values, version: eb('version', '+', 1) }))
        .execute();
    const past = today(addDays(test.time.now, -3));
    await store({ closedDays: ['2020-12-24', past, '2999-12-24'] });
    const { body } = await change({ closedDays: ['2999-12-25'] });
    expect(body.settings.closedDays).toEqual([past, '2999-12-25']);
    await store({});
  });
});

describe('a logo', () => {
  const send = (picture: Buffer | string) =>
    call<{ logo: string; errors: { field: string }[] }>(test.app, 'POST', '/api/admin/settings/logo', {
      token: ana.token,
      body: { picture: Buffer.from(picture).toString('base64') },
    });
  const square = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20" height="10">${inside}</svg>`;

  it('is drawn anew, so that nothing of the file stays but what it looks like', async () => {
    const red = '<rect width="20" height="10" fill="#f00"/>';
    const { status, body } = await send(square(`<script>alert(1)</script>${red}`));
    expect([status, body.logo]).toEqual([201, (await send(square(red))).body.logo]);
    expect((await change({ logo: body.logo })).body.settings.logo).toBe(body.logo);
    const png = Buffer.from((await findLogo(test.db, body.logo)) ?? '', 'base64');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([512, 512]);
  });

  it('opens no other file, and is no other thing than an SVG or a PNG', async () => {
    const empty = await send(square(''));
    const outside = await send(square('<image xlink:href="/etc/passwd" width="20" height="10"/>'));
    expect(outside.body.logo).toBe(empty.body.logo);
    const jpeg = await aPhoto();
    for (const wrong of [jpeg, 'text', '<svg', Buffer.alloc(320_000)])
      expect([(await send(wrong)).status, (await send(wrong)).body.errors.map(({ field }) => field)]).toEqual(
        [400, ['picture']],
      );
    expect((await change({ logo: 'f'.repeat(32) })).status).toBe(400);
  });

  it('that is a line is refused in words', async () => {
    const line = await sharp({ create: { width: 10_000, height: 1, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    for (const wrong of [line, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10000 1"/>'])
      expect((await send(wrong)).body.errors).toEqual([
        { field: 'picture', message: expect.stringContaining('more than six times as long') },
      ]);
  });
});

it('what an invoice would print that is no real account or number is an example', async () => {
  const found = async (changes: object) =>
    (await change(changes)).body.placeholders
      .map(({ field }) => field)
      .filter((field) => field?.endsWith('AU'));
  const real = {
    taxNumber: { AU: '51824753556', NZ: null },
    payTo: { AU: 'BSB 062-000, account 1000 2000', NZ: 'B' },
  };
  expect(await found(real)).toEqual([]);
  expect(await found({ payTo: { AU: 'Transfer to us, BSB 000-000, account 0000 0000', NZ: 'B' } })).toEqual([
    'payTo.AU',
  ]);
  expect(await found({ ...real, taxNumber: { AU: null, NZ: null } })).toEqual(['taxNumber.AU']);
});

describe('fees', () => {
  const company = `Not ${defaultSettings.legalEntity}`;

  it('of none are not issued', async () => {
    await change({ joiningFeeCents: 0 });
    expect(await feesOf(await approvedFamily())).toEqual([]);
  });

  it('keep what they were issued with: amount, seller, tax number and bank', async () => {
    await change({
      joiningFeeCents: 123_450,
      legalEntity: company,
      taxNumber: { AU: '51824753556', NZ: null },
      isGstRegistered: { AU: false, NZ: false },
      payTo: { AU: 'Bank transfer to BSB 062-000', NZ: 'Bank transfer to 12-3456' },
      // A letter that no font of the PDFs has.
      name: 'CO₂ Care',
      invoicePrefix: 'byu',
    });
    const family = await approvedFamily();
    await change(defaultSettings);
    const [fee] = await feesOf(family);
    expect(fee).toMatchObject({ amountCents: 123_450, gstCents: 0 });
    expect(fee?.invoiceNumber).toMatch(/^BYU-/);
    const text = await invoiceTextOf(family, fee?.id);
    expect(text).toContain(`${company}, ABN 51 824 753 556`);
    expect(text).toContain('Bank transfer to BSB 062-000.');
    expect(text).not.toMatch(/GST|Tax invoice/);
    // What the previous release has issued has no issuer of its own, until the settings change.
    const other = await approvedFamily();
    await test.db.updateTable('fees').set({ dueOn: '2030-01-01' }).where('familyId', '=', other.id).execute();
    expect((await feesOf(other))[0]?.issuer.seller).toBe(defaultSettings.legalEntity);
  });

  it('aren’t issued for real with an example in them, and the approval says why', async () => {
    await change({ taxNumber: { AU: '00 000 000 000', NZ: null } });
    invoicing.isReal = true;
    const family = await aPerson(test, 'FAMILY_USER', { status: 'INTERVIEWED' });
    const refused = await approve(family);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toContain('Enter your ABN for invoices in Australia');
    const ready = {
      legalEntity: company,
      taxNumber: { AU: '51824753556', NZ: null },
      payTo: { AU: 'Bank transfer to BSB 062-000', NZ: 'Bank transfer to 12-3456' },
    };
    await change(ready);
    // An invoice names who answers questions about it.
    expect((await approve(family)).body.detail).toContain('Enter your phone number');
    await change({ ...ready, supportPhone: '1300 555 012', supportEmail: 'hello@company.org.au' });
    expect((await approve(family)).status).toBe(200);
    applySettings(defaultSettings);
  });
});
