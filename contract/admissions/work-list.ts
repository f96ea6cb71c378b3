import { reportReasons } from '#contract/conversations/reports.ts';
import { endpoint } from '#contract/endpoint.ts';
import { roles } from '#contract/enums.ts';
import { ids, miaInBrief, moment, tomInBrief } from '#contract/example-people.ts';
import { field, schema } from '#contract/field.ts';
import { requiredText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { followUpKinds, wellAnswers } from '#contract/matches/follow-ups.ts';
import { pageHeaders, pageQuery } from '#contract/page-query.ts';
import {
  emailClass,
  followUpAnswerClass,
  followUpClass,
  matchClass,
  messageClass,
  reportedClass,
  reportWordsClass,
  requestMessageClass,
  searchedClass,
  team,
  unreachableClass,
  workedClass,
} from '#contract/readers.ts';
import { z } from '#contract/zod.ts';
import { introductionOutcomes, personInBrief } from './introductions.ts';

export const noteClass = team('The team notes what was said about a request or a message.');

/** A withdrawn item has left the list, because its sender has withdrawn the request. */
export const workStates = ['open', 'taken', 'done', 'withdrawn'] as const;
export type WorkState = (typeof workStates)[number];

export const workKinds = [
  'introduction',
  'message',
  'report',
  'first-message',
  'match',
  'unreachable',
] as const;
export type WorkKind = (typeof workKinds)[number];

export const workActs = ['taken', 'given-back', 'done', 'reopened', 'noted'] as const;
export type WorkActName = (typeof workActs)[number];

/** A member of the team; null when the account has been deleted. */
const teammate = z
  .object({
    id: field('Of the administrator’s account', z.uuid()),
    name: field('First and last name of the administrator', z.string()),
  })
  .nullable();
export type Teammate = z.output<typeof teammate>;

/** An act of the team, with its moment as `2026-05-03T01:02:03.000Z`. */
const act = z.object({
  id: field('Of the act', z.uuid()),
  act: field('What was done', z.enum(workActs)),
  by: field('Who did it; null when that account has been deleted', teammate),
  at: field('When it was done', z.string()),
  /** Only of the act `noted`. */
  note: field('The text of a note; null for every other act', noteClass, z.string().nullable()),
});
export type WorkAct = z.output<typeof act>;

/** A request to be introduced: `from` asks to meet `to`. */
const introduction = z.object({
  from: field('Who asks', personInBrief),
  to: field('Whom they ask to meet', personInBrief),
  message: field(
    'What they wrote to the team; null when nothing',
    requestMessageClass,
    z.string().nullable(),
  ),
  /** Only of a done item. */
  outcome: field('How it went, once it’s done', z.enum(introductionOutcomes).nullable()),
  isBlocked: field(
    'Whether one of the two has blocked the other, so that nobody should introduce them',
    z.boolean(),
  ),
});

/** A message sent with the contact form. */
const contactMessage = z.object({
  name: field('As its writer gave it', messageClass, z.string()),
  email: field('As its writer gave it, which may be someone else’s', emailClass, z.string()),
  phoneNumber: field('As its writer gave it; null when not given', messageClass, z.string().nullable()),
  message: field('What they wrote', messageClass, z.string()),
  account: field(
    'The account with this address, whose owner need not have written the message; null when there is none',
    personInBrief.nullable(),
  ),
});

/** A report about somebody. */
const report = z.object({
  id: field('Of the report, to read its messages', reportedClass, z.uuid()),
  from: field('Who reports', personInBrief),
  /** Null once they have left, when nothing can be done any more. */
  about: field('Whom they report, who isn’t told; null once that person has left', personInBrief.nullable()),
  aboutRole: field('Which side they’re of, also once they’ve left', reportedClass, z.enum(roles)),
  reason: field('What is wrong', reportedClass, z.enum(reportReasons)),
  words: field('What they say about it; null when nothing', reportWordsClass, z.string().nullable()),
  messages: field('How many messages it names, which the team may read', reportedClass, z.number().int()),
  pausedSince: field(
    'Since when the messages of the reported person are paused; null when they’re not',
    reportedClass,
    z.string().nullable(),
  ),
});

/** A first message to somebody who isn't approved yet. Nobody on the team reads it. */
const firstMessage = z.object({
  from: field('Who would like to talk', personInBrief),
  to: field('With whom, who isn’t approved yet', personInBrief),
});

/** The last answer of one of the two, by mail or to the team. */
const said = z
  .object({
    answer: field('Whether it goes well', followUpAnswerClass, z.enum(wellAnswers)),
    words: field(
      'In their own words, or as the team has noted them; null when there are none',
      followUpAnswerClass,
      z.string().nullable(),
    ),
    at: field('When it was said or noted', followUpClass, z.string()),
  })
  .nullable();

/**
 * Why a match is on the list.
 * - `how-it-goes`: it is time to ask both how it is going.
 * - `safety`: one of the two has ended it or given notice, and says that somebody does not feel safe.
 * - `standing`: one of the two is no longer approved or listed, so the team decides what happens to it.
 * - `fee`: it ended before its first day, so the team calls the family about the fee.
 */
export const matchCauses = ['how-it-goes', 'safety', 'standing', 'fee'] as const;

/** A match that needs the team. */
const match = z.object({
  id: field('Of the match', matchClass, z.uuid()),
  family: field('Null once they’ve left', personInBrief.nullable()),
  supportWorker: field('Null once they’ve left', personInBrief.nullable()),
  cause: field(
    'Why: to ask both how it’s going, because someone doesn’t feel safe, or because one of the two is no longer approved or listed',
    matchClass,
    z.enum(matchCauses),
  ),
  followUp: field(
    'Null unless the team is to ask both how it’s going',
    followUpClass,
    z
      .object({
        id: field('Of the follow-up', z.uuid()),
        kind: field('When the team asks', z.enum(followUpKinds)),
        /** Null when they have not answered. */
        familyAnswer: field('What the family has said last; null before', said),
        supportWorkerAnswer: field('What the support worker has said last; null before', said),
      })
      .nullable(),
  ),
});

/** Somebody whom our mails don't reach. */
const unreachable = z.object({
  person: field('Whom our mails don’t reach', personInBrief),
  email: field('The address that they log in with', emailClass, z.string()),
  since: field(
    'When a mail server first refused it; null once it takes our mails again',
    unreachableClass,
    z.string().nullable(),
  ),
  answer: field(
    'What that server said last, without addresses; null once it takes our mails again',
    unreachableClass,
    z.string().nullable(),
  ),
});

export const workItem = schema(
  'WorkItem',
  'Something that the team works through',
  workedClass,
  z.object({
    id: field('Of the entry', z.uuid()),
    kind: field('What it is about: one of the fields below is not null', z.enum(workKinds)),
    state: field(
      'Whether it waits, someone works on it, it’s done, or its sender has withdrawn it',
      z.enum(workStates),
    ),
    version: field('Goes up with each change of the state; an act sends it back', z.number().int()),
    askedAt: field('When the request, the message or the report was sent', z.string()),
    takenBy: field('Who is working on it; null unless it’s taken', teammate),
    takenAt: field('When they took it; null unless it’s taken', z.string().nullable()),
    doneBy: field('Who finished it; null unless it’s done', teammate),
    doneAt: field('When they finished it; null unless it’s done', z.string().nullable()),
    acts: field('What the team has done about it, oldest first', z.array(act)),
    /** One of these is set, by the kind of the item. */
    introduction: field('A request for an introduction', introduction.nullable()),
    contactMessage: field('A message to support', contactMessage.nullable()),
    report: field('What someone tells the team about someone else', report.nullable()),
    firstMessage: field(
      'A first message that waits until its receiver is approved; nobody on the team reads it',
      firstMessage.nullable(),
    ),
    match: field('A match that needs someone on the team to do something', match.nullable()),
    unreachable: field('Someone whom our mails don’t reach', unreachable.nullable()),
  }),
  {
    id: ids.request,
    kind: 'introduction',
    state: 'open',
    version: 1,
    askedAt: moment,
    takenBy: null,
    takenAt: null,
    doneBy: null,
    doneAt: null,
    acts: [],
    introduction: { from: tomInBrief, to: miaInBrief, message: null, outcome: null, isBlocked: false },
    contactMessage: null,
    report: null,
    firstMessage: null,
    match: null,
    unreachable: null,
  },
);
export type WorkItem = z.output<typeof workItem>;

export const workCounts = schema(
  'WorkCounts',
  'How much is open and taken',
  workedClass,
  z.object({
    open: field('How many entries nobody has taken yet', z.number().int()),
    taken: field('How many someone is working on', z.number().int()),
    mine: field('How many the caller is working on', z.number().int()),
  }),
  { open: 3, taken: 2, mine: 1 },
);
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
  'unreachable',
] as const;
export type WorkKindFilter = (typeof workKindFilters)[number];

