import { describe, expect, it } from 'vitest';
import { listedStatuses, type Status, supportWorkerStatuses } from '#contract/enums.ts';
import { messages } from '#contract/messages.ts';
import { type FamilyProfile, familyFields } from '#contract/profiles/family.ts';
import { type SupportWorkerProfile, supportWorkerFields } from '#contract/profiles/support-worker.ts';
import { settings } from '#contract/settings.ts';
import { call } from '#server/testing/call.ts';
import { mailTo } from '#server/testing/mails.ts';
import { mailsAreDone } from '#server/testing/pass-time.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();

type AnyProfile = Omit<SupportWorkerProfile, 'role'> & Omit<FamilyProfile, 'role'>;

const get = (viewer: Person, id = 'current') =>
  call<AnyProfile & { code: string }>(test.app, 'GET', `/api/profile/${id}`, { token: viewer.token });

const save = (saver: Person, kind: 'support-worker' | 'family', id: string, body: unknown) =>
  call<AnyProfile & { errors: { field: string; message: string }[]; code: string }>(
    test.app,
    'PUT',
    `/api/profile/${kind}/${id}`,
    { token: saver.token, body },
  );

const saveOwn = (worker: Person, body: unknown) => save(worker, 'support-worker', worker.id, body);

const historyOf = (userId: string) =>
  test.db
    .selectFrom('statusHistory')
    .select(['from', 'to', 'changedBy'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();

describe('a worker’s own profile', () => {
  it('keeps general information and returns it', async () => {
    const worker = await aPerson(test, 'SUPPORT_WORKER');
    const general = {
      firstName: 'Aroha',
      lastName: 'Māhina',
      gender: 'Female',
      dateOfBirth: '1990-03-27',
      address: {
        addressLine1: '1 Queen St',
        suburb: 'Grey Lynn',
        city: 'Auckland',
        state: 'Auckland',
        zipCode: '0800',
        country: { code: 'NZ' },
      },
      nationality: { code: 'OX' },
      dateAvailable: '2027-02-01',
      arrangement: 'LIVE_IN',
      completedStep: 1,
    };
    const { status, body } = await saveOwn(worker, general);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      firstName: 'Aroha',
      lastName: 'Māhina',
      dateOfBirth: '1990-03-27',
      age: 36,
      // The specification's clients may send a region, which our pages do not ask for there.
      address: { ...general.address, country: { code: 'NZ', name: 'New Zealand' } },
      nationality: { code: 'OX', name: 'Other nationality' },
      dateAvailable: '2027-02-01',
      arrangement: 'LIVE_IN',
      lastStepCompleted: 1,
      percentComplete: 13,
    });
    expect((await get(worker)).body).toEqual(body);
    expect((await get(worker, worker.id)).body).toEqual(body);
  });

  it('changes only what is sent; null clears', async () => {
    const worker = await aPerson(test, 'SUPPORT_WORKER');
    await saveOwn(worker, {
      gender: 'Male',
      swimmer: false,
      religion: 'None',
      address: { city: 'Perth', zipCode: 6000 },
    });
    const { body } = await saveOwn(worker, { religion: null, address: { city: null } });
    expect(body).toMatchObject({
      gender: 'Male',
      swimmer: false,
      religion: null,
      address: { city: null, zipCode: '6000', country: { code: 'AU' } },
    });
  });

  it('accepts its own answer back and ignores what the owner may not write', async () => {
    const worker = await aPerson(test, 'SUPPORT_WORKER');
    const { body: whole } = await get(worker);
    const { status, body } = await saveOwn(worker, {
      ...whole,
      status: 'MATCHED',
      internalComments: '<p>mine</p>',
      role: 'ADMIN',
      id: 'x',
      email: 'other@example.com',
      emailVerified: false,
      unknown: 1,
    });
    expect((await saveOwn(worker, { status: 7, internalComments: {} })).status).toBe(200);
    expect(status).toBe(200);
    expect(body).toEqual(whole);
    const row = await test.db
      .selectFrom('users')
      .select(['internalComments', 'email', 'role'])
      .where('id', '=', worker.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ internalComments: '', email: worker.email, role: 'SUPPORT_WORKER' });
  });

  it('keeps a postcode with letters abroad, and asks for four digits after a move', async () => {
    const worker = await aPerson(test, 'SUPPORT_WORKER', { countryCode: 'GB' });
    const { body } = await saveOwn(worker, { address: { zipCode: 'sw1a 1aa' } });
    expect(body.address?.zipCode).toBe('SW1A 1AA');
    const moved = await saveOwn(worker, { address: { country: { code: 'AU' } } });
    expect([moved.status, moved.body]).toMatchObject([400, { errors: [{ field: 'address.zipCode' }] }]);
    expect((await saveOwn(worker, { address: { zipCode: '0800', country: { code: 'AU' } } })).status).toBe(
      200,
    );
  });

  it('leaves a postcode as it is that was stored before it had to have four digits', async () => {
    const worker = await aPerson(test, 'SUPPORT_WORKER', { zipCode: '20001' });
    expect((await saveOwn(worker, { address: { city: 'Perth', zipCode: '20001' } })).status).toBe(200);
    expect((await saveOwn(worker, { address: { zipCode: '20002' } })).status).toBe(400);
  });

  it('clears the whole address by null when it has no country', async () => {
    const worker = await aPerson(test, 'SUPPORT_WORKER', { countryCode: null });
    await saveOwn(worker, {
      address: { suburb: 'Kelburn', city: 'Perth', zipCode: '6000', country: null },
    });
    const nothing = {
      addressLine1: null,
      suburb: null,
      city: null,
      state: null,
      zipCode: null,
      country: null,
    };
    expect((await saveOwn(worker, { address: null })).body.address).toEqual(nothing);
  });

  it.each([
    ['an empty first name', { firstName: '' }, 'firstName', 'Enter your first name'],
    ['a first name of 101', { firstName: 'é'.repeat(101) }, 'firstName', messages.max100],
    ['null as last name', { lastName: null }, 'lastName', 'Enter your last name'],
    ['another arrangement', { arrangement: 'SOMETIMES' }, 'arrangement', 'Select live-in, live-out or both'],
    ['a third gender', { gender: 'X' }, 'gender', 'Select a gender'],
    [
      '30 February',
      { dateOfBirth: '1990-02-30' },
      'dateOfBirth',
      'February 1990 has only 28 days. Enter a date of birth, such as 27 3 1990',
    ],
    ['1949', { dateOfBirth: '1949-12-31' }, 'dateOfBirth', 'Enter a date of birth from 1950 on'],
    [
      'a birth tomorrow',
      { dateOfBirth: '2026-11-23' },
      'dateOfBirth',
      'Enter a date of birth that isn’t in the future',
    ],
    ['last month', { dateAvailable: '2026-10-01' }, 'dateAvailable', 'Select this month or a later one'],
    ['markup as month', { dateAvailable: '<b>' }, 'dateAvailable', 'Select a month and a year'],
    ['an unknown country', { address: { country: { code: 'XX' } } }, 'address.country', 'Select a country'],
    ['text as address', { address: 'Perth' }, 'address', 'Enter an address'],
    [
      'letters in a postcode',
      { address: { zipCode: 'AB1' } },
      'address.zipCode',
      'Enter the postcode in 4 digits, for example 2000',
    ],
    [
      'a foreign postcode with a move to New Zealand',
      { address: { zipCode: '75008', country: { code: 'NZ' } } },
      'address.zipCode',
      'Enter the postcode in 4 digits, for example 2000',
    ],
    ['a long city', { address: { city: 'x'.repeat(101) } }, 'address.city', messages.max100],
    ['an unknown nationality', { nationality: { code: 'ZZ' } }, 'nationality', 'Select a nationality'],
    ['a flag in words', { swimmer: 'yes' }, 'swimmer', 'Choose yes or no'],
    [
      'a level that is none',
      { physicalAndMedicalNeeds: 'EXPERT' },
      'physicalAndMedicalNeeds',
      'Select a level of experience',
    ],
  ])('refuses %s, names the field and keeps what was there', async (_what, body, field, message) => {
    const worker = await aPerson(test, 'SUPPORT_WORKER');
    const before = (await get(worker)).body;
    const answer = await saveOwn(worker, body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([{ field, message }]);
    expect((await get(worker)).body).toEqual(before);
  });

  it('asks "not before today" only of what changes', async () => {
    const worker = await aPerson(test, 'SUPPORT_WORKER', { dateAvailable: '2025-01-01' });
    const { status, body } = await saveOwn(worker, { dateAvailable: '2025-01-01', firstName: 'Kept' });
    expect([status, body.dateAvailable, body.firstName]).toEqual([200, '2025-01-01', 'Kept']);
    expect((await saveOwn(worker, { dateAvailable: '2026-11-15' })).body.dateAvailable).toBe('2026-11-01');
  });

  it('keeps text as typed: emoji, markup, NUL and lone surrogates do no harm', async () => {
    const worker = await aPerson(test, 'SUPPORT_WORKER');
    const { status, body } = await saveOwn(worker, {
      firstName: '<script>alert(1)</script> 🦘',
      skype: 'a\u0000b\ud800c',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ firstName: '<script>alert(1)</script> 🦘', skype: 'ab\ufffdc' });
  });

  it('cleans rich text when it is saved', async () => {
    const worker = await aPerson(test, 'SUPPORT_WORKER');
    const dirty =
      '<p onclick="x()">Hi <b style="color:red">there</b><script>alert(1)</script></p><img src=x onerror=alert(1)><ul><li>one</li></ul><a href="javascript:x">link</a>';
    const { body } = await saveOwn(worker, { introduction: dirty });
    expect(body.introduction).toBe('<p>Hi <b>there</b></p><ul><li>one</li></ul>link');
    expect((await saveOwn(worker, { introduction: '<p> </p>' })).body.introduction).toBeNull();
    const references = await saveOwn(worker, { introduction: '<p>a&#1;b&#13;&#10;e&#769;</p>' });
    expect(references.body.introduction).toBe('<p>ab\né</p>');
    expect((await saveOwn(worker, { introduction: '<p>&#1;</p>' })).body.introduction).toBeNull();
  });

  it('counts steps correctly: repeats and jumps add none, and none is lost', async () => {
    const worker = await aPerson(test, 'SUPPORT_WORKER');
    const progress = async (body: object) => {
      const { lastStepCompleted, percentComplete } = (await saveOwn(worker, body)).body;
      return [lastStepCompleted, percentComplete];
    };
    expect(await progress({ completedStep: 7 })).toEqual([0, 13]);
    expect(await progress({ completedStep: 7 })).toEqual([0, 13]);
    expect(await progress({ completedStep: 1 })).toEqual([1, 25]);
    expect(await progress({ lastStepCompleted: 3 })).toEqual([3, 50]);
    expect(await progress({ lastStepCompleted: 0 })).toEqual([3, 50]);
    expect((await saveOwn(worker, { completedStep: 9 })).status).toBe(400);
  });

  it('makes the status Ready for interview when all steps are done, and mails the team', async () => {
    const worker = await aPerson(test, 'SUPPORT_WORKER');
    expect((await saveOwn(worker, { lastStepCompleted: 7 })).body.status).toBe('REGISTERED');
    const { body } = await saveOwn(worker, { completedStep: 8 });
    expect(body).toMatchObject({ status: 'READY_FOR_INTERVIEW', percentComplete: 100 });
    expect(await historyOf(worker.id)).toEqual([
      { from: null, to: 'REGISTERED', changedBy: null },
      { from: 'REGISTERED', to: 'READY_FOR_INTERVIEW', changedBy: worker.id },
    ]);
    const mail = await mailTo(test, settings.supportEmail);
    expect(mail.text).toContain(`/admin/support-worker/view-profile/${worker.id}`);
  });
});

