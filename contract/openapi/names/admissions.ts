import { approval, board, boardCard, boardColumn, moveInput } from '#contract/admissions/admissions.ts';
import { exportRecord, peopleExports } from '#contract/admissions/exports.ts';
import { givenUpMail } from '#contract/admissions/given-up-mails.ts';
import { historyEntry, historyEntryOfAll } from '#contract/admissions/history.ts';
import { charts, headcounts } from '#contract/admissions/statistics.ts';
import { workCounts, workItem, workList, workNote } from '#contract/admissions/work-list.ts';
import { australia, ids, miaInBrief, moment, tomInBrief } from './example-people.ts';
import { named } from './named.ts';

const card = {
  id: ids.worker,
  firstName: 'Tom',
  lastName: 'Hill',
  country: australia,
  email: 'tom@example.com',
  mobile: '61491570156',
  since: moment,
  emailVerified: true,
  isTooYoung: false,
  hasMatch: false,
  owesJoiningFee: false,
  emptySteps: [4],
};
const column = { status: 'READY_FOR_INTERVIEW', count: 1, cards: [card] } as const;
const entry = {
  id: ids.request,
  at: moment,
  kind: 'edit',
  by: { id: ids.admin, name: 'Ada Reed', role: 'ADMIN' },
  field: 'pets',
  from: null,
  to: 'A cat',
  reason: null,
} as const;

export const admissionsNames = [
  named(boardCard, 'BoardCard', 'A person on the board', card),
  named(boardColumn, 'BoardColumn', 'The people with one status', { ...column, cards: [card] }),
  named(board, 'Board', 'Everyone of one side, by status', {
    columns: [{ ...column, cards: [card] }],
    late: 0,
  }),
  named(moveInput, 'MoveInput', 'Who is given which status', {
    profileId: ids.worker,
    from: 'READY_FOR_INTERVIEW',
    to: 'INTERVIEWED',
  }),
  named(approval, 'Approval', 'What the team hasn’t seen of someone whom it is about to approve', {
    unseen: [
      { kind: 'national-police-check', standing: 'waiting', seen: 0 },
      { kind: 'referee', standing: 'missing', seen: 0 },
    ],
    emptySections: ['Education', 'Photos'],
    isFound: true,
    invoice: null,
  }),
  named(peopleExports.supportWorkers.body, 'SupportWorkerExport', 'Which support workers go into the file', {
    status: 'UNMATCHED',
  }),
  named(peopleExports.families.body, 'FamilyExport', 'Which families go into the file', { country: 'NZ' }),
  named(peopleExports.checks.body, 'CheckExport', 'Which checks go into the file', {
    standing: 'expired',
    country: 'AU',
  }),
  named(exportRecord, 'ExportRecord', 'Who exported what', {
    id: ids.request,
    exportedAt: moment,
    exportedBy: { id: ids.admin, firstName: 'Ada', lastName: 'Reed' },
    side: 'families',
    search: {
      hasText: false,
      match: 'any',
      status: null,
      country: 'NZ',
      arrangement: null,
      registeredSince: null,
      sort: 'newest',
      standing: null,
      kind: null,
      from: null,
      to: null,
    },
    people: 12,
    isCut: false,
  }),
  named(historyEntry, 'HistoryEntry', 'One act; from and to are in words', entry),
  named(historyEntryOfAll, 'HistoryEntryOfAll', 'One act, and whose profile it was', {
    ...entry,
    profile: { id: ids.worker, name: 'Tom Hill', role: 'SUPPORT_WORKER' },
  }),
  named(headcounts, 'Headcounts', 'How many people of each side have a status', {
    supportWorkersTotal: 40,
    supportWorkersRegistered: 12,
    supportWorkersReadyToInterview: 5,
    supportWorkersInterviewed: 4,
    supportWorkersReadyForMatching: 9,
    familiesTotal: 30,
    familiesRegistered: 8,
    familiesReadyToInterview: 3,
    familiesInterviewed: 2,
    familiesReadyForMatching: 7,
    waiting: {
      lateSupportWorkers: 1,
      lateFamilies: 1,
      checks: 6,
      requests: 4,
      overdueFees: 2,
      agreedMatches: 1,
    },
  }),
  named(charts, 'Charts', 'People at each stage, registrations of each week, and days at each stage', {
    stages: [{ status: 'REGISTERED', supportWorkers: 12, families: 8 }],
    registrations: [{ week: '2026-04-27', supportWorkers: 3, families: 1 }],
    waits: [{ status: 'REGISTERED', supportWorkers: { medianDays: 2.5, moves: 9 }, families: null }],
    firstMessages: [{ week: '2026-04-27', supportWorkers: 6, families: 9 }],
    answers: {
      supportWorkers: { firstMessages: 6, answered: 4, medianHours: 20.5 },
      families: { firstMessages: 9, answered: 7, medianHours: 8 },
    },
    checks: { waiting: 4, expiringSoon: 2, seen: 31, medianDays: 1.5 },
    matches: {
      active: 12,
      months: [{ month: '2026-05-01', begun: 3, ended: 1 }],
      untilMatch: { medianDays: 24.5, matches: 17 },
      lasted: { matches: 8, asExpected: 6 },
      reasons: [{ reason: 'completed', matches: 6 }],
    },
  }),
  named(workItem, 'WorkItem', 'Something that the team works through', {
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
  }),
  named(givenUpMail, 'GivenUpMail', 'A mail that failed at every try', {
    id: ids.request,
    kind: 'verify-email',
    person: { id: ids.worker, role: 'SUPPORT_WORKER', firstName: 'Tom', lastName: 'Hill' },
    givenUpAt: moment,
  }),
  named(workCounts, 'WorkCounts', 'How much is open and taken', { open: 3, taken: 2, mine: 1 }),
  named(workList.take.body, 'SeenWorkItem', 'The version of the entry that the caller has seen', {
    version: 1,
  }),
  named(workList.finish.body, 'FinishedWorkItem', 'The version that the caller has seen, and how it went', {
    version: 2,
    outcome: 'introduced',
  }),
  named(workNote, 'WorkNote', 'A note about an entry', { note: 'Rang her on Monday' }),
];
