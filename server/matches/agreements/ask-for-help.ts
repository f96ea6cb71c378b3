import type { Agreement } from '#contract/matches/agreement.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import { idsOf } from '#server/matches/policy.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { RateLimiter } from '#server/platform/http/rate-limits.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { refreshPages } from '#server/platform/live/refresh-pages.ts';
import { agreementLimits } from './agreement-limits.ts';
import { changeAgreement } from './change.ts';
import { presentAgreement } from './present.ts';
import { findAgreement, updateAgreement } from './store.ts';

type Dependencies = { db: Db; mail: MailQueue; rateLimit: RateLimiter; clock: Clock };

/**
 * Lets the team read the agreement, of a match that has ended too, or takes that back: one's own asking, not the other's. @throws 404, 429
 */
export async function askForHelp(
  dependencies: Dependencies,
  caller: Caller,
  { id, asks }: { id: string; asks: boolean },
): Promise<Agreement> {
  const column = caller.role === 'FAMILY_USER' ? 'familyAskedAt' : 'supportWorkerAskedAt';
  // Before the transaction, and only what is news: asking again counts as asking once.
  const before = await findAgreement(dependencies.db, id);
  if (asks && !before?.[column]) await dependencies.rateLimit(agreementLimits.help, caller.id);

  return changeAgreement(dependencies, caller, id, async ({ transaction, match, agreement, at }) => {
    if ((agreement[column] !== null) !== asks) {
      if (asks) {
        const job = { kind: 'agreement-help', userId: caller.id, matchId: id } as const;
        await dependencies.mail.enqueue(transaction, job);
      }
      await updateAgreement(transaction, id, { [column]: asks ? at : null, changedAt: at });
      await refreshPages(transaction, idsOf(match));
    }
    const current = (await findAgreement(transaction, id)) ?? agreement;
    return presentAgreement(transaction, { caller, match, agreement: current, now: at });
  });
}
