import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Role, Status } from '#contract/enums.ts';
import { z } from '#contract/zod.ts';
import { baseUser, personInput, staffInput, type User, user } from './user.ts';

const specification =
  '**User (base)**: id, firstName, lastName, email, role (SUPPORT_WORKER, FAMILY_USER, ADMIN), emailVerified, takenTour, internalComments, lastStepCompleted, percentComplete, status, address (with country code), gender, dateOfBirth, dateAvailable, nationality, mobile, whatsApp, skype, facebook, instagram, twitter, linkedIn.';

const names = specification
  .replace(/^.*?: /, '')
  .replaceAll(/ \([^)]*\)|\.$/g, '')
  .split(', ');

/** What we ask beyond the specification. */
const ours = ['arrangement'];

/** Set by the server, by steps, or by an admin: never by a profile's owner. */
const notTheOwners = [
  'id',
  'email',
  'role',
  'emailVerified',
  'takenTour',
  'internalComments',
  'lastStepCompleted',
  'percentComplete',
  'status',
];

const person = z.object(personInput).partial();
const staff = z.object(staffInput).partial();

const mistakesIn = (schema: z.ZodType) => (input: object) =>
  schema.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
const mistakes = mistakesIn(person);

describe('the base user', () => {
  it('has the fields of the specification, the age shown instead of the date of birth, pictures, steps, and ours', () =>
    expect(Object.keys(baseUser).sort()).toEqual(
      [...names, 'age', 'agreed', 'completedSteps', 'hasPictures', 'avatarUrl', 'oneName', ...ours].sort(),
    ));

  it('may leave out everything but who it is, because others see little', () => {
    const little = {
      id: '019a0000-0000-7000-8000-000000000001',
      role: 'FAMILY_USER',
      firstName: 'Ana',
      status: 'MATCHED',
    };
    expect(z.object(baseUser).parse(little)).toEqual(little);
    const missing = z
      .object(baseUser)
      .safeParse({})
      .error?.issues.map(({ path }) => path.join('.'));
    expect(missing?.sort()).toEqual(Object.keys(little).sort());
  });

  it('has null for a question that was not answered', () => {
    const answers =
      'gender, dateOfBirth, age, dateAvailable, arrangement, nationality, mobile, whatsApp, skype, facebook, instagram, twitter, linkedIn, avatarUrl';
    const unanswered = Object.fromEntries(answers.split(', ').map((name) => [name, null]));
    expect(z.object(baseUser).partial().parse(unanswered)).toEqual(unanswered);
  });

  it('as returned at login has neither secrets nor the team’s comments', () => {
    const session =
      'id, role, firstName, lastName, email, emailVerified, takenTour, status, lastStepCompleted, percentComplete, countryCode, hasSecondFactor, rights, agreed';
    expect(Object.keys(user.shape)).toEqual(session.split(', '));
    expectTypeOf<User['role']>().toEqualTypeOf<Role>();
    expectTypeOf<User['status']>().toEqualTypeOf<Status>();
  });
});

