import { describe, expect, test } from 'vitest';
import type { WorkItem } from '#contract/admissions/work-list.ts';
import { everyHour } from '#contract/contact-time.ts';
import {
  actWords,
  isAboutSafety,
  isOverdue,
  kindWords,
  leftWords,
  matchTitle,
  standingWords,
  stateWords,
  titleOf,
  waitingWords,
} from './item-words.ts';

const ana = { id: 'ana', name: 'Ana Admin' };
const person = (firstName: string) =>
  ({
    id: firstName,
    role: 'FAMILY_USER',
    firstName,
    lastName: 'Ngata',
    status: 'READY_FOR_MATCHING',
  }) as const;

const item: WorkItem = {
  id: '1',
  kind: 'message',
  state: 'open',
  version: 1,
  askedAt: '2027-03-08T10:00:00.000Z',
  takenBy: null,
  takenAt: null,
  doneBy: null,
  doneAt: null,
  acts: [],
  introduction: null,
  contactMessage: { name: 'Ben', email: 'b@example.com', phoneNumber: null, message: 'Hi', account: null },
  report: null,
  firstMessage: null,
  match: null,
  unreachable: null,
};
const introduction = {
  from: person('Hana'),
  to: person('Mere'),
  message: null,
  outcome: null,
  isBlocked: false,
};
const now = new Date('2027-03-10T10:00:00Z');

test('an item is named by who asks', () => {
  expect(titleOf(item)).toBe('Message from Ben');
  expect(titleOf({ ...item, contactMessage: null, introduction })).toBe(
    'Hana Ngata would like to meet Mere Ngata',
  );
  const two = { from: person('Hana'), about: person('Mere'), to: person('Mere') };
  const report = {
    ...two,
    id: '2',
    reason: 'money',
    words: null,
    messages: 0,
    pausedSince: null,
    aboutRole: 'FAMILY_USER',
  } as const;
  const reported: WorkItem = { ...item, kind: 'report', contactMessage: null, report };
  expect([kindWords(item), kindWords(reported)]).toEqual(['Message', 'Report: money']);
  expect(titleOf(reported)).toBe('Hana Ngata reports Mere Ngata');
  const aboutNobody: WorkItem = { ...reported, report: { ...report, about: null } };
  expect(titleOf(aboutNobody)).toBe('Hana Ngata reports a person who left');
  expect(leftWords('SUPPORT_WORKER')).toBe('Support worker (left)');
  const urgent: WorkItem = { ...reported, report: { ...report, reason: 'unsafe' } };
  expect([item, reported, urgent].map(isAboutSafety)).toEqual([false, false, true]);
  expect(titleOf({ ...item, contactMessage: null, firstMessage: two })).toBe(
    'Hana Ngata would like to talk with Mere Ngata',
  );
  const match = { id: 'match', family: person('Hana'), supportWorker: person('Mere'), followUp: null };
  expect(matchTitle({ ...match, cause: 'standing' })).toBe(
    'Decide what happens to the match of Hana Ngata and Mere Ngata: one of them is no longer approved or listed',
  );
  expect(standingWords(person('Hana'))).toBe('Family (Ready for matching)');
});

describe('the state is said in words', () => {
  test.each<[Partial<WorkItem>, string]>([
    [{}, 'Open'],
    [{ state: 'taken', takenBy: ana }, 'Assigned to you'],
    [{ state: 'taken', takenBy: { id: 'ben', name: 'Ben Boss' } }, 'Assigned to Ben Boss'],
    [{ state: 'taken' }, 'Assigned to someone who has left'],
    [{ state: 'done', doneBy: ana }, 'Done by you'],
    [
      { state: 'done', doneBy: ana, introduction: { ...introduction, outcome: 'not-introduced' } },
      'Done, not introduced, by you',
    ],
    [{ state: 'withdrawn' }, 'Withdrawn by the person who asked'],
  ])('%j: %s', (changes, words) => expect(stateWords({ ...item, ...changes }, 'ana')).toBe(words));
});

test('the wait is counted until now, or until the item was done', () => {
  expect(waitingWords(item, now)).toBe('Waiting for 2 days');
  expect(waitingWords({ ...item, state: 'done', doneAt: '2027-03-08T15:00:00.000Z' }, now)).toBe(
    'Done after 5 hours',
  );
  expect(waitingWords({ ...item, state: 'withdrawn' }, now)).toBeNull();
});

test('an item is overdue after the 24 hours that the team promises', () => {
  expect(isOverdue(everyHour, '2027-03-09T10:00:00Z', now)).toBe(false);
  expect(isOverdue(everyHour, '2027-03-09T09:59:59Z', now)).toBe(true);
});

test('a step says who did it', () => {
  const act = { id: '1', act: 'given-back', by: ana, at: '', note: null } as const;
  expect(actWords(act, 'ana')).toBe('You gave this back');
  expect(actWords(act, 'ben')).toBe('Ana Admin gave this back');
  expect(actWords({ ...act, by: null }, 'ben')).toBe('Someone who has left gave this back');
});
