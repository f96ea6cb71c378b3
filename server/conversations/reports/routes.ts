import type { FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { isUrgent, type reportInput, reports } from '#contract/conversations/reports.ts';
import { warningLabels } from '#contract/conversations/warning-words.ts';
import { limits } from '#contract/limits.ts';
import { supportInWords } from '#contract/settings.ts';
import type { z } from '#contract/zod.ts';
import { addWorkItem } from '#server/admissions/work-list/work-items.ts';
import { checkMayReport, listContacts, lockKnownPerson } from '#server/conversations/blocks/known-person.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import { conflict, invalidInput, notFound } from '#server/platform/http/problems.ts';
import type { LimitRule, RateLimiter } from '#server/platform/http/rate-limits.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { recordMessageAct } from '#server/profiles/history/record.ts';
import { presentMessage } from './present.ts';
import {
  areMessagesOf,
  findReport,
  insertReport,
  listNewestBy,
  listReportedMessages,
  lockReported,
  wasWarned,
} from './store.ts';

type Dependencies = { db: Db; mail: MailQueue; rateLimit: RateLimiter; clock: Clock };

/** Each report can mail the team, and goes to the top of its list when it's about safety. */
const reportLimits = {
  sendByAccount: { name: 'report-account', points: 10, seconds: 24 * 3600 },
  /** For each pair of people. */
  sendByTwo: {
    name: 'report-two',
    points: limits.reportsPerDay,
    seconds: 24 * 3600,
    refusal: (wait) =>
      `You’ve reported this person ${limits.reportsPerDay} times in a day, and our team has all your reports. You can report them again in ${wait}. If someone is in danger, call 000 in Australia or 111 in New Zealand. To talk to us, call ${supportInWords().phone}.`,
  },
} as const satisfies Record<string, LimitRule>;

export function serveReports(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, mail, rateLimit, clock } = dependencies;

  serve(app, reports.people, async ({ caller }) =>
    (await listContacts(db, caller.id)).map(({ lastAt, ...person }) => ({
      ...person,
      lastAt: lastAt.toISOString(),
    })),
  );

  serve(
    app,
    reports.send,
    async ({ caller, body }) => {
      await rateLimit(reportLimits.sendByTwo, `${caller.id} ${body.about.toLowerCase()}`);
      await rateLimit(reportLimits.sendByAccount, caller.id);
      return sendReport(dependencies, caller, body);
    },
    { authorise: ({ caller }) => checkMayReport(db, caller) },
  );

  /** @throws 404 without such a report */
  const find = async (id: string) => {
    const report = await findReport(db, id);
    if (!report) throw notFound();
    return report;
  };

  /** @throws 404 without such a report, 409 when the person it is about has left */
  const findAbout = async (id: string) => {
    const { aboutId: profileId, createdAt } = await find(id);
    if (profileId === null) throw theyLeft();
    return { profileId, createdAt };
  };

  serve(
    app,
    reports.messages,
    async ({ caller, params: { id }, body: { reason } }) => {
      const { profileId } = await findAbout(id);
      return db.transaction().execute(async (transaction) => {
        if (!(await lockReported(transaction, profileId))) throw theyLeft();
        const subject = { profileId, by: caller, at: clock() };
        await recordMessageAct(transaction, { ...subject, act: 'messagesRead', words: reason });
        return (await listReportedMessages(transaction, id)).map(presentMessage);
      });
    },
    { authorise: async ({ params }) => void (await find(params.id)) },
  );

  serve(
    app,
    reports.warn,
    async ({ caller, params: { id }, body: { template } }) => {
      const { profileId, createdAt: since } = await findAbout(id);
      const words = warningLabels[template];
      await db.transaction().execute(async (transaction) => {
        if (!(await lockReported(transaction, profileId))) throw theyLeft();
        if (await wasWarned(transaction, { userId: profileId, since, words })) throw alreadyWarned();
        const subject = { profileId, by: caller, at: clock() };
        await recordMessageAct(transaction, { ...subject, act: 'warned', words });
        await mail.enqueue(transaction, { kind: `warning-${template}`, userId: profileId });
      });
      return undefined;
    },
    { authorise: async ({ params }) => void (await find(params.id)) },
  );
}

const alreadyWarned = () =>
  conflict('This warning has gone to them since the report was sent. Nobody should get it twice.');

/** Without the person there is no history for who has read what they wrote, and nobody to read a mail. */
const theyLeft = () =>
  conflict(
    'This person has deleted their account, and what they wrote is gone. Nothing more can be done here.',
  );

/**
 * Stores a report, puts it on the team's list and mails the team.
 * @throws 403 or 404 as `lockKnownPerson`, 400 when a message is not one of the two
 */
async function sendReport(
  { db, mail, clock }: Omit<Dependencies, 'rateLimit'>,
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
