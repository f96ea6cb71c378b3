import type { Teammate, WorkAct, WorkItem } from '#contract/admissions/work-list.ts';
import type { ContactTime } from '#contract/contact-time.ts';
import { isUrgent, type ReportReason } from '#contract/conversations/reports.ts';
import { wellAnswerWords } from '#contract/matches/follow-up-words.ts';
import type { MatchSide } from '#contract/matches/matches.ts';
import { matchSideWords } from '#contract/matches/words.ts';

import { teamStatusLabels } from '#contract/profiles/labels.ts';
import { durationWords } from '#web/lib/durations.ts';
import { fullName, sentenceStart } from '#web/lib/text.ts';

type Person = NonNullable<WorkItem['introduction']>['from'];

/** 'you', a name, or 'someone who has left' where the account has been erased. */
export function whoOf(person: Teammate, ownId: string | undefined): string {
  if (!person) return 'someone who has left';
  return person.id === ownId ? 'you' : person.name;
}

const sides = { FAMILY_USER: 'Family', SUPPORT_WORKER: 'Support worker', ADMIN: 'Team' } as const;

/** 'Family (Unmatched: approved and looking)' */
export const standingWords = ({ role, status }: Person) => `${sides[role]} (${teamStatusLabels[status]})`;

/** What an item is about, in one line. */
export function titleOf(item: WorkItem): string {
  if (item.match) return matchTitle(item.match);
  if (item.unreachable) return `${unreachableLead} ${fullName(item.unreachable.person)}`;
  const two = twoOf(item);
  return two
    ? `${fullName(two.from)} ${two.verb} ${two.to ? fullName(two.to) : personWhoLeft}`
    : `Message from ${item.contactMessage?.name ?? ''}`;
}

export const unreachableLead = 'Our emails don’t reach';

type MatchOfItem = NonNullable<WorkItem['match']>;

/** 'Nguyen family …': both people of a match, in one line. */
export function matchTitle({ family, supportWorker, cause }: MatchOfItem): string {
  const names = [family, supportWorker].map((person) => (person ? fullName(person) : personWhoLeft));
  const both = names.join(' and ');
  switch (cause) {
    case 'how-it-goes':
      return `Ask ${both} how it’s going`;
    case 'safety':
      return `Someone doesn’t feel safe in the match of ${both}`;
    case 'fee':
      return `Call ${names[0]} about the match fee: the match with ${names[1]} ended before its first day`;
    case 'standing':
      return `Decide what happens to the match of ${both}: one of them is no longer approved or listed`;
  }
}

/** What each of the two has said last: 'The family: it is going well.' */
export function answersOf({ followUp }: MatchOfItem) {
  if (!followUp) return [];
  const saidBy = (side: MatchSide, said: typeof followUp.familyAnswer) => ({
    side,
    line: said
      ? `${matchSideWords[side]}: ${wellAnswerWords[said.answer].toLowerCase()}.`
      : `${matchSideWords[side]} hasn’t answered yet.`,
    words: said?.words ?? null,
  });
  return [
    saidBy('FAMILY_USER', followUp.familyAnswer),
    saidBy('SUPPORT_WORKER', followUp.supportWorkerAnswer),
  ];
}

export const personWhoLeft = 'a person who left';

/** 'Support worker (left)' */
export const leftWords = (role: Person['role']) => `${sides[role]} (left)`;

/**
 * The two people whom an item is about, and what the one asks or says of the other; null for a message to support. The second is null
 * when they have left.
 */
export function twoOf({ introduction, report, firstMessage }: WorkItem) {
  if (report) return { from: report.from, verb: 'reports', preposition: 'about', to: report.about };
  const verb = introduction ? 'would like to meet' : 'would like to talk with';
  const two = introduction ?? firstMessage;
  return two && { from: two.from, verb, preposition: 'to', to: two.to };
}

const reasons: Record<ReportReason, string> = {
  unsafe: 'safety',
  rude: 'rude, pushy or hurtful',
  money: 'money',
  'not-who-they-say': 'not who they say they are',
  'private-details': 'private details',
  other: 'something else',
};

const kinds: Record<Exclude<WorkItem['kind'], 'report'>, string> = {
  match: 'Match',
  introduction: 'Introduction',
  message: 'Message',
  'first-message': 'First message',
  unreachable: 'Email address',
};

/** Somebody may be in danger, so it comes before everything else that waits. */
export const isAboutSafety = ({ report, match }: WorkItem): boolean =>
  (report !== null && isUrgent(report.reason)) || match?.cause === 'safety';

/** Somebody has said that it does not go well. */
export const isNotWell = ({ match }: WorkItem): boolean =>
  match?.followUp?.familyAnswer?.answer === 'not-well' ||
  match?.followUp?.supportWorkerAnswer?.answer === 'not-well';

/** 'Introduction', 'Report: money' */
export const kindWords = ({ kind, report }: WorkItem): string =>
  kind === 'report' ? `Report: ${report ? reasons[report.reason] : ''}` : kinds[kind];

const outcomes = { introduced: 'introduced', 'not-introduced': 'not introduced' } as const;

/** 'Open', 'Assigned to Ana Ngata', 'Done, introduced, by you'. */
export function stateWords(item: WorkItem, ownId: string | undefined): string {
  switch (item.state) {
    case 'open':
      return 'Open';
    case 'taken':
      return `Assigned to ${whoOf(item.takenBy, ownId)}`;
    case 'withdrawn':
      return 'Withdrawn by the person who asked';
    case 'done': {
      const outcome = item.introduction?.outcome;
      return `Done${outcome ? `, ${outcomes[outcome]},` : ''} by ${whoOf(item.doneBy, ownId)}`;
    }
  }
}

/** 'Waiting for 3 days', 'Done after 2 hours'; null where nobody is waiting. */
export function waitingWords({ state, askedAt, doneAt }: WorkItem, now: Date): string | null {
  if (state === 'withdrawn') return null;
  const words = durationWords(msBetween(askedAt, doneAt ? new Date(doneAt) : now));
  return doneAt ? `Done after ${words}` : `Waiting for ${words}`;
}

/** Whether someone has waited for longer than the team promises. */
export const isOverdue = (time: ContactTime, askedAt: string, now: Date): boolean =>
  Date.parse(askedAt) < time.lateSince(now).getTime();

const msBetween = (from: string, until: Date) => until.getTime() - Date.parse(from);

const actLabels = {
  taken: 'took this',
  'given-back': 'gave this back',
  done: 'finished this',
  reopened: 'opened this again',
  noted: 'noted',
} as const;

/** 'You took this' */
export function actWords({ act, by }: WorkAct, ownId: string | undefined): string {
  return `${sentenceStart(whoOf(by, ownId))} ${actLabels[act]}`;
}
