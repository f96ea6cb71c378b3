import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Endpoint, EndpointAnswer } from '#contract/endpoint.ts';
import { messages } from '#contract/messages.ts';
import {
  accounts,
  familyRegistration,
  login,
  loginForm,
  type Registration,
  registration,
  supportWorkerRegistration,
} from './accounts.ts';
import type { User } from './user.ts';

/** Section 3. */
const registrationPayload =
  'userName (same as email), password, email, countryCode, countryName, userRole, firstName, lastName';
/** Beside it. */
const ours = 'oneName';
const loginPayload = 'userName, password';

/** Section 7, and our own calls. */
const calls = `
- POST /api/user with the registration payload; returns data.
- POST /api/user/session with {userName, password}; the response header authorization holds the token
- DELETE /api/user/session
- POST /api/user/email/verify, no body; sends the verification email.
- GET /api/user/email/verify?code=...; returns the user and the authorization header.
- POST /api/user/password/code with {email}.
- PUT /api/user/password with {email, code, updatedPassword}, followed by a sign-in.
- POST /api/user/tour
`;

const ana = {
  userRole: 'FAMILY_USER',
  firstName: 'Ana',
  lastName: 'Ng',
  email: 'ana@example.com',
  userName: 'ana@example.com',
  password: 'Passw0rd!',
  countryCode: 'NZ',
  countryName: 'New Zealand',
};

const mistakes = (change: object) =>
  registration
    .safeParse({ ...ana, ...change })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('signing up', () => {
  it.each([
    ['a family', familyRegistration],
    ['a support worker', supportWorkerRegistration],
  ])('%s sends the fields of the specification', (_who, schema) => {
    const names = [...registrationPayload.replaceAll(/ \([^)]*\)/g, '').split(', '), ours];
    expect(Object.keys(schema.shape).sort()).toEqual(names.sort());
  });

  it('accepts a family', () => expect(registration.parse(ana)).toEqual(ana));

  it('accepts a support worker', () => {
    const worker = { ...ana, userRole: 'SUPPORT_WORKER', countryCode: 'KE', countryName: 'Kenya' };
    expect(registration.parse(worker)).toEqual(worker);
  });

  it.each(['ADMIN', 'admin', '', null, undefined])('refuses the role %j', (userRole) =>
    expect(mistakes({ userRole })).toEqual(['userRole: Sign up as a family or as a support worker']),
  );

  it.each(['AU', 'NZ'])('accepts families in %s', (countryCode) =>
    expect(mistakes({ countryCode })).toBeUndefined(),
  );

  it.each(['FR', 'GB', 'au', 'XX', '', undefined])('refuses families in %j', (countryCode) =>
    expect(mistakes({ countryCode })).toEqual(['countryCode: Select a country']),
  );

  it.each(['FR', 'AU', 'ZW'])('accepts support workers in %s', (countryCode) =>
    expect(mistakes({ userRole: 'SUPPORT_WORKER', countryCode })).toBeUndefined(),
  );

  it.each(['XX', 'fr', 'OX', ''])('refuses support workers in %j', (countryCode) =>
    expect(mistakes({ userRole: 'SUPPORT_WORKER', countryCode })).toEqual(['countryCode: Select a country']),
  );

  it('names everything that is missing at once', () => {
    const nothing = {
      firstName: undefined,
      lastName: undefined,
      email: undefined,
      password: undefined,
      countryCode: undefined,
    };
    const all = [
      'firstName: Enter your first name',
      'email: Enter your email address',
      'password: Enter a password',
      'countryCode: Select a country',
      'lastName: Enter your last name',
    ];
    expect(mistakes(nothing)).toEqual(all);
    const blank = { firstName: '', lastName: '', email: '', password: '', countryCode: '' };
    expect(mistakes(blank)).toEqual(all);
    expect(mistakes({ ...nothing, userRole: 'SUPPORT_WORKER' })).toEqual(all);
  });

  it.each([undefined, null, '', ' ', '\u200b', 'Ng'])(
    'needs no last name beside the tick for one name: %j',
    (lastName) =>
      expect(registration.parse({ ...ana, lastName, oneName: true })).toMatchObject({ oneName: true }),
  );

  it.each([undefined, null, false])('needs a last name with %j instead of the tick', (oneName) => {
    for (const lastName of ['', null])
      expect(mistakes({ lastName, oneName })).toEqual(['lastName: Enter your last name']);
  });

  it('names everything that is wrong at once', () =>
    expect(
      mistakes({
        firstName: ' ',
        lastName: 'x'.repeat(101),
        email: 'ana',
        password: 'password',
        countryCode: 'FR',
      }),
    ).toEqual([
      'firstName: Enter your first name',
      'lastName: Max 100 characters',
      'email: Enter an email address like name@example.com',
      `password: ${messages.passwordStrength}`,
      'countryCode: Select a country',
    ]));

  it('trims the email address and the names, but not the password', () =>
    expect(
      registration.parse({ ...ana, email: ' ana@example.com ', firstName: ' Ana ', password: ' Passw0rd! ' }),
    ).toEqual({ ...ana, password: ' Passw0rd! ' }));

  it('requires text even in fields that it ignores', () =>
    expect(mistakes({ userName: 5, countryName: null })).toEqual([
      'userName: This must be text',
      'countryName: This must be text',
    ]));

  it('does not need userName and countryName', () => {
    const { userName: _userName, countryName: _countryName, ...rest } = ana;
    expect(registration.parse(rest)).toEqual(rest);
  });

  it('ignores fields that it does not know, such as a voucher or a status', () =>
    expect(registration.parse({ ...ana, voucher: 'JOIN', status: 'MATCHED', emailVerified: true })).toEqual(
      ana,
    ));

  it('has the right static types', () => {
    expectTypeOf<Registration['userRole']>().toEqualTypeOf<'FAMILY_USER' | 'SUPPORT_WORKER'>();
    expectTypeOf<Extract<Registration, { userRole: 'FAMILY_USER' }>['countryCode']>().toEqualTypeOf<
      'AU' | 'NZ'
    >();
  });
});

