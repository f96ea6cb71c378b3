import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Endpoint, EndpointAnswer, EndpointArguments, EndpointInput } from '#contract/endpoint.ts';
import type { FamilyProfile } from './family.ts';
import { type Profile, profile, profiles, type StaffInput } from './profiles.ts';
import type { SupportWorkerProfile } from './support-worker.ts';

/** Section 7. */
const calls = `
- GET /api/profile/current; GET /api/profile/{id}.
- PUT /api/profile/support-worker/{id} with the profile body (one call per section save: general, contact and social, about, work and education, introduction).
- PUT /api/profile/family/{id} with the profile body (each step Continue and Back).
`;

const id = '019a0000-0000-7000-8000-000000000001';
const anyone = { id, firstName: 'Ana', status: 'REGISTERED' };

const both = [
  ['a support worker', profiles.saveSupportWorker],
  ['a family', profiles.saveFamily],
] as const;

describe('a profile', () => {
  it.each([
    { ...anyone, role: 'SUPPORT_WORKER', checks: [], firstAid: true },
    { ...anyone, role: 'FAMILY_USER', checks: [], adultName1: 'Ana', tubeFeeding: null },
    { ...anyone, role: 'ADMIN' },
  ])('has the fields of its role: $role', (given) => expect(profile.parse(given)).toEqual(given));

  it('has no fields of another role and no undeclared ones', () =>
    expect(profile.parse({ ...anyone, role: 'ADMIN', firstAid: true, passwordHash: 'x' })).toEqual({
      ...anyone,
      role: 'ADMIN',
    }));

  it('accepts no other role', () =>
    expect(profile.safeParse({ ...anyone, role: 'GUEST' }).success).toBe(false));

  it('is narrowed by its role', () => {
    expectTypeOf<Extract<Profile, { role: 'FAMILY_USER' }>>().toEqualTypeOf<FamilyProfile>();
    expectTypeOf<Extract<Profile, { role: 'SUPPORT_WORKER' }>>().toEqualTypeOf<SupportWorkerProfile>();
  });
});

describe.each(both)('saving %s', (_who, { body, params }) => {
  const mistakes = (input: unknown) =>
    body.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

  it('also accepts what an admin writes', () => {
    const written = { pets: 'a dog', status: 'INTERVIEWED', internalComments: '<p>Spoke with Ana.</p>' };
    expect(body.parse(written)).toEqual(written);
  });

  it('ignores role, email, id and emailVerified', () =>
    expect(
      body.parse({ role: 'ADMIN', email: 'x@example.com', id, emailVerified: true, pets: null }),
    ).toEqual({
      pets: null,
    }));

  it('names the mistakes of owner and admin at once', () =>
    expect(mistakes({ pets: 5, mobile: 'x', status: 'READY' })?.sort()).toEqual([
      'mobile: Enter your mobile number, digits only',
      'pets: This must be text',
      'status: Select a status',
    ]));

  it('keeps an address, a nationality and null as sent', () => {
    const written = {
      address: { city: 'Darwin', zipCode: '0800', country: { code: 'AU', name: 'Australia' } },
      nationality: { code: 'OX' },
      mobile: null,
    };
    expect(body.parse(written)).toEqual(written);
  });

  it('needs a valid id', () => {
    expect(params.parse({ id })).toEqual({ id });
    expect(params.safeParse({ id: '1' }).error?.issues[0]?.message).toBe('There’s no profile with this id');
  });
});

describe('the calls of profiles', () => {
  it.each(Object.entries<Endpoint>(profiles))(
    '%s is a call of the specification',
    (_name, { method, path }) =>
      expect(calls).toMatch(new RegExp(`${method} ${path.replace(':id', '\\{id\\}')}[;. ]`)),
  );

  it('answer 200, whether a profile is read or saved', () =>
    expect(Object.values<Endpoint>(profiles).map(({ status }) => status)).toEqual([200, 200, 200, 200]));

  it('let each side save its own kind, and admins both', () => {
    expect([profiles.current.access, profiles.byId.access]).toEqual(['signedIn', 'signedIn']);
    expect(profiles.saveSupportWorker.access).toEqual(['SUPPORT_WORKER', 'ADMIN']);
    expect(profiles.saveFamily.access).toEqual(['FAMILY_USER', 'ADMIN']);
  });

  it('have the right static types', () => {
    type Save = typeof profiles.saveFamily;
    expectTypeOf<EndpointInput<Save>['params']>().toEqualTypeOf<{ id: string }>();
    expectTypeOf<EndpointInput<Save>['body']>().toExtend<StaffInput>();
    expectTypeOf<EndpointInput<Save>['query']>().toEqualTypeOf<undefined>();
    expectTypeOf<keyof EndpointArguments<Save>>().toEqualTypeOf<'params' | 'body'>();
    expectTypeOf<keyof EndpointArguments<typeof profiles.current>>().toEqualTypeOf<never>();
    expectTypeOf<EndpointAnswer<Save>>().toEqualTypeOf<FamilyProfile>();
  });
});
