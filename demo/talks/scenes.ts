import { randomUUID } from 'node:crypto';
import { contact } from '#contract/admissions/contact.ts';
import { peopleExports } from '#contract/admissions/exports.ts';
import { introductions } from '#contract/admissions/introductions.ts';
import { workList } from '#contract/admissions/work-list.ts';
import { blocks } from '#contract/conversations/blocks.ts';
import { conversations } from '#contract/conversations/conversations.ts';
import { messagePauses } from '#contract/conversations/message-pauses.ts';
import { reports } from '#contract/conversations/reports.ts';
import { emailOf, personCalled } from '#demo/people/people.ts';
import type { Scene, Stage } from '#demo/stage.ts';
import { demoTeam } from '#demo/team.ts';
import { addDays, addHours } from '#server/platform/clock.ts';
import { awakeHoursAgo } from './awake-hours.ts';
import { type DemoConversation, demoConversations, demoPauses } from './conversations.ts';
import { contactMessages, type DemoWork, introductionRequests } from './requests.ts';

/** What people write to each other and to the team, and what the team does about it. */
export const scenesOfTalks = (now: Date): Scene[] => [
  ...demoConversations.flatMap((conversation) => scenesOf(conversation, now)),
  ...demoPauses.map(({ who, hoursAgo, reason }) => ({
    at: addHours(now, -hoursAgo),
    play: ({ call, idOf }: Stage) =>
      call(demoTeam.lead, messagePauses.pause, { params: { userId: idOf(emailOf(who)) }, body: { reason } }),
  })),
  ...introductionRequests.flatMap(({ from, to, hoursAgo, message, work }) => {
    const [asker, target] = [emailOf(from), emailOf(to)];
    const ask = ({ call, idOf }: Stage) =>
      call(asker, introductions.ask, { body: { profileId: idOf(target), message } });
    return raising(addHours(now, -hoursAgo), ask, work, now);
  }),
  ...contactMessages.flatMap(({ name, of, phoneNumber, message, hoursAgo, work }) => {
    const email = of ? emailOf(of) : `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
    const send = ({ call }: Stage) =>
      call(null, contact.send, { query: {}, body: { name, email, phoneNumber, message } });
    return raising(addHours(now, -hoursAgo), send, work, now);
  }),
  {
    at: addDays(now, -2),
    play: ({ call }) => call(demoTeam.lead, peopleExports.supportWorkers, { body: waitingLongest }),
  },
  {
    at: addDays(now, -9),
    play: ({ call }) => call(demoTeam.admissions, peopleExports.families, { body: { match: 'matched' } }),
  },
];

const waitingLongest = { status: 'READY_FOR_INTERVIEW', sort: 'waiting' } as const;

function scenesOf(conversation: DemoConversation, now: Date): Scene[] {
  const { messages, seen = {}, declined, contactDetails = [], blocked, report, work } = conversation;
  const emails = { from: emailOf(conversation.from), to: emailOf(conversation.to) };
  const otherOf = { from: emails.to, to: emails.from };
  const family = [conversation.from, conversation.to]
    .map(personCalled)
    .find(({ role }) => role === 'FAMILY_USER');
  const ago = (hours: number) => awakeHoursAgo(now, hours, family?.home[4]);
  let id = '';
  const start = async ({ call, idOf }: Stage, text: string) => {
    const body = { to: idOf(emails.to), text, key: randomUUID() };
    id = (await call(emails.from, conversations.start, { body })).id;
  };
  const lastAt = ago(messages.at(-1)?.[1] ?? 0);
  const [first, ...others] = messages;
  if (!first) throw new Error(`${conversation.from} has written nothing to ${conversation.to}`);
  return [
    ...raising(ago(first[1]), (stage) => start(stage, first[2]), work, now),
    ...others.map(([by, hoursAgo, text]) => ({
      at: ago(hoursAgo),
      play: ({ call }: Stage) =>
        call(emails[by], conversations.write, { params: { id }, body: { text, key: randomUUID() } }),
    })),
    ...(['from', 'to'] as const).flatMap((side) => {
      const number = seen[side] ?? messages.length;
      const isDue = number > 0 && !conversation.isClosed;
      const look = ({ call }: Stage) =>
        call(emails[side], conversations.seen, { params: { id }, body: { number } });
      return isDue ? [{ at: addHours(lastAt, 0.1), play: look }] : [];
    }),
    ...contactDetails.map(({ by, phone, email, hoursAgo }) => ({
      at: ago(hoursAgo),
      play: ({ call }: Stage) =>
        call(emails[by], conversations.offerContactDetails, { params: { id }, body: { phone, email } }),
    })),
    ...(declined
      ? [
          {
            at: ago(declined.hoursAgo),
            play: ({ call }: Stage) =>
              call(emails.to, conversations.decline, {
                params: { id },
                body: { reason: declined.reason, note: declined.note ?? null },
              }),
          },
        ]
      : []),
    ...(report
      ? raising(
          ago(report.hoursAgo),
          async ({ call, db, idOf }) => {
            const rows = await db
              .selectFrom('conversationMessages')
              .select('id')
              .where('conversationId', '=', id)
              .where('number', 'in', [0, ...report.messages])
              .execute();
            const { reason, words } = report;
            const about = idOf(otherOf[report.by]);
            const sent = { about, reason, words, messageIds: rows.map((row) => row.id) };
            await call(emails[report.by], reports.send, { body: sent });
          },
          report.work,
          now,
        )
      : []),
    ...(blocked
      ? [
          {
            at: addHours(ago(blocked.hoursAgo), 0.01),
            play: ({ call, idOf }: Stage) =>
              call(emails[blocked.by], blocks.block, { params: { userId: idOf(otherOf[blocked.by]) } }),
          },
        ]
      : []),
  ];
}

/** Something that the team finds on its work list, and what it does with it. */
function raising(
  at: Date,
  play: (stage: Stage) => Promise<unknown>,
  work: DemoWork | undefined,
  now: Date,
): Scene[] {
  let itemId = '';
  const raise = async (stage: Stage) => {
    await play(stage);
    itemId = (await findNewest(stage)) ?? '';
  };
  return [
    { at, play: raise },
    ...(work ?? []).map((step) => ({
      at: addHours(now, -step.hoursAgo),
      play: (stage: Stage) => act(stage, itemId, step),
    })),
  ];
}

const findNewest = async ({ db, now }: Stage) =>
  (
    await db
      .selectFrom('workItems')
      .select('id')
      .where('createdAt', '=', now())
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id;

/** What the team does with an entry of its list. */
export async function act(
  { db, call }: Stage,
  id: string,
  { act: what, note, outcome }: Omit<DemoWork[number], 'hoursAgo'>,
): Promise<unknown> {
  const params = { id };
  if (what === 'noted') return call(demoTeam.lead, workList.note, { params, body: { note: note ?? '' } });
  const { version } = await db
    .selectFrom('workItems')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (what === 'done')
    return call(demoTeam.lead, workList.finish, { params, body: { version, outcome: outcome ?? null } });
  const calls = { taken: workList.take, 'given-back': workList.giveBack, reopened: workList.reopen };
  return call(demoTeam.lead, calls[what], { params, body: { version } });
}
