import { limits } from '#contract/limits.ts';
import { type ErasureDependencies, eraseIfHidden } from '#server/accounts/erasure/erase-person.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import { addDays, type Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Log } from '#server/platform/http/logger.ts';
import { findOverdue, takeUninvited, takeUnreminded } from './store.ts';

type Dependencies = { db: Db; mail: MailQueue; clock: Clock };

/** Mails an invitation to the next people who have none. Returns how many. */
export function invitePeople({ db, mail, clock }: Dependencies, people: number): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const invited = await takeUninvited(transaction, people, clock());
    for (const userId of invited) await mail.enqueue(transaction, { kind: 'welcome', userId });
    return invited.length;
  });
}

/** Reminds people who haven't come, once. */
export async function remindInvited({ db, mail, clock }: Dependencies): Promise<void> {
  const at = clock();
  const before = addDays(at, -limits.welcomeReminderDays);
  const people = limits.invitationsPerBatch;
  await db.transaction().execute(async (transaction) => {
    const reminded = await takeUnreminded(transaction, { before, at, people });
    for (const userId of reminded) await mail.enqueue(transaction, { kind: 'welcome', userId });
  });
}

/** Erases people who came with an import and didn't come themselves, as if somebody had erased each. */
export async function eraseWhoDidNotCome(
  dependencies: ErasureDependencies & { log: Log; signal: AbortSignal },
): Promise<void> {
  const { db, clock, log, signal } = dependencies;
  const now = clock();
  for (const { id } of await findOverdue(db, now, limits.invitationsPerBatch)) {
    if (signal.aborted) return;
    // Somebody may come while others are erased.
    await eraseIfHidden(dependencies, { id, by: null, log });
  }
}