describe.each([
  ['SUPPORT_WORKER', 'support-worker'],
  ['FAMILY_USER', 'family'],
] as const)('the country of a %s', (role, kind) => {
  it.each([
    ['the whole address', { address: null }],
    ['the country alone', { address: { country: null, city: 'Suva' } }],
  ])('may change but not go, with %s', async (_what, body) => {
    const person = await aPerson(test, role);
    const admin = await aPerson(test, 'ADMIN');
    const { address: before } = (
      await save(person, kind, person.id, { address: { country: { code: 'NZ' } } })
    ).body;
    for (const saver of [person, admin]) {
      const answer = await save(saver, kind, person.id, body);
      expect([answer.status, answer.body.errors]).toEqual([
        400,
        [{ field: 'address.country', message: 'Select a country' }],
      ]);
    }
    expect((await get(person)).body.address).toEqual(before);
  });
});

describe('the save that completes the last step', () => {
  const allButOne = { SUPPORT_WORKER: [1, 2, 3, 4, 5, 6, 7], FAMILY_USER: [1, 2, 3, 4, 5] };
  const kinds = { SUPPORT_WORKER: 'support-worker', FAMILY_USER: 'family' } as const;

  it.each(['SUPPORT_WORKER', 'FAMILY_USER'] as const)(
    'is the only one of a %s that moves the status: the team’s REGISTERED stays',
    async (role) => {
      const admin = await aPerson(test, 'ADMIN');
      const person = await aPerson(test, role, { completedSteps: allButOne[role] });
      const saveIt = (by: Person, body: object) => save(by, kinds[role], person.id, body);
      const last = { completedStep: allButOne[role].length + 1 };
      expect((await saveIt(person, last)).body.status).toBe('READY_FOR_INTERVIEW');
      await saveIt(admin, { status: 'REGISTERED' });
      expect((await saveIt(person, { skype: 'me' })).body.status).toBe('REGISTERED');
      expect((await saveIt(person, last)).body.status).toBe('REGISTERED');
    },
  );

  it('mails the team also while an approval is pending, once', async () => {
    const worker = await aPerson(test, 'SUPPORT_WORKER', {
      status: 'PENDING_APPROVAL',
      completedSteps: allButOne.SUPPORT_WORKER,
    });
    expect((await saveOwn(worker, { completedStep: 8 })).body.status).toBe('PENDING_APPROVAL');
    await saveOwn(worker, { completedStep: 8 });
    await mailsAreDone(test);
    const about = test.mails.filter(({ text }) => text.includes(worker.id));
    expect(about.map(({ to, subject }) => [to, subject])).toEqual([
      [settings.supportEmail, 'A support worker is waiting for your approval'],
    ]);
  });
});

