import type { Role, Status } from '#contract/enums.ts';
import { addDays } from '#server/platform/clock.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import type { TestApp } from '#server/testing/test-app.ts';

/** As what the server knows a caller; 'nobody' is not logged in. */
export type Standing = 'nobody' | 'unapproved' | 'approved' | 'team' | 'team without a second factor';

export type CallerKind = {
  name: string;
  standing: Standing;
  role: Role;
  changes?: Parameters<typeof aPerson>[2];
  /** What becomes of the person or of the session, once it has begun. */
  becomes?: (test: TestApp, person: Person) => Promise<Person>;
  isErased?: true;
};

export type Caller = Person & Pick<CallerKind, 'name' | 'standing' | 'role'>;

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
  { name: 'a member of the team', standing: 'team', role: 'ADMIN', becomes: withSecondFactor },
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
  { name, standing, role, changes, becomes }: CallerKind,
): Promise<Caller> {
  const person = await aPerson(test, role, changes);
  return { ...(becomes ? await becomes(test, person) : person), name, standing, role };
}
