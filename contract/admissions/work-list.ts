import { reportReasons } from '#contract/conversations/reports.ts';
import { endpoint } from '#contract/endpoint.ts';
import { roles } from '#contract/enums.ts';
import { requiredText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { followUpKinds, wellAnswers } from '#contract/matches/follow-ups.ts';
import { pageHeaders, pageQuery } from '#contract/page-query.ts';
import { introductionOutcomes, personInBrief } from '#contract/search/introductions.ts';
import { z } from '#contract/zod.ts';

/** A withdrawn item is no longer in the list: its sender has withdrawn the request. */
export const workStates = ['open', 'taken', 'done', 'withdrawn'] as const;
export type WorkState = (typeof workStates)[number];

export const workKinds = ['introduction', 'message', 'report', 'first-message', 'match'] as const;
export type WorkKind = (typeof workKinds)[number];

export const workActs = ['taken', 'given-back', 'done', 'reopened', 'noted'] as const;
export type WorkActName = (typeof workActs)[number];

/** A member of the team; null when the account has been deleted. */
const teammate = z.object({ id: z.uuid(), name: z.string() }).nullable();
export type Teammate = z.output<typeof teammate>;

/** Who did what, when: a moment, as `2026-05-03T01:02:03.000Z`. */
const act = z.object({
  id: z.uuid(),
  act: z.enum(workActs),
  by: teammate,
  at: z.string(),
  /** Only of the act `noted`. */
  note: z.string().nullable(),
});
export type WorkAct = z.output<typeof act>;

/** A request to be introduced: `from` asks to meet `to`. */
const introduction = z.object({
  from: personInBrief,
  to: personInBrief,
  message: z.string().nullable(),
  /** Only of a done item. */
  outcome: z.enum(introductionOutcomes).nullable(),
  /** One of the two has blocked the other, so nobody should introduce them. */
  isBlocked: z.boolean(),
});

/** A message sent with the contact form. */
const contactMessage = z.object({
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  message: z.string(),
  /** The account with this address; its owner need not have written the message. */
  account: personInBrief.nullable(),
});

/** Somebody tells the team that somebody else does wrong. */
const report = z.object({
  id: z.uuid(),
  from: personInBrief,
  /** Null once they have left: nothing can be done about them any more. */
  about: personInBrief.nullable(),
  /** Stays when they have left. */
  aboutRole: z.enum(roles),
  reason: z.enum(reportReasons),
  words: z.string().nullable(),
  /** How many messages it names, which the team may read. */
  messages: z.number().int(),
  /** Since when the messages of the person it is about are paused; null when they are not. */
  pausedSince: z.string().nullable(),
});

/** A first message waits for `to`, who is not approved yet. Nobody on the team reads it. */
const firstMessage = z.object({ from: personInBrief, to: personInBrief });

/** What one of the two has said last: by the mail, or to the team. */
const said = z
  .object({ answer: z.enum(wellAnswers), words: z.string().nullable(), at: z.string() })
  .nullable();

/**
 * Why a match is on the list.
 * - `how-it-goes`: it is time to ask both how it is going.
 * - `safety`: one of the two has ended it or given notice, and says that somebody does not feel safe.
 * - `standing`: one of the two is no longer approved or listed, so the team decides what happens to it.
 * - `fee`: it ended before its first day, so the team calls the family about the fee.
 */
export const matchCauses = ['how-it-goes', 'safety', 'standing', 'fee'] as const;

/** A match that needs somebody on the team to do something. */
const match = z.object({
  id: z.uuid(),
  /** Null once they have left. */
  family: personInBrief.nullable(),
  supportWorker: personInBrief.nullable(),
  cause: z.enum(matchCauses),
  /** Null unless the team is to ask both how it's going. */
  followUp: z
    .object({
      id: z.uuid(),
      kind: z.enum(followUpKinds),
      /** Null when they have not answered. */
      familyAnswer: said,
      supportWorkerAnswer: said,
    })
    .nullable(),
});

export const workItem = z.object({
  id: z.uuid(),
  kind: z.enum(workKinds),
  state: z.enum(workStates),
  /** Goes up with each change of the state. An act sends it back, so that nobody acts on a state that someone else has changed. */
  version: z.number().int(),
  /** When the request, the message or the report was sent. */
  askedAt: z.string(),
  /** Who is working on it, while it is taken. */
  takenBy: teammate,
  takenAt: z.string().nullable(),
  /** Who finished it, while it is done. */
  doneBy: teammate,
  doneAt: z.string().nullable(),
  /** Oldest first. */
  acts: z.array(act),
  /** Each of these is null for an entry of another kind. */
  introduction: introduction.nullable(),
  contactMessage: contactMessage.nullable(),
  report: report.nullable(),
  firstMessage: firstMessage.nullable(),
  match: match.nullable(),
});
export type WorkItem = z.output<typeof workItem>;

export const workCounts = z.object({
  open: z.number().int(),
  taken: z.number().int(),
  /** Taken by the caller. */
  mine: z.number().int(),
});
export type WorkCounts = z.output<typeof workCounts>;

/** The filters of the list. */
export const workStateFilters = ['open', 'taken', 'done', 'all'] as const;
export type WorkStateFilter = (typeof workStateFilters)[number];
export const workKindFilters = [
  'all',
  'introductions',
  'messages',
  'reports',
  'first-messages',
  'matches',
] as const;
export type WorkKindFilter = (typeof workKindFilters)[number];

export const workNote = z.object({ note: requiredText('Write a note first', limits.paragraph) });

const version = z.number({ error: 'Send the version that you’ve seen' }).int().min(1);
const seen = z.object({ version });

const kind = z
  .enum(workKindFilters, { error: 'Choose introductions, messages, reports, first-messages, matches or all' })
  .default('all')
  .describe('Only entries of this kind');

const access = ['ADMIN'] as const;
const params = z.object({ id: z.uuid('There’s no entry with this id').describe('Of the entry') });

/** The admissions team's list of requests, messages and reports. Only the team sees the notes. */
export const workList = {
  list: endpoint({
    method: 'GET',
    path: '/api/work-list',
    summary:
      'Requests, messages and reports: of open and taken ones those about safety first, then what else is urgent, then those that wait longest; done ones and all newest first; more pages by the Link header',
    access,
    query: z.object({
      ...pageQuery,
      state: z
        .enum(workStateFilters, { error: 'Choose open, taken, done or all' })
        .default('open')
        .describe('Only entries in this state'),
      kind,
      mine: z
        .enum(['yes', 'no'], { error: 'Choose yes or no' })
        .default('no')
        .describe('Only entries that the caller has taken or done'),
    }),
    status: 200,
    response: z.array(workItem),
    headers: pageHeaders,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/work-list/counts',
    summary: 'How much is open and taken',
    access,
    query: z.object({ kind }),
    status: 200,
    response: workCounts,
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/work-list/:id',
    summary: 'One entry, also one that was withdrawn',
    access,
    params,
    status: 200,
    response: workItem,
    problems: ['not-found'],
  }),
  take: endpoint({
    method: 'POST',
    path: '/api/work-list/:id/take',
    summary: 'Take an entry that is open, or that a colleague has; 409 when it has changed since it was seen',
    access,
    params,
    body: seen,
    status: 200,
    response: workItem,
    problems: ['not-found', 'conflict'],
  }),
  giveBack: endpoint({
    method: 'POST',
    path: '/api/work-list/:id/give-back',
    summary: 'Give back what one has taken: it’s open again',
    access,
    params,
    body: seen,
    status: 200,
    response: workItem,
    problems: ['not-found', 'conflict'],
  }),
  finish: endpoint({
    method: 'POST',
    path: '/api/work-list/:id/done',
    summary: 'Mark an entry as done that is open or one’s own; an introduction says how it went',
    access,
    params,
    body: z.object({
      version,
      /** Only of an introduction. */
      outcome: z
        .enum(introductionOutcomes, { error: 'Say whether you’ve introduced them' })
        .nullable()
        .default(null),
    }),
    status: 200,
    response: workItem,
    problems: ['not-found', 'conflict'],
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/work-list/:id/reopen',
    summary: 'Open a done entry again',
    access,
    params,
    body: seen,
    status: 200,
    response: workItem,
    problems: ['not-found', 'conflict'],
  }),
  note: endpoint({
    method: 'POST',
    path: '/api/work-list/:id/notes',
    summary: 'Add a note, whatever has become of the entry meanwhile',
    access,
    params,
    body: workNote,
    status: 200,
    response: workItem,
    problems: ['not-found'],
  }),
};
