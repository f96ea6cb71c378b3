import { v7 as uuidv7 } from 'uuid';
import { dailyMailHour } from '#contract/conversations/message-mails.ts';
import { addDays, type Clock, hostTimeZone, today } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import { addWorkItem } from '#server/work-list/work-items.ts';
import { dueDays } from './due-days.ts';
import { holdMatch, insertFollowUp, listAsked, listDue } from './store.ts';

type Dependencies = { db: Db; mail: MailQueue; clock: Clock };

/** What was due longer ago, because nothing ran, is not asked any more. */
const lateDays = 14;

const hourOf = new Intl.DateTimeFormat('en-AU', {
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: hostTimeZone,
});

/**
 * Asks both of each active match how it goes on the days on which that is due, and reminds the team: for every minute, in any number of
 * processes.
 */
export async function askDueFollowUps({ db, mail, clock }: Dependencies): Promise<void> {
  const now = clock();
  if (Number(hourOf.format(now)) < dailyMailHour) return;
  const [day, earliest] = [today(now), today(addDays(now, -lateDays))];
  const matches = await listDue(db, { from: earliest, to: day });
  if (matches.length === 0) return;
  const asked = await listAsked(
    db,
    matches.map(({ id }) => id),
  );
  for (const match of matches)
    for (const { kind, dueOn } of dueDays(match)) {
      if (dueOn > day || dueOn < earliest || asked.get(match.id)?.has(kind)) continue;
      await db.transaction().execute(async (transaction) => {
        if ((await holdMatch(transaction, match.id))?.state !== 'active') return;
        const id = uuidv7();
        const isNew = await insertFollowUp(transaction, { id, matchId: match.id, kind, dueOn, askedAt: now });
        if (!isNew) return;
        await addWorkItem(transaction, { matchId: match.id, followUpId: id, isUrgent: false }, now);
        for (const userId of [match.familyId, match.supportWorkerId])
          if (userId !== null)
            await mail.enqueue(transaction, {
              kind: 'how-it-goes',
              userId,
              matchId: match.id,
              followUpId: id,
            });
      });
    }
}
