import { headcounts } from '#contract/admissions/statistics.ts';
import { feeTeamClass } from './fees.ts';
import { alike, isPublic, owner, pageOf, team, whose } from './field-class.ts';
import { followUpAnswerClass, followUpClass } from './follow-ups.ts';
import { matchClass, matchTeamClass } from './matches.ts';
import {
  addressClasses,
  emailClass,
  idClass,
  personClasses,
  progressClass,
  roleClass,
  statusClass,
} from './profiles.ts';
import { reportedClass, reportWordsClass } from './safety.ts';
import { isTooYoung, personInBrief, requestMessage, waitingSince } from './search.ts';

const counted = team('The team sees how many people are where.');
const searched = team('The team narrows the list down by it.');
const exported = team('Everybody on the team can see who took people’s data out of the system.');
const worked = team('The team sees who works on what.');
const recorded = team('The team can see later who looked at a profile, and what they changed.');
const approved = team('The team reads what it has not seen of somebody before it approves them.');
const given = team('The team sees whom it did not reach.');

export const noteClass = team('The team notes what was said about a request or a message.');
export const reasonClass = team('The team can see later why somebody was moved.');
export const messageClass = owner('The team answers what somebody writes to it.');

const { firstName, lastName, mobile } = personClasses;

const { waiting, ...tenFigures } = headcounts.shape;
const namesIn = <Shape extends object>(shape: Shape) => Object.keys(shape) as (keyof Shape)[];
const both = { supportWorkers: counted, families: counted };
const answers = { firstMessages: counted, answered: counted, medianHours: counted };
const wait = { medianDays: counted, moves: counted };

export const statisticsCalls = {
  headcounts: {
    response: { ...alike(namesIn(tenFigures), counted), waiting: alike(namesIn(waiting.shape), counted) },
  },
  charts: {
    response: {
      stages: { status: counted, ...both },
      registrations: { week: counted, ...both },
      waits: { status: counted, supportWorkers: wait, families: wait },
      firstMessages: { week: counted, ...both },
      answers: { supportWorkers: answers, families: answers },
      checks: alike(['waiting', 'expiringSoon', 'seen', 'medianDays'], counted),
      matches: {
        active: counted,
        months: alike(['month', 'begun', 'ended'], counted),
        untilMatch: alike(['medianDays', 'matches'], counted),
        lasted: alike(['matches', 'asExpected'], counted),
        reasons: alike(['reason', 'matches'], counted),
      },
    },
  },
};

const exporting = {
  body: alike(['q', 'match', 'status', 'country', 'arrangement', 'registeredSince', 'sort'], searched),
  /** A file: its columns are named in `server/exports/columns.ts`. */
  response: exported,
};

export const exportCalls = {
  supportWorkers: exporting,
  families: exporting,
  checks: { body: alike(['standing', 'kind', 'country'], searched), response: exported },
  list: {
    query: pageOf(exported),
    response: {
      ...alike(['id', 'exportedAt', 'side', 'people', 'isCut'], exported),
      exportedBy: alike(['id', 'firstName', 'lastName'], exported),
      search: alike(
        [
          'hasText',
          'match',
          'status',
          'country',
          'arrangement',
          'registeredSince',
          'sort',
          'standing',
          'kind',
          'from',
          'to',
        ],
        exported,
      ),
    },
  },
};

const boardCard = {
  [whose]: 'id',
  id: idClass,
  firstName,
  lastName,
  country: addressClasses.country,
  email: emailClass,
  mobile,
  since: waitingSince,
  emailVerified: waitingSince,
  isTooYoung,
  hasMatch: matchTeamClass,
  owesJoiningFee: feeTeamClass,
  emptySteps: progressClass,
} as const;

export const admissionsCalls = {
  board: {
    query: { side: searched, status: searched, limit: isPublic },
    response: {
      columns: { status: counted, count: counted, cards: boardCard },
      late: counted,
    },
  },
  move: {
    body: { profileId: idClass, from: statusClass, to: statusClass, reason: reasonClass, undoes: worked },
    response: boardCard,
  },
  approval: {
    params: { id: idClass },
    response: {
      unseen: alike(['kind', 'standing', 'seen'], approved),
      ...alike(['emptySections', 'isFound'], approved),
      invoice: alike(['amountCents', 'currency'], approved),
    },
  },
};

const historyPerson = { id: recorded, name: recorded, role: recorded };
const historyEntry = {
  id: recorded,
  at: recorded,
  kind: recorded,
  by: historyPerson,
  field: recorded,
  from: recorded,
  to: recorded,
  reason: reasonClass,
};

export const historyCalls = {
  ofProfile: {
    params: { profileId: idClass },
    query: { ...pageOf(recorded), ...alike(['kind', 'q'], searched) },
    response: historyEntry,
  },
  ofAll: {
    query: { ...pageOf(recorded), ...alike(['kind', 'q', 'since'], searched) },
    response: { ...historyEntry, profile: historyPerson },
  },
};

export const givenUpMailCalls = {
  list: {
    response: {
      id: given,
      kind: given,
      person: { [whose]: 'id', id: idClass, role: roleClass, firstName, lastName } as const,
      givenUpAt: given,
    },
  },
  sendAgain: { params: { id: given } },
};

const message = {
  name: messageClass,
  email: emailClass,
  phoneNumber: messageClass,
  message: messageClass,
};

export const contactCalls = { send: { query: { key: team('No message arrives twice.') }, body: message } };

const teammate = { id: worked, name: worked };
const saidOfMatch = { at: followUpClass, ...alike(['answer', 'words'], followUpAnswerClass) };

const workItem = {
  id: worked,
  kind: worked,
  state: worked,
  version: worked,
  askedAt: worked,
  takenBy: teammate,
  takenAt: worked,
  doneBy: teammate,
  doneAt: worked,
  acts: { id: worked, act: worked, by: teammate, at: worked, note: noteClass },
  introduction: {
    from: personInBrief,
    to: personInBrief,
    message: requestMessage,
    outcome: worked,
    isBlocked: worked,
  },
  contactMessage: { ...message, account: personInBrief },
  report: {
    ...alike(['id', 'aboutRole', 'reason', 'messages', 'pausedSince'], reportedClass),
    from: personInBrief,
    about: personInBrief,
    words: reportWordsClass,
  },
  firstMessage: { from: personInBrief, to: personInBrief },
  match: {
    ...alike(['id', 'cause'], matchClass),
    family: personInBrief,
    supportWorker: personInBrief,
    followUp: {
      ...alike(['id', 'kind'], followUpClass),
      familyAnswer: saidOfMatch,
      supportWorkerAnswer: saidOfMatch,
    },
  },
};
const answering = { response: workItem };
const about = { params: { id: worked } };
const acting = { ...about, body: { version: worked }, ...answering };

export const workListCalls = {
  list: { query: { ...pageOf(worked), ...alike(['state', 'kind', 'mine'], searched) }, ...answering },
  counts: { query: { kind: searched }, response: alike(['open', 'taken', 'mine'], worked) },
  find: { ...about, ...answering },
  take: acting,
  giveBack: acting,
  finish: { ...about, body: { version: worked, outcome: worked }, ...answering },
  reopen: acting,
  note: { ...about, body: { note: noteClass }, ...answering },
};
