import type { PersonalRights, TeamRight, TeamRole } from '#contract/accounts/team/rights.ts';
import { keyPrefix } from '#contract/admissions/integrations/api-keys.ts';
import { type KeyScope, keyScopes } from '#contract/admissions/integrations/scopes.ts';
import type { Role, Status } from '#contract/enums.ts';
import { addDays } from '#server/platform/clock.ts';
import { aKey } from '#server/testing/a-key.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { createFixtures, type Fixtures, malformed, nobodys } from './fixtures.ts';
import type { Target } from './table.ts';

/** As what the server knows a caller; 'nobody' is not logged in. */
export type Standing = 'nobody' | 'unapproved' | 'approved' | 'team' | 'team without a second factor';

type CallerKind = {
  name: string;
  standing: Standing;
  role: Role;
  /** Beside reading, on the team. */
  rights?: readonly TeamRight[];
  changes?: Parameters<typeof aPerson>[2];
  /** What becomes of the person or of the session, once it has begun. */
  becomes?: (test: TestApp, person: Person) => Promise<Person>;
  isErased?: true;
};

export type Caller = Person & Pick<CallerKind, 'name' | 'standing' | 'role' | 'rights'>;

const approved = { status: 'UNMATCHED' as const, completedSteps: [1, 2, 3, 4, 5, 6, 7, 8] };
const unconfirmed = { emailVerifiedAt: null };
/** The other side sees them, and they do not see the other side yet. */
const unapproved = { status: 'READY_FOR_MATCHING' } as const;

const withStatus =
  (status: Status) =>
  async ({ db }: TestApp, person: Person) => {
    await db.updateTable('users').set({ status }).where('id', '=', person.id).execute();
    return person;
  };

const withSession =
  (changes: (now: Date) => { expiresAt?: Date; lastUsedAt?: Date }) =>
  async ({ db, time }: TestApp, person: Person) => {
    await db.updateTable('sessions').set(changes(time.now)).where('userId', '=', person.id).execute();
    return person;
  };

const withSecondFactor = async ({ db, time }: TestApp, person: Person) => {
  const factor = { userId: person.id, secret: 'JBSWY3DPEHPK3PXP', confirmedAt: time.now };
  await db.insertInto('secondFactors').values(factor).execute();
  return person;
};

/** A colleague with a second factor, who does what the role is for. */
const withTeamRole =
  (role: TeamRole, personal: Partial<PersonalRights> = {}) =>
  async (test: TestApp, person: Person) => {
    await test.db
      .updateTable('teamMembers')
      .set({ role, mayExport: false, mayErase: false, ...personal })
      .where('userId', '=', person.id)
      .execute();
    return withSecondFactor(test, person);
  };

const erased = async ({ db }: TestApp, person: Person) => {
  await db.deleteFrom('users').where('id', '=', person.id).execute();
  return person;
};

const withToken = (token: string) => async (_test: TestApp, person: Person) => ({ ...person, token });

/** The team comes after everyone who may less: once it has deleted a picture, others would hear 'not found' anyway. */
export const callerKinds: readonly CallerKind[] = [
  { name: 'a visitor', standing: 'nobody', role: 'FAMILY_USER', becomes: withToken('') },
  { name: 'an unconfirmed family', standing: 'unapproved', role: 'FAMILY_USER', changes: unconfirmed },
  { name: 'an unconfirmed worker', standing: 'unapproved', role: 'SUPPORT_WORKER', changes: unconfirmed },
  { name: 'an unapproved family', standing: 'unapproved', role: 'FAMILY_USER', changes: unapproved },
  { name: 'an unapproved worker', standing: 'unapproved', role: 'SUPPORT_WORKER', changes: unapproved },
  { name: 'an approved family', standing: 'approved', role: 'FAMILY_USER', changes: approved },
  { name: 'an approved worker', standing: 'approved', role: 'SUPPORT_WORKER', changes: approved },
  { name: 'a hidden family', standing: 'nobody', role: 'FAMILY_USER', becomes: withStatus('DELETED_HIDDEN') },
  {
    name: 'a hidden worker',
    standing: 'nobody',
    role: 'SUPPORT_WORKER',
    becomes: withStatus('DELETED_HIDDEN'),
  },
  {
    name: 'an erased worker',
    standing: 'nobody',
    role: 'SUPPORT_WORKER',
    changes: approved,
    becomes: erased,
    isErased: true,
  },
  {
    name: 'a member of the team without a second factor',
    standing: 'team without a second factor',
    role: 'ADMIN',
  },
  {
    ...{ name: 'a colleague who keeps the books', standing: 'team', role: 'ADMIN', rights: ['books'] },
    becomes: withTeamRole('BOOKS'),
  },
  {
    ...{ name: 'a colleague in checks', standing: 'team', role: 'ADMIN', rights: ['checks', 'pictures'] },
    becomes: withTeamRole('CHECKS'),
  },
  {
    ...{ name: 'a colleague in admissions', standing: 'team', role: 'ADMIN' },
    rights: ['admissions', 'pictures'],
    becomes: withTeamRole('ADMISSIONS'),
  },
  {
    ...{ name: 'a colleague who reads and exports', standing: 'team', role: 'ADMIN', rights: ['exports'] },
    becomes: withTeamRole('READ_ONLY', { mayExport: true }),
  },
  {
    ...{ name: 'a colleague who reads and erases', standing: 'team', role: 'ADMIN', rights: ['erasing'] },
    becomes: withTeamRole('READ_ONLY', { mayErase: true }),
  },
  {
    ...{ name: 'a lead', standing: 'team', role: 'ADMIN' },
    rights: ['admissions', 'pictures', 'checks', 'books', 'exports', 'erasing', 'team', 'settings'],
    becomes: withTeamRole('LEAD'),
  },
  {
    name: 'a member of the team whose session has expired',
    standing: 'nobody',
    role: 'ADMIN',
    becomes: withSession((now) => ({ expiresAt: now })),
  },
  {
    name: 'a worker who was away for a week',
    standing: 'nobody',
    role: 'SUPPORT_WORKER',
    changes: approved,
    becomes: withSession((now) => ({ lastUsedAt: addDays(now, -7) })),
  },
  {
    name: 'someone with a token of nobody',
    standing: 'nobody',
    role: 'FAMILY_USER',
    becomes: withToken('not-a-token-of-anyone'),
  },
];

