import { expect, it } from 'vitest';
import { newsOf } from './news-words.ts';

it('counts messages', () => {
  expect(newsOf({ unread: 1, waiting: 0 })).toEqual({ count: 1, words: 'You have 1 new message' });
  expect(newsOf({ unread: 12, waiting: 0 })?.words).toBe('You have 12 new messages');
});

it('counts people who wait for somebody to be approved', () => {
  expect(newsOf({ unread: 0, waiting: 1 })?.words).toBe('1 person would like to talk with you');
  expect(newsOf({ unread: 0, waiting: 2 })).toEqual({
    count: 2,
    words: '2 people would like to talk with you',
  });
});

it('is nothing when nothing is new or known', () => {
  expect(newsOf({ unread: 0, waiting: 0 })).toBeNull();
  expect(newsOf(null)).toBeNull();
});
