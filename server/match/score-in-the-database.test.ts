import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { anyFamilySide, anySupportWorkerSide, matchDay } from '#server/testing/match-sides.ts';
import { aPerson } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { familyScore, scoreOf, supportWorkerScore } from './score.ts';
import type { FamilySide, SupportWorkerSide } from './sides.ts';

const test = setUpTestApp();

const count = 150;
const workers = new Map<string, SupportWorkerSide>();
const families = new Map<string, FamilySide>();

beforeAll(async () => {
  for (const side of fc.sample(anySupportWorkerSide, { numRuns: count, seed: 1 })) {
    const { countryCode, arrangement, dateAvailable, ...fields } = side;
    const { id } = await aPerson(test, 'SUPPORT_WORKER', { countryCode, arrangement, dateAvailable });
    await test.db.updateTable('supportWorkers').set(fields).where('userId', '=', id).execute();
    workers.set(id, side);
  }
  for (const side of fc.sample(anyFamilySide, { numRuns: count, seed: 2 })) {
    const { countryCode, arrangement, ...fields } = side;
    const { id } = await aPerson(test, 'FAMILY_USER', { countryCode, arrangement });
    await test.db.updateTable('families').set(fields).where('userId', '=', id).execute();
    families.set(id, side);
  }
});

describe('the score in the database is that of the function', () => {
  it('for workers, whichever family looks', async () => {
    await fc.assert(
      fc.asyncProperty(anyFamilySide, async (family) => {
        const rows = await test.db
          .selectFrom('users')
          .innerJoin('supportWorkers', 'supportWorkers.userId', 'users.id')
          .select(['users.id', supportWorkerScore(family, matchDay).as('score')])
          .execute();
        const expected = [...workers].map(([id, worker]) => ({
          id,
          score: scoreOf({ worker, family, today: matchDay }),
        }));
        expect(rows.toSorted(byId)).toEqual(expected.toSorted(byId));
      }),
      { numRuns: 40 },
    );
  });

  it('for families, whichever worker looks', async () => {
    await fc.assert(
      fc.asyncProperty(anySupportWorkerSide, async (worker) => {
        const rows = await test.db
          .selectFrom('users')
          .innerJoin('families', 'families.userId', 'users.id')
          .select(['users.id', familyScore(worker, matchDay).as('score')])
          .execute();
        const expected = [...families].map(([id, family]) => ({
          id,
          score: scoreOf({ worker, family, today: matchDay }),
        }));
        expect(rows.toSorted(byId)).toEqual(expected.toSorted(byId));
      }),
      { numRuns: 40 },
    );
  });
});

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
