import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#server/db/open.ts';
import { anyFamilySide, anySupportWorkerSide } from '#server/testing/match-sides.ts';

const introduction = `<p>${'I have supported people at home for some years and I like to cook, to sing and to swim. '.repeat(7)}</p>`;
const chunk = 250;

/** So many listed workers and families, the same ones every time but for their ids. */
export async function addCrowd(db: Db, count: number): Promise<void> {
  const workers = fc.sample(anySupportWorkerSide, { numRuns: count, seed: 1 });
  const families = fc.sample(anyFamilySide, { numRuns: count, seed: 2 });
  for (let start = 0; start < count; start += chunk) {
    const some = workers
      .slice(start, start + chunk)
      .map(({ countryCode, dateAvailable, ...fields }, index) => {
        const user = person('SUPPORT_WORKER', start + index, { countryCode, dateAvailable });
        return { user, fields: { userId: user.id, introduction, ...fields } };
      });
    await db
      .insertInto('users')
      .values(some.map(({ user }) => user))
      .execute();
    await db
      .insertInto('supportWorkers')
      .values(some.map(({ fields }) => fields))
      .execute();
    const others = families.slice(start, start + chunk).map(({ countryCode, ...fields }, index) => {
      const user = person('FAMILY_USER', start + index, { countryCode, dateAvailable: null });
      return { user, fields: { userId: user.id, familyDescription: 'We garden and have a dog', ...fields } };
    });
    await db
      .insertInto('users')
      .values(others.map(({ user }) => user))
      .execute();
    await db
      .insertInto('families')
      .values(others.map(({ fields }) => fields))
      .execute();
  }
}

const person = (
  role: 'SUPPORT_WORKER' | 'FAMILY_USER',
  index: number,
  more: { countryCode: string | null; dateAvailable: string | null },
) => ({
  id: uuidv7(),
  role,
  email: `${role}-${index}@example.com`,
  passwordHash: 'nobody’s',
  firstName: `First${index}`,
  lastName: `Last${index}`,
  status: 'UNMATCHED' as const,
  dateOfBirth: '1990-01-01',
  ...more,
});
