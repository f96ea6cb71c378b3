import { sql } from 'kysely';
import { approvedStatuses, listedStatuses, type Status } from '#contract/enums.ts';
import { raiseMatch } from '#server/admissions/work-list/work-items.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { isHiddenByChecks, isTooYoungNow } from '#server/profiles/status/is-hidden-by-checks.ts';

/**
 * Puts open matches on the team's list, once, when one person is no longer listed, or not approved once the match is active. Runs every
 * minute, in any number of processes: status, age and expired checks all count, and many things change them.
 */
export async function raiseHeldMatches({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock();
  const isHeld = isHeldAt(now);
  const isNews = sql<boolean>`state <> 'ended' and ${isHeld} <> ("heldSince" is not null)`;
  const found = await db.selectFrom('matches').select('id').where(isNews).orderBy('id').execute();
  for (const { id } of found)
    await db.transaction().execute(async (transaction) => {
      const match = await transaction
        .updateTable('matches')
        .set({ heldSince: sql<Date | null>`case when ${isHeld} then ${now}::timestamptz end` })
        .where('id', '=', id)
        // Checked again, because another process may have been faster.
        .where(isNews)
        .returning(['id', 'heldSince'])
        .executeTakeFirst();
      if (match?.heldSince) await raiseMatch(transaction, { matchId: id, cause: 'standing' }, now);
    });
}

const isIn = (statuses: readonly Status[]) =>
  sql`status in (${sql.join(statuses.map((one) => sql.lit(one)))})`;

/** Somebody who is listed but not approved yet may have a proposal. */
const isHeldAt = (now: Date) => sql<boolean>`exists (
  select from users as person
  where person.id in (matches."familyId", matches."supportWorkerId") and (
    not (${isIn(listedStatuses)}) or (matches.state = 'active' and not (${isIn(approvedStatuses)}))
    or ${isTooYoungNow('person', now)}
    or ${isHiddenByChecks('person', now)}
  )
)`;
