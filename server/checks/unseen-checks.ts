import { neededOf } from '#contract/checks/asked.ts';
import { standingOn } from '#contract/checks/standing.ts';
import type { UnseenCheck } from '#contract/checks/unseen.ts';
import { dayOf, type Home } from '#contract/profiles/zones.ts';
import type { Db } from '#server/platform/db/open.ts';
import { askedOf, type CheckedPerson } from '#server/profiles/status/hiding-checks.ts';
import { findChecksOf } from './store.ts';

/**
 * The checks that are asked of somebody and not seen by the team, or not valid now. A referee who would
 * not have them again does not count.
 */
export async function findUnseenChecks(
  db: Db,
  person: CheckedPerson & Home & { id: string },
  now: Date,
): Promise<UnseenCheck[]> {
  const today = dayOf(person, now);
  const checks = (await findChecksOf(db, person.id)).map((row) => ({
    kind: row.kind,
    standing: standingOn(row, today, row),
    isGood: row.wouldHaveAgain !== false,
  }));
  return askedOf(person).flatMap((kind) => {
    const own = checks.filter((check) => check.kind === kind);
    const has = (...standings: string[]) =>
      own.filter(({ standing, isGood }) => isGood && standings.includes(standing)).length;
    const seen = has('seen', 'expiring');
    if (seen >= neededOf(kind)) return [];
    const standing = (['added', 'expired', 'refused'] as const).find((one) => has(one) > 0);
    return [{ kind, standing: standing === 'added' ? 'waiting' : (standing ?? 'missing'), seen }];
  });
}