describe('what an owner writes', () => {
  it('is every field except those of the server and the team', () =>
    expect(Object.keys(personInput).sort()).toEqual(
      [...names.filter((name) => !notTheOwners.includes(name)), ...ours].sort(),
    ));

  it('leaves out the fields of the server and the team, whatever they hold', () =>
    expect(person.parse(Object.fromEntries(notTheOwners.map((name) => [name, 'ADMIN'])))).toEqual({}));

  it('is cleared by null, except names', () => {
    const cleared = Object.fromEntries(
      Object.keys(personInput)
        .filter((name) => !['firstName', 'lastName'].includes(name))
        .map((name) => [name, null]),
    );
    expect(Object.keys(cleared)).toHaveLength(13);
    expect(person.parse(cleared)).toEqual(cleared);
    expect(mistakes({ firstName: null, lastName: null })).toEqual([
      'firstName: Enter your first name',
      'lastName: Enter your last name',
    ]);
  });

  it.each(['firstName', 'lastName', 'skype', 'facebook', 'instagram', 'twitter', 'linkedIn'])(
    '%s has at most 100 characters',
    (name) => {
      expect(mistakes({ [name]: 'x'.repeat(99) })).toBeUndefined();
      expect(mistakes({ [name]: 'x'.repeat(100) })).toBeUndefined();
      expect(mistakes({ [name]: 'x'.repeat(101) })).toEqual([`${name}: Max 100 characters`]);
    },
  );

  it.each([
    ['mobile', 'Enter your mobile number'],
    ['whatsApp', 'Enter your WhatsApp number'],
  ])('%s has at most 15 digits and nothing else', (name, prompt) => {
    expect(person.parse({ [name]: '+61 400 000 000' })).toEqual({ [name]: '61400000000' });
    expect(person.parse({ [name]: 61400000000 })).toEqual({ [name]: '61400000000' });
    expect(mistakes({ [name]: '1'.repeat(15) })).toBeUndefined();
    expect(mistakes({ [name]: '1'.repeat(16) })).toEqual([`${name}: Use at most 15 digits`]);
    expect(mistakes({ [name]: 'call me' })).toEqual([`${name}: ${prompt}, digits only`]);
  });

  it('a gender is Male or Female', () => {
    expect(person.parse({ gender: 'Male' })).toEqual({ gender: 'Male' });
    expect(mistakes({ gender: 'male' })).toEqual(['gender: Select a gender']);
  });

  it('an arrangement is live-in, live-out or either', () => {
    for (const arrangement of ['LIVE_IN', 'LIVE_OUT', 'EITHER'])
      expect(person.parse({ arrangement })).toEqual({ arrangement });
    expect(person.parse({ arrangement: '' })).toEqual({ arrangement: null });
    expect(mistakes({ arrangement: 'live-in' })).toEqual(['arrangement: Select live-in, live-out or both']);
  });

  it('a date of birth is 1950-01-01 or later', () => {
    expect(mistakes({ dateOfBirth: '1950-01-02' })).toBeUndefined();
    expect(mistakes({ dateOfBirth: '1950-01-01' })).toBeUndefined();
    expect(mistakes({ dateOfBirth: '1949-12-31' })).toEqual([
      'dateOfBirth: Enter a date of birth from 1950 on',
    ]);
  });

  it('a date of birth is a day of the calendar', () =>
    expect(mistakes({ dateOfBirth: '1990-02-30' })).toEqual([
      'dateOfBirth: February 1990 has only 28 days. Enter a date of birth, such as 27 3 1990',
    ]));

  it('a date of birth that is not one at all is asked for again', () => {
    for (const dateOfBirth of ['1990-02-', '1990-13-30', '1990-04-32', 'soon', 7])
      expect(mistakes({ dateOfBirth })).toEqual(['dateOfBirth: Enter a date of birth, such as 27 3 1990']);
    expect(mistakes({ dateOfBirth: '2000-04-31' })?.[0]).toContain('April 2000 has only 30 days.');
    expect(mistakes({ dateOfBirth: '2000-02-29' })).toBeUndefined();
  });

  it('a date available is the first of a month', () => {
    expect(person.parse({ dateAvailable: '2026-03-27' })).toEqual({ dateAvailable: '2026-03-01' });
    expect(mistakes({ dateAvailable: 'soon' })).toEqual(['dateAvailable: Select a month and a year']);
  });

  it('is checked as a whole, and names a line of the address with a dot', () =>
    expect(
      mistakes({
        firstName: ' ',
        address: { zipCode: 'x!', country: { code: 'au' } },
        nationality: { code: 'XX' },
        skype: 5,
      }),
    ).toEqual([
      'firstName: Enter your first name',
      'address.zipCode: Enter the postcode: letters and digits, with a space or a hyphen between',
      'address.country: Select a country',
      'nationality: Select a nationality',
      'skype: This must be text',
    ]));
});

describe('what the team writes', () => {
  it('is a status and internal comments, and no more', () => {
    const written = {
      status: 'INTERVIEWED',
      internalComments: '<p><b>Fri 20 Nov 2026</b> Spoke with Ana.</p>',
    };
    expect(staff.parse({ ...written, role: 'ADMIN', email: 'x@example.com' })).toEqual(written);
  });

  it('has only known statuses', () =>
    expect(mistakesIn(staff)({ status: 'READY' })).toEqual(['status: Select a status']));

  it('is cleaned like any text, because the database refuses NUL', () =>
    expect(staff.parse({ internalComments: 'a\u0000b' })).toEqual({ internalComments: 'ab' }));

  it('has room for a long history of comments', () => {
    expect(mistakesIn(staff)({ internalComments: 'x'.repeat(200_000) })).toBeUndefined();
    expect(mistakesIn(staff)({ internalComments: 'x'.repeat(200_001) })).toEqual([
      'internalComments: Max 200000 characters',
    ]);
  });
});