describe('a family’s own profile', () => {
  it('keeps adultName1 and familyName in step with the names of the sign-up', async () => {
    const family = await aPerson(test, 'FAMILY_USER');
    const { body } = await save(family, 'family', family.id, { adultName1: 'Mele', familyName: 'Tonga' });
    expect(body).toMatchObject({
      adultName1: 'Mele',
      firstName: 'Mele',
      familyName: 'Tonga',
      lastName: 'Tonga',
    });
    const again = await save(family, 'family', family.id, { ...body, firstName: 'Ana' });
    expect(again.body).toMatchObject({ adultName1: 'Ana', firstName: 'Ana' });
  });

  it('accepts the other spelling of privateUseOfCar', async () => {
    const family = await aPerson(test, 'FAMILY_USER');
    const { body } = await save(family, 'family', family.id, { privateUseOfCare: true });
    expect(body.privateUseOfCar).toBe(true);
  });

  it('refuses another country, a window that ends before it begins and a long description', async () => {
    const family = await aPerson(test, 'FAMILY_USER');
    const answer = await save(family, 'family', family.id, { address: { country: { code: 'FR' } } });
    expect(answer.body.errors).toEqual([
      { field: 'address.country', message: 'Select Australia or New Zealand' },
    ]);
    const dates = await save(family, 'family', family.id, {
      earliestStartDate: '2027-05-01',
      latestStartDate: '2027-03-01',
    });
    expect(dates.body.errors.map(({ field }) => field)).toEqual(['latestStartDate']);
    const long = await save(family, 'family', family.id, { familyDescription: 'x'.repeat(251) });
    expect(long.body.errors).toEqual([{ field: 'familyDescription', message: messages.max500 }]);
    expect((await save(family, 'family', family.id, { familyDescription: 'x'.repeat(250) })).status).toBe(
      200,
    );
  });

  it('is complete with six steps', async () => {
    const family = await aPerson(test, 'FAMILY_USER');
    const percents: (number | undefined)[] = [];
    for (const completedStep of [1, 2, 3, 4, 5, 6]) {
      percents.push((await save(family, 'family', family.id, { completedStep })).body.percentComplete);
    }
    expect(percents).toEqual([13, 25, 38, 50, 63, 100]);
  });
});

