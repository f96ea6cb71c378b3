import type { Status } from '#contract/enums.ts';
import type { UserUpdate } from '#server/accounts/users/table.ts';
import type { FamilySide, SupportWorkerSide } from '#server/search/fit/sides.ts';
import { aPerson, type Person } from './people.ts';
import type { TestApp } from './test-app.ts';

type Changes = { status?: Status } & UserUpdate;

/** A listed and approved worker with these answers. */
export async function aSupportWorkerWith(
  test: TestApp,
  { countryCode, arrangement, dateAvailable, ...fields }: SupportWorkerSide,
  changes: Changes = {},
): Promise<Person> {
  const person = await aPerson(test, 'SUPPORT_WORKER', {
    status: 'UNMATCHED',
    countryCode,
    arrangement,
    dateAvailable,
    ...changes,
  });
  await test.db.updateTable('supportWorkers').set(fields).where('userId', '=', person.id).execute();
  return person;
}

/** A listed and approved family with these answers. */
export async function aFamilyWith(
  test: TestApp,
  { countryCode, arrangement, ...fields }: FamilySide,
  changes: Changes = {},
): Promise<Person> {
  const person = await aPerson(test, 'FAMILY_USER', {
    status: 'UNMATCHED',
    countryCode,
    arrangement,
    ...changes,
  });
  await test.db.updateTable('families').set(fields).where('userId', '=', person.id).execute();
  return person;
}
