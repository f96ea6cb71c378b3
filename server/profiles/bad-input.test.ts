import { beforeAll, describe, expect, it } from 'vitest';
import type { Profile } from '#contract/profiles/profiles.ts';
import { badValues } from '#server/testing/bad-values.ts';
import { call } from '#server/testing/call.ts';
import { aPerson, aRegistration, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();

/** Bad input is either accepted as text, or refused with this very field named. It never causes a 500. */
function expectTakenOrNamed(answer: { status: number; body: unknown }, field: string, taken: number) {
  expect([taken, 400]).toContain(answer.status);
  if (answer.status === taken) return;
  const { errors } = answer.body as { errors: { field: string; message: string }[] };
  expect(errors.map((error) => error.field.split('.')[0])).toEqual([field]);
  expect(errors[0]?.message).toMatch(/^[A-Z][^<{]+$/);
}

describe.each(badValues)('%s', (_what, value) => {
  it.each([
    'userRole',
    'firstName',
    'lastName',
    'email',
    'password',
    'countryCode',
    'userName',
    'countryName',
  ])('as %s of both sign-ups', async (field) => {
    for (const userRole of ['FAMILY_USER', 'SUPPORT_WORKER']) {
      const body = { ...aRegistration(), userRole, [field]: value };
      expectTakenOrNamed(await call(test.app, 'POST', '/api/user', { body }), field, 201);
    }
  });
});

it('a sign-up without a role gets the other mistakes too', async () => {
  const { userRole: _, ...registration } = aRegistration();
  for (const userRole of [undefined, 'ADMIN', 7]) {
    const body = { ...registration, userRole, email: 'mia', countryCode: 'XX' };
    const answer = await call<{ errors: { field: string }[] }>(test.app, 'POST', '/api/user', { body });
    expect([answer.status, answer.body.errors.map(({ field }) => field)]).toEqual([
      400,
      ['userRole', 'email', 'countryCode'],
    ]);
  }
});

it('mistakes that only the stored profile shows are named with all others', async () => {
  const admin = await aPerson(test, 'ADMIN');
  const family = await aPerson(test, 'FAMILY_USER');
  const body = {
    adultName1: '',
    dateOfBirth: '2030-01-01',
    earliestStartDate: '2020-01-01',
    address: { zipCode: 'AB1!', country: { code: 'FR' } },
    status: 'PENDING_APPROVAL',
    familyLanguages: ['Klingon'],
  };
  const send = (by: Person) =>
    call<{ errors: { field: string }[] }>(test.app, 'PUT', `/api/profile/family/${family.id}`, {
      token: by.token,
      body,
    });
  const ofOwner = [
    'address.country',
    'address.zipCode',
    'adultName1',
    'dateOfBirth',
    'earliestStartDate',
    'familyLanguages.0',
  ];
  const fieldsTo = async (by: Person) => (await send(by)).body.errors.map(({ field }) => field).sort();
  expect(await fieldsTo(family)).toEqual(ofOwner);
  expect(await fieldsTo(admin)).toEqual([...ofOwner, 'status']);
  const stranger = await aPerson(test, 'FAMILY_USER');
  expect((await send(stranger)).status).toBe(404);
});

describe.each([
  [
    'support-worker' as const,
    'SUPPORT_WORKER' as const,
    [
      'firstName',
      'lastName',
      'gender',
      'dateOfBirth',
      'address',
      'nationality',
      'dateAvailable',
      'introduction',
      'completedStep',
    ],
  ],
  [
    'family' as const,
    'FAMILY_USER' as const,
    [
      'adultName1',
      'familyName',
      'firstName',
      'mobile',
      'address',
      'nationality',
      'earliestStartDate',
      'latestStartDate',
    ],
  ],
])('general information of a %s', (kind, role, fields) => {
  let person: Person;
  beforeAll(async () => {
    person = await aPerson(test, role);
  });
  const send = (body: unknown) =>
    call<Profile>(test.app, 'PUT', `/api/profile/${kind}/${person.id}`, { token: person.token, body });

  it.each(fields)('accepts or names every bad %s', async (field) => {
    for (const [, value] of badValues) expectTakenOrNamed(await send({ [field]: value }), field, 200);
  });

  it.each(['addressLine1', 'suburb', 'city', 'state', 'zipCode', 'country'])(
    'accepts or names every bad %s',
    async (line) => {
      for (const [, value] of badValues) {
        expectTakenOrNamed(await send({ address: { [line]: value } }), 'address', 200);
      }
    },
  );

  it('still answers afterwards, with text as text', async () => {
    const { status, body } = await send({ address: { city: '<b>Perth</b> 🦘' } });
    expect(status).toBe(200);
    expect(body.address?.city).toBe('<b>Perth</b> 🦘');
  });
});
