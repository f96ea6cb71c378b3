import type { Insertable } from 'kysely';
import { refusedWords, seenWords } from '#server/checks/history-words.ts';
import type { ChecksTable } from '#server/checks/table.ts';
import { addHours } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { recordCheckAct } from '#server/profiles/history/record.ts';

/** That the administrator has seen and refused checks, and what for. */
export async function seedCheckActs(
  transaction: Db,
  checks: readonly Insertable<ChecksTable>[],
  adminId: string,
): Promise<void> {
  for (const { userId, kind, seenAt, seenOn = null, expiresOn = null, refusedAt, ...check } of checks) {
    const at = seenAt ?? refusedAt;
    if (!at) continue;
    const act = { profileId: userId, by: { id: adminId, role: 'ADMIN' as const }, kind };
    if (check.number)
      await recordCheckAct(transaction, { ...act, at: addHours(at, -0.01), act: 'documentViewed' });
    if (seenAt) {
      const { wouldHaveAgain = null } = check;
      await recordCheckAct(transaction, {
        ...{ ...act, at, act: 'checkSeen' },
        to: seenWords({ seenOn, expiresOn, wouldHaveAgain }),
      });
    } else if (check.refusalReason) {
      await recordCheckAct(transaction, {
        ...{ ...act, at, act: 'checkRefused' },
        to: refusedWords(check.refusalReason, check.refusalNote ?? null),
      });
    }
  }
}
