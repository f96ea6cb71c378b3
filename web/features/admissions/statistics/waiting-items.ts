import type { Headcounts } from '#contract/admissions/statistics.ts';
import { routes } from '#contract/routes.ts';

export type WaitingItem = { words: string; to: string };

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What waits for the team, each with the address of exactly that. What is zero is left out. */
export function waitingItems(waiting: Headcounts['waiting'], unsentEmails: number): WaitingItem[] {
  const { lateSupportWorkers, lateFamilies, checks, requests, overdueFees, agreedMatches } = waiting;
  // A server of the release before answers without it.
  const privacyRequests = waiting.privacyRequests ?? 0;
  const all: [count: number, one: string, many: string, to: string][] = [
    [
      lateSupportWorkers,
      'worker late for interview',
      'workers late for interview',
      `${routes.adminBoard}?late=yes`,
    ],
    [
      lateFamilies,
      'family late for interview',
      'families late for interview',
      `${routes.adminBoard}?tab=families&late=yes`,
    ],
    [checks, 'check', 'checks', routes.adminChecks],
    [requests, 'request', 'requests', routes.adminRequests],
    [overdueFees, 'fee overdue', 'fees overdue', `${routes.adminFees}?state=overdue`],
    [agreedMatches, 'match to confirm', 'matches to confirm', `${routes.adminMatches}?state=agreed`],
    [privacyRequests, 'privacy request', 'privacy requests', routes.adminPrivacyRequests],
    [unsentEmails, 'email not sent', 'emails not sent', `${routes.adminRequests}#unsent`],
  ];
  return all.flatMap(([count, one, many, to]) =>
    count === 0 ? [] : [{ words: counted(count, one, many), to }],
  );
}
