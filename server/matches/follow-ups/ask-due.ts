import { v7 as uuidv7 } from 'uuid';
import { zoneOf } from '#contract/profiles/zones.ts';
import { todayByPlace } from '#server/accounts/users/expressions.ts';
import { addWorkItem } from '#server/admissions/work-list/work-items.ts';
import { isNight } from '#server/mail/mail-day.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { toAsk } from './due-days.ts';
import { insertFollowUp, listAsked, listDue, lockMatch } from './store.ts';

type Dependencies = { db: Db; mail: MailQueue; clock: Clock };

/**
 * Asks both of each active match how it goes when that is due, and reminds the team. Runs every minute, in
 * any number of processes.
 */
export async function askDueFollowUps({ db, mail, clock }: Dependencies): Promise<void> {
  const now = clock();
  for (const day of todayByPlace(now).all) await askDueOn(day, { db, mail }, now);
}

/** Asks where it is this day. */
async function askDueOn(day: string, { db, mail }: Omit<Dependencies, 'clock'>, now: Date): Promise<void> {
  const found = await listDue(db, day, now);
  // Nobody is asked at night.
  const matches = found.filter((match) => !isNight(zoneOf({ ...match, state: match.region }), now));
  if (matches.length === 0) return;
  const asked = await listAsked(
    db,
    matches.map(({ id }) => id),
  );
  for (const match of matches) {
    const [due] = toAsk(match, asked.get(match.id) ?? [], day);
    if (!due || due.dueOn > day) continue;
    await db.transaction().execute(async (transaction) => {
      if ((await lockMatch(transaction, match.id))?.state !== 'active') return;
      const followUp = { id: uuidv7(), matchId: match.id, ...due, askedAt: now };
      if (!(await insertFollowUp(transaction, followUp))) return;
      const about = { matchId: match.id, followUpId: followUp.id };
      await addWorkItem(transaction, { ...about, isUrgent: false }, now);
      for (const userId of [match.familyId, match.supportWorkerId])
        if (userId !== null) await mail.enqueue(transaction, { kind: 'how-it-goes', userId, ...about });
    });
  }
}
