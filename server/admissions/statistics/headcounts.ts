import { sql } from 'kysely';
import type { Role, Status } from '#contract/enums.ts';
import type { Db } from '#server/platform/db/open.ts';
import { prepared } from '#server/platform/db/prepared.ts';

export type Headcount = { role: Role; status: Status; people: number };

/**
 * Counts people by role and status, from counters that triggers keep: it costs the same however many there
 * are. A pair that nobody ever was is not there.
 */
export const countPeople = (db: Db): Promise<Headcount[]> => readHeadcounts(db, {});

const readHeadcounts = prepared((db) =>
  db
    .selectFrom('headcounts')
    // A pair may have several rows, which only mean something together.
    .select(['role', 'status', sql<number>`sum(people)::int`.as('people')])
    .groupBy(['role', 'status']),
);

/** The number of people of one role and status. */
export const peopleIn = (people: readonly Headcount[], role: Role, status: Status): number =>
  people.find((row) => row.role === role && row.status === status)?.people ?? 0;
