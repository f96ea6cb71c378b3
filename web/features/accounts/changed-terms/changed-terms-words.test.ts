import { expect, it } from 'vitest';
import { askedHeading, isPathOfOurs, pdfWords } from './changed-terms-words.ts';

it('names what has changed', () => {
  expect(askedHeading(['terms'])).toBe('Our terms of use have changed');
  expect(askedHeading(['privacy'])).toBe('Our privacy policy has changed');
  expect(askedHeading(['terms', 'privacy'])).toBe('Our terms and our privacy policy have changed');
  expect(pdfWords('terms', '2027-01-10.2')).toBe('Read the terms of use of 10 January 2027 (2) (PDF)');
});

it.each([
  ['/messages/1?a=b', true],
  ['//example.com', false],
  ['/\\example.com', false],
  ['/\t/example.com', false],
  ['https://example.com', false],
  ['', false],
])('goes on to %j: %s', (path, expected) => expect(isPathOfOurs(path)).toBe(expected));
