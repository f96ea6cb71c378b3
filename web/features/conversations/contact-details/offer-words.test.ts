import { expect, it } from 'vitest';
import { detailWords, summaryOf } from './offer-words.ts';

const at = '2026-05-03T01:02:03.000Z';
const both = { phone: true, email: true, at };
const email = { phone: false, email: true, at };

it('names what is offered', () => {
  expect(detailWords(both)).toBe('phone number and email address');
  expect(detailWords(email)).toBe('email address');
});

it('says how far the two are', () => {
  expect(summaryOf({ mine: null, theirs: null }, 'Ana')).toBe('Not shown yet');
  expect(summaryOf({ mine: both, theirs: null }, 'Ana')).toBe('You’ve offered yours, Ana hasn’t yet');
  expect(summaryOf({ mine: null, theirs: both }, 'Ana')).toBe('Ana offers a phone number and email address');
  expect(summaryOf({ mine: null, theirs: email }, 'Ana')).toBe('Ana offers an email address');
  expect(summaryOf({ mine: email, theirs: both }, 'Ana')).toBe('You see each other’s');
  expect(summaryOf({ mine: email, theirs: both }, 'Ana', false)).toBe('Not shown at the moment');
});