export const workNote = schema(
  'WorkNote',
  'A note about an entry',
  noteClass,
  z.object({ note: field('For the team alone', requiredText('Write a note first', limits.paragraph)) }),
  { note: 'Rang her on Monday' },
);

const version = field(
  'The version that the caller has seen: if the entry has changed since, nothing is done',
  z.number({ error: 'Send the version that you’ve seen' }).int().min(1),
);
const seen = schema(
  'SeenWorkItem',
  'The version of the entry that the caller has seen',
  workedClass,
  z.object({
    version,
  }),
  {
    version: 1,
  },
);

const kind = field(
  'Only entries of this kind',
  searchedClass,
  z
    .enum(workKindFilters, {
      error: 'Choose introductions, messages, reports, first-messages, matches, unreachable or all',
    })
    .default('all'),
);

const access = ['ADMIN'] as const;
const params = z.object({ id: field('Of the entry', workedClass, z.uuid('There’s no entry with this id')) });

/** The admissions team's list of requests, messages and reports. Only the team sees the notes. */
export const workList = {
  list: endpoint({
    method: 'GET',
    path: '/api/work-list',
    summary:
      'Requests, messages and reports: of open and taken ones those about safety first, then what else is urgent, then those that wait longest; done ones and all newest first; more pages by the Link header',
    access,
    query: z.object({
      ...pageQuery(workedClass),
      state: field(
        'Only entries in this state',
        searchedClass,
        z.enum(workStateFilters, { error: 'Choose open, taken, done or all' }).default('open'),
      ),
      kind,
      mine: field(
        'Only entries that the caller has taken or done',
        searchedClass,
        z.enum(['yes', 'no'], { error: 'Choose yes or no' }).default('no'),
      ),
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
    right: 'admissions',
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
    right: 'admissions',
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
    right: 'admissions',
    params,
    body: schema(
      'FinishedWorkItem',
      'The version that the caller has seen, and how it went',
      workedClass,
      z.object({
        version,
        /** Only of an introduction. */
        outcome: field(
          'Whether the two have been introduced; null for a message',
          z
            .enum(introductionOutcomes, { error: 'Say whether you’ve introduced them' })
            .nullable()
            .default(null),
        ),
      }),
      {
        version: 2,
        outcome: 'introduced',
      },
    ),
    status: 200,
    response: workItem,
    problems: ['not-found', 'conflict'],
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/work-list/:id/reopen',
    summary: 'Open a done entry again',
    access,
    right: 'admissions',
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
    right: 'admissions',
    params,
    body: workNote,
    status: 200,
    response: workItem,
    problems: ['not-found'],
  }),
};
