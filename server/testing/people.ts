import { hash } from '@node-rs/argon2';
import type { Role, Status } from '#contract/enums.ts';
import { stepsOf } from '#contract/profiles/progress.ts';
import { beginSession } from '#server/accounts/sessions/sessions.ts';
import { createToken } from '#server/accounts/sessions/tokens.ts';
import type { UserUpdate } from '#server/accounts/users/table.ts';
import { insertUser } from '#server/accounts/users/users.ts';
import type { TestApp } from './test-app.ts';

export const goodPassword = 'Passw0rd!';

/** A cheap hash, which also makes checks cheap, because tests log in and guess hundreds of times. */
const cheapHash = await hash(goodPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });

let counter = 0;

/** A registration that is accepted, with an address that no one has. */
export function aRegistration() {
  counter += 1;
  const email = `person-${counter}@example.com`;
  return {
    userRole: 'FAMILY_USER',
    firstName: 'Mia',
    lastName: `Nguyen-${counter}`,
    email,
    userName: email,
    password: goodPassword,
    countryCode: 'AU',
    countryName: 'Australia',
  };
}

export type Person = { id: string; email: string; token: string };

/** A signed-in person without the cost of signing up. No password fits. */
export async function aPerson(
  { db, time }: TestApp,
  role: Role,
  changes: { status?: Status } & UserUpdate = {},
): Promise<Person> {
  counter += 1;
  const email = `person-${counter}@example.com`;
  const user = await db.transaction().execute((transaction) =>
    insertUser(transaction, {
      role,
      email,
      passwordHash: createToken(),
      firstName: `First${counter}`,
      lastName: `Last${counter}`,
      countryCode: 'AU',
      createdAt: time.now,
      emailVerifiedAt: changes.emailVerifiedAt === undefined ? time.now : changes.emailVerifiedAt,
    }),
  );
  // Before the changes: a hidden person gets no session.
  const token = (await beginSession(db, { user, browser: '' }, time.now)) ?? '';
  if (Object.keys(changes).length > 0) {
    await db.updateTable('users').set(changes).where('id', '=', user.id).execute();
  }
  return { id: user.id, email, token };
}

/** A person who can log in again, with the good password. */
export type Member = Person;

export async function aMember(
  test: TestApp,
  role: Role,
  changes: { status?: Status } & UserUpdate = {},
): Promise<Member> {
  return aPerson(test, role, { passwordHash: cheapHash, ...changes });
}

export type Side = 'FAMILY_USER' | 'SUPPORT_WORKER';

/** Approved, with a finished profile. */
export const aReadyPerson = (
  test: TestApp,
  role: Side,
  changes: Parameters<typeof aPerson>[2] = {},
): Promise<Person> =>
  aPerson(test, role, {
    status: 'UNMATCHED',
    completedSteps: Array.from({ length: stepsOf(role) }, (_, index) => index + 1),
    ...changes,
  });