describe('who sees what', () => {
  const filled = {
    address: {
      addressLine1: '1 Secret St',
      suburb: 'Hidden Hills',
      city: 'Hobart',
      zipCode: '7000',
      country: { code: 'AU' },
    },
    mobile: '61400111222',
    whatsApp: '61400111222',
    skype: 'secret-skype',
    facebook: 'secret-facebook',
    instagram: 'secret-instagram',
    twitter: 'secret-twitter',
    linkedIn: 'secret-linkedin',
    dateOfBirth: '1991-11-22',
    introduction: '<p>Hello</p>',
  };

  it('shows an approved family a listed worker: first name, age and country, no contact', async () => {
    const worker = await aPerson(test, 'SUPPORT_WORKER', { status: 'READY_FOR_MATCHING' });
    await saveOwn(worker, filled);
    await test.db
      .updateTable('users')
      .set({ internalComments: 'secret-comment' })
      .where('id', '=', worker.id)
      .execute();
    for (const status of ['UNMATCHED', 'MATCHED'] as const) {
      const family = await aPerson(test, 'FAMILY_USER', { status });
      const { status: answered, body, text } = await get(family, worker.id);
      expect(answered).toBe(200);
      expect(body).toMatchObject({ age: 34, introduction: '<p>Hello</p>' });
      expect(body.address).toEqual({ country: { code: 'AU', name: 'Australia' } });
      const hidden = ['lastName', 'email', 'mobile', 'whatsApp', 'skype', 'facebook', 'instagram', 'twitter'];
      for (const field of [...hidden, 'linkedIn', 'dateOfBirth', 'internalComments', 'emailVerified']) {
        expect(body).not.toHaveProperty(field);
      }
      for (const secret of ['ecret', '7000', 'Hobart', '61400', '1991', worker.email, 'Last']) {
        expect(text).not.toContain(secret);
      }
    }
  });

  it('shows an approved worker a listed family in the same way', async () => {
    const family = await aPerson(test, 'FAMILY_USER', { status: 'UNMATCHED' });
    const { introduction: _, ...ofFamily } = filled;
    await save(family, 'family', family.id, { ...ofFamily, familyDescription: 'Two boys and a dog' });
    const worker = await aPerson(test, 'SUPPORT_WORKER', { status: 'UNMATCHED' });
    const { body, text } = await get(worker, family.id);
    expect(body).toMatchObject({ familyDescription: 'Two boys and a dog', adultName1: body.firstName });
    expect(body).not.toHaveProperty('familyName');
    for (const secret of ['ecret', '7000', 'Hobart', '61400', '1991', family.email, 'Last']) {
      expect(text).not.toContain(secret);
    }
  });

  /** A field that the other side must not see is named here. */
  const hiddenOf: Record<'SUPPORT_WORKER' | 'FAMILY_USER', string[]> = {
    SUPPORT_WORKER: [],
    FAMILY_USER: [],
  };
  const base = [
    'id',
    'firstName',
    'status',
    'gender',
    'age',
    'dateAvailable',
    'arrangement',
    'nationality',
    'role',
    'address',
  ];
  it.each([
    ['SUPPORT_WORKER', 'FAMILY_USER', [...base, ...Object.keys(supportWorkerFields)]],
    ['FAMILY_USER', 'SUPPORT_WORKER', [...base, 'adultName1', ...Object.keys(familyFields)]],
  ] as const)(
    'shows of a %s exactly the fields meant for the other side',
    async (role, viewerRole, fields) => {
      const shown = await aPerson(test, role, { status: 'UNMATCHED' });
      const viewer = await aPerson(test, viewerRole, { status: 'UNMATCHED' });
      const { body } = await get(viewer, shown.id);
      const expected = fields.filter((name) => !hiddenOf[role].includes(name));
      expect(Object.keys(body).sort()).toEqual([...expected, 'avatarUrl', 'checks'].sort());
    },
  );

  it.each(supportWorkerStatuses)('lists a worker by status: %s', async (status: Status) => {
    const worker = await aPerson(test, 'SUPPORT_WORKER', { status });
    const family = await aPerson(test, 'FAMILY_USER', { status: 'UNMATCHED' });
    const isListed = (listedStatuses as readonly Status[]).includes(status);
    expect((await get(family, worker.id)).status).toBe(isListed ? 200 : 404);
  });

  it('hides workers who are under 18', async () => {
    const family = await aPerson(test, 'FAMILY_USER', { status: 'UNMATCHED' });
    const worker = await aPerson(test, 'SUPPORT_WORKER', { status: 'MATCHED', dateOfBirth: '2008-11-22' });
    expect((await get(family, worker.id)).status).toBe(404);
    await test.db
      .updateTable('users')
      .set({ dateOfBirth: '2008-11-21' })
      .where('id', '=', worker.id)
      .execute();
    expect((await get(family, worker.id)).status).toBe(200);
  });

  it('answers 403 to anyone not approved, whether the profile exists or not', async () => {
    const worker = await aPerson(test, 'SUPPORT_WORKER', { status: 'MATCHED' });
    const family = await aPerson(test, 'FAMILY_USER', { status: 'READY_FOR_MATCHING' });
    const noOne = '01a1fd48-3955-730e-ba67-01a18b11fbdb';
    for (const id of [worker.id, noOne, 'not-an-id']) {
      expect(await get(family, id)).toMatchObject({ status: 403, body: { code: 'not-approved' } });
    }
  });

  it('answers 404 to people of the same side and for administrators', async () => {
    const viewer = await aPerson(test, 'FAMILY_USER', { status: 'MATCHED' });
    const neighbour = await aPerson(test, 'FAMILY_USER', { status: 'MATCHED' });
    const admin = await aPerson(test, 'ADMIN');
    expect((await get(viewer, neighbour.id)).status).toBe(404);
    expect((await get(viewer, admin.id)).status).toBe(404);
    expect((await get(viewer, 'not-an-id')).status).toBe(404);
  });

  it('answers 401 to visitors', async () => {
    const worker = await aPerson(test, 'SUPPORT_WORKER', { status: 'MATCHED' });
    expect((await call(test.app, 'GET', `/api/profile/${worker.id}`)).status).toBe(401);
    expect(
      (await call(test.app, 'PUT', `/api/profile/support-worker/${worker.id}`, { body: {} })).status,
    ).toBe(401);
  });

  it('never shows internal comments to their subject', async () => {
    const worker = await aPerson(test, 'SUPPORT_WORKER', { internalComments: '<p>secret-comment</p>' });
    expect((await get(worker)).text).not.toContain('secret-comment');
    expect((await saveOwn(worker, {})).text).not.toContain('secret-comment');
  });
});