describe('logging in', () => {
  const refused = (schema: typeof login | typeof loginForm, input: object) =>
    schema.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

  it('sends the fields of the specification, and a code if the account needs one', () => {
    expect(Object.keys(login.shape).join(', ')).toBe(`${loginPayload}, secondFactorCode`);
    const typed = { userName: 'Ana', password: 'x' };
    expect(login.parse({ ...typed, secondFactorCode: '123 456' })).toEqual({
      ...typed,
      secondFactorCode: '123456',
    });
    expect(refused(login, { ...typed, secondFactorCode: ' ' })).toEqual(['secondFactorCode: Enter the code']);
  });

  it('on the server only requires that something was typed', () =>
    expect(login.parse({ userName: ' Ana ', password: 'x' })).toEqual({ userName: 'Ana', password: 'x' }));

  it('on the server refuses more than an address and a password can hold', () => {
    expect(login.safeParse({ userName: 'x'.repeat(254), password: 'x'.repeat(200) }).success).toBe(true);
    expect(
      login
        .safeParse({ userName: 'x'.repeat(255), password: 'x'.repeat(201) })
        .error?.issues.map(({ path }) => path.join('.')),
    ).toEqual(['userName', 'password']);
  });

  it.each([{}, { userName: '', password: '' }, { userName: ' \u0000 ', password: null }])(
    'asks for both when %j is given',
    (input) =>
      expect(refused(login, input)).toEqual([
        'userName: Enter your email address',
        'password: Enter your password',
      ]),
  );

  it('removes control characters from the user name, because the database refuses NUL', () =>
    expect(login.parse({ userName: 'ana\u0000@example.com', password: 'x' }).userName).toBe(
      'ana@example.com',
    ));

  it('in the form also requires an email address and a strong password', () => {
    expect(loginForm.safeParse({ userName: 'ana@example.com', password: 'Passw0rd!' }).success).toBe(true);
    expect(refused(loginForm, { userName: 'ana', password: 'password' })).toEqual([
      'userName: Enter an email address like name@example.com',
      `password: ${messages.passwordStrength}`,
    ]);
  });
});

describe('the verification link', () => {
  const { query } = accounts.verifyEmail;

  it('carries a code', () => expect(query.parse({ code: '1' })).toEqual({ code: '1' }));

  it.each([{}, { code: '' }, { code: ['a', 'b'] }])('is refused with the query %j', (given) =>
    expect(query.safeParse(given).error?.issues.map(({ message }) => message)).toEqual(['Enter the code']),
  );

  it('has a code of at most 200 characters', () => {
    expect(query.safeParse({ code: 'x'.repeat(200) }).success).toBe(true);
    expect(query.safeParse({ code: 'x'.repeat(201) }).success).toBe(false);
  });
});

describe('the calls of accounts', () => {
  /** Ours: someone who never signed up can remove the account, and a dead link can be replaced without a session. */
  const ours = ['removeUnverified', 'sendVerificationTo'];

  it.each(Object.entries<Endpoint>(accounts).filter(([name]) => !ours.includes(name)))(
    '%s is a call of the specification',
    (_name, { method, path }) => expect(calls).toMatch(new RegExp(`^- ${method} ${path}(?![\\w/])`, 'm')),
  );

  it('need no session before there is one', () => {
    const open = Object.entries<Endpoint>(accounts).filter(([, { access }]) => access === 'anyone');
    expect(open.map(([name]) => name)).toEqual(expect.arrayContaining(['register', 'logIn', 'verifyEmail']));
    expect(accounts.logOut.access).toBe('signedIn');
    expect(accounts.sendVerification.access).toBe('signedIn');
    expect(accounts.takeTour.access).toBe('signedIn');
  });

  it('answer 201 to a registration, and the user whenever a session begins', () => {
    expect([accounts.register.status, accounts.logIn.status, accounts.verifyEmail.status]).toEqual([
      201, 200, 200,
    ]);
    expect([accounts.logOut.status, accounts.sendVerification.status]).toEqual([204, 204]);
    expectTypeOf<EndpointAnswer<typeof accounts.register>>().toEqualTypeOf<User>();
    expectTypeOf<EndpointAnswer<typeof accounts.logIn>>().toEqualTypeOf<User>();
    expectTypeOf<EndpointAnswer<typeof accounts.verifyEmail>>().toEqualTypeOf<User>();
    expectTypeOf<EndpointAnswer<typeof accounts.logOut>>().toEqualTypeOf<undefined>();
  });
});
