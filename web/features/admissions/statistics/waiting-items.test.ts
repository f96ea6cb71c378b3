import { expect, it } from 'vitest';
import { waitingItems } from './waiting-items.ts';

const nothing = {
  lateSupportWorkers: 0,
  lateFamilies: 0,
  checks: 0,
  requests: 0,
  overdueFees: 0,
  agreedMatches: 0,
  privacyRequests: 0,
};

it('names what waits, leads to exactly that, and leaves out what is zero', () => {
  const some = {
    ...nothing,
    lateSupportWorkers: 2,
    lateFamilies: 1,
    checks: 33,
    overdueFees: 9,
    agreedMatches: 1,
    privacyRequests: 2,
  };
  expect(waitingItems(some, 1)).toEqual([
    { words: '2 workers late for interview', to: '/admin/board?late=yes' },
    { words: '1 family late for interview', to: '/admin/board?tab=families&late=yes' },
    { words: '33 checks', to: '/admin/checks' },
    { words: '9 fees overdue', to: '/admin/fees?state=overdue' },
    { words: '1 match to confirm', to: '/admin/matches?state=agreed' },
    { words: '2 privacy requests', to: '/admin/privacy-requests' },
    { words: '1 email not sent', to: '/admin/requests#unsent' },
  ]);
  expect(waitingItems(nothing, 0)).toEqual([]);
});