describe('who saves what', () => {
  it('lets nobody save another person’s profile', async () => {
    const victim = await aPerson(test, 'SUPPORT_WORKER', { status: 'MATCHED' });
    const worker = await aPerson(test, 'SUPPORT_WORKER');
    const family = await aPerson(test, 'FAMILY_USER', { status: 'MATCHED' });
    expect((await save(worker, 'support-worker', victim.id, { firstName: 'X' })).status).toBe(404);
    expect((await save(family, 'support-worker', victim.id, { firstName: 'X' })).status).toBe(403);
    expect((await save(family, 'family', victim.id, { firstName: 'X' })).status).toBe(404);
    expect((await get(victim)).body.firstName).not.toBe('X');
  });

  it('answers 404 for the other role’s address', async () => {
    const admin = await aPerson(test, 'ADMIN');
    const worker = await aPerson(test, 'SUPPORT_WORKER');
    expect((await save(admin, 'family', worker.id, {})).status).toBe(404);
  });

  it('lets an admin set status and comments, writes the history and leaves the owner’s progress as it is', async () => {
    const admin = await aPerson(test, 'ADMIN');
    const worker = await aPerson(test, 'SUPPORT_WORKER');
    const { body } = await save(admin, 'support-worker', worker.id, {
      status: 'READY_FOR_MATCHING',
      internalComments: '<p><strong>Fri 20 Nov 2026</strong> Warm<script>x</script></p>',
      firstName: 'Corrected',
      completedStep: 1,
    });
    expect(body).toMatchObject({
      status: 'READY_FOR_MATCHING',
      internalComments: '<p><strong>Fri 20 Nov 2026</strong> Warm</p>',
      firstName: 'Corrected',
      lastStepCompleted: 0,
      percentComplete: 0,
    });
    await save(admin, 'support-worker', worker.id, { status: 'READY_FOR_MATCHING' });
    expect(await historyOf(worker.id)).toEqual([
      { from: null, to: 'REGISTERED', changedBy: null },
      { from: 'REGISTERED', to: 'READY_FOR_MATCHING', changedBy: admin.id },
    ]);
  });

  it('refuses a status that the role does not have', async () => {
    const admin = await aPerson(test, 'ADMIN');
    const family = await aPerson(test, 'FAMILY_USER');
    expect((await save(admin, 'family', family.id, { status: 'PENDING_APPROVAL' })).body.errors).toEqual([
      { field: 'status', message: 'Families can’t have this status. Select another one' },
    ]);
    expect((await save(admin, 'family', family.id, { status: 'GONE' })).status).toBe(400);
  });

  it('logs out a person who is hidden', async () => {
    const admin = await aPerson(test, 'ADMIN');
    const worker = await aPerson(test, 'SUPPORT_WORKER');
    await save(admin, 'support-worker', worker.id, { status: 'DELETED_HIDDEN' });
    expect((await get(worker)).status).toBe(401);
    await save(admin, 'support-worker', worker.id, { status: 'REGISTERED' });
    expect((await get(worker)).status).toBe(401);
  });

  it('loses nothing when two saves come at the same moment', async () => {
    const worker = await aPerson(test, 'SUPPORT_WORKER');
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((completedStep) => saveOwn(worker, { completedStep, skype: `s${completedStep}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await get(worker)).body).toMatchObject({ lastStepCompleted: 5, percentComplete: 63 });
  });
});

it('never changes or deletes the status history', async () => {
  const worker = await aPerson(test, 'SUPPORT_WORKER');
  const change = test.db.updateTable('statusHistory').set({ to: 'MATCHED' }).where('userId', '=', worker.id);
  await expect(change.execute()).rejects.toThrow('never changed');
  await expect(test.db.deleteFrom('statusHistory').execute()).rejects.toThrow('never changed');
});
