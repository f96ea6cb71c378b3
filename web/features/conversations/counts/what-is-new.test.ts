import { expect, it } from 'vitest';
import { whatIsNew } from './what-is-new.ts';

it('counts messages', () => {
  expect(whatIsNew({ unread: 1, waiting: 0 })).toEqual({ count: 1, words: 'You have 1 new message' });
  expect(whatIsNew({ unread: 12, waiting: 0 })?.words).toBe('You have 12 new messages');
});

it('counts people who wait for somebody to be approved', () => {
  expect(whatIsNew({ unread: 0, waiting: 1 })?.words).toBe('1 person would like to talk with you');
  expect(whatIsNew({ unread: 0, waiting: 2 })).toEqual({
    count: 2,
    words: '2 people would like to talk with you',
  });
});

it('is nothing when nothing is new or known', () => {
  expect(whatIsNew({ unread: 0, waiting: 0 })).toBeNull();
  expect(whatIsNew(null)).toBeNull();
});
