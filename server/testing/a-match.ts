import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { MatchesTable } from '#server/matches/table.ts';
import type { TestApp } from './test-app.ts';

type Someone = { id: string };

/** A match on record of two people without the calls that it takes. Returns its id. */
export async function aStoredMatch(
  { db, time }: Pick<TestApp, 'db' | 'time'>,
  family: Someone,
  supportWorker: Someone,
  changes: Partial<Insertable<MatchesTable>> = {},
): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('matches')
    .values({
      id,
      familyId: family.id,
      supportWorkerId: supportWorker.id,
      arrangement: 'LIVE_OUT',
      startsOn: '2026-12-01',
      proposedAt: time.now,
      ...changes,
    })
    .execute();
  return id;
}
