import { v7 as uuidv7 } from 'uuid';
import { isUrgent, type reportInput } from '#contract/conversations/reports.ts';
import { limits } from '#contract/limits.ts';
import type { z } from '#contract/zod.ts';
import { addWorkItem } from '#server/admissions/work-list/work-items.ts';
import { lockKnownPerson } from '#server/conversations/blocks/known-person.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { invalidInput } from '#server/platform/http/problems.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { areMessagesOf, insertReport, listNewestBy } from './store.ts';

type Dependencies = { db: Db; mail: MailQueue; clock: Clock };

/**
 * Stores a report, puts it on the team's list and tells the team that there is one.
 * @throws 403 or 404 as `lockKnownPerson`, 400 when a message is not one of the two
 */
export async function sendReport(
  { db, mail, clock }: Dependencies,
  caller: Caller,
  { about, reason, words = null, messageIds, theirMessages }: z.output<typeof reportInput>,
): Promise<{ id: string; sentAt: string }> {
  return db.transaction().execute(async (transaction) => {
    const { conversationId } = await lockKnownPerson(transaction, { caller, userId: about, clock });
    const chosen = [...new Set(messageIds)];
    if (!(await areMessagesOf(transaction, conversationId, chosen))) throw notTheirs();
    const theirs = theirMessages ? await listNewestBy(transaction, conversationId, about) : [];
    const named = [...new Set([...chosen, ...theirs])].slice(0, limits.reportedMessages);
    const report = {
      id: uuidv7(),
      reporterId: caller.id,
      aboutId: about,
      reason,
      words,
      createdAt: clock(),
    };
    await insertReport(transaction, report, named);
    await addWorkItem(transaction, { reportId: report.id, isUrgent: isUrgent(reason) }, report.createdAt);
    await mail.enqueue(transaction, { kind: 'report-sent', reportId: report.id });
    return { id: report.id, sentAt: report.createdAt.toISOString() };
  });
}

const notTheirs = () =>
  invalidInput([{ field: 'messageIds', message: 'Choose messages from your conversation with this person' }]);