export async function aCaller(
  test: TestApp,
  { name, standing, role, rights, changes, becomes }: CallerKind,
): Promise<Caller> {
  const person = await aPerson(test, role, changes);
  return {
    ...(becomes ? await becomes(test, person) : person),
    name,
    standing,
    role,
    ...(rights && { rights }),
  };
}

/** A caller with the fixtures of each target, as this caller sees them. */
export type CallerWithFixtures = {
  kind: CallerKind;
  caller: Caller;
  fixturesOf: (target: Target) => Fixtures;
};

/** One of every kind of caller. */
export async function createCallers(test: TestApp): Promise<CallerWithFixtures[]> {
  const give = await createFixtures(test);
  const aFamily = async (status: 'UNMATCHED' | 'REGISTERED' | 'DELETED_HIDDEN') =>
    give.toPerson(await aPerson(test, 'FAMILY_USER', { status }));
  const aWorker = async (status: 'UNMATCHED' | 'REGISTERED' | 'DELETED_HIDDEN') =>
    give.toPerson(await aPerson(test, 'SUPPORT_WORKER', { status }));
  const [family, worker] = [await aFamily('UNMATCHED'), await aWorker('UNMATCHED')];
  const [blockingFamily, blockingWorker] = [await aFamily('UNMATCHED'), await aWorker('UNMATCHED')];
  const others = {
    'the team': await give.toTeam(await aPerson(test, 'ADMIN')),
    nobody: nobodys,
    'a malformed id': malformed,
  };
  const seenByFamilies = {
    ...others,
    'their own side': family,
    'the other side': worker,
    'the other side, not listed': await aWorker('REGISTERED'),
    'the other side, hidden': await aWorker('DELETED_HIDDEN'),
    'the other side, who has blocked them': blockingWorker,
  };
  const seenByWorkers = {
    ...others,
    'their own side': worker,
    'the other side': family,
    'the other side, not listed': await aFamily('REGISTERED'),
    'the other side, hidden': await aFamily('DELETED_HIDDEN'),
    'the other side, who has blocked them': blockingFamily,
  };

  const callers = [];
  for (const kind of callerKinds) {
    const caller = await aCaller(test, kind);
    const giveTo = kind.role === 'ADMIN' ? give.toTeam : give.toPerson;
    const blocking = kind.role === 'SUPPORT_WORKER' ? blockingFamily : blockingWorker;
    if (!kind.isErased)
      await test.db
        .insertInto('blocks')
        .values({ blockerId: blocking.profile, blockedId: caller.id, createdAt: test.time.now })
        .execute();
    const themselves = kind.isErased ? nobodys : await giveTo(caller);
    const seen = { ...(kind.role === 'SUPPORT_WORKER' ? seenByWorkers : seenByFamilies), themselves };
    callers.push({ kind, caller, fixturesOf: (target: Target) => seen[target] });
  }
  return callers;
}

/** A program with an API key, and nobody's session. */
export type Key = Caller & { scope: KeyScope | null; works: boolean };

/** A key for each scope; others that no longer work, which had all of them. */
export async function createKeys(test: TestApp): Promise<Key[]> {
  const lead = await aPerson(test, 'ADMIN');
  const former = await aPerson(test, 'ADMIN');
  await test.db
    .updateTable('teamMembers')
    .set({ role: 'ADMISSIONS' })
    .where('userId', '=', former.id)
    .execute();
  const caller = (name: string, token: string) => ({ ...lead, name, token, ...nobodyOnTeam });
  const ofScopes = keyScopes.map(async (scope) => ({
    ...caller(`a key for ${scope}`, await aKey(test, { by: lead, scopes: [scope] })),
    ...{ scope, works: true },
  }));
  const dead = { scope: null, works: false };
  return [
    ...(await Promise.all(ofScopes)),
    { ...caller('a key that has ended', await aKey(test, { by: lead, endsOn: '2026-11-20' })), ...dead },
    { ...caller('a revoked key', await aKey(test, { by: lead, revokedAt: test.time.now })), ...dead },
    { ...caller('a key of a lead who is one no more', await aKey(test, { by: former })), ...dead },
    { ...caller('a key that nobody has made', `${keyPrefix}${'0'.repeat(64)}`), ...dead },
  ];
}

const nobodyOnTeam = { standing: 'nobody', role: 'FAMILY_USER' } as const;
