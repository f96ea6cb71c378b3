import { expect, it } from 'vitest';
import { documentsToAsk, isOlder } from './document-versions.ts';
import { documentOf } from './document-words.ts';

const day = '2027-01-10';

it.each([
  ['2027-01-09', day, true],
  [day, day, false],
  [day, `${day}.2`, true],
  [`${day}.9`, `${day}.10`, true],
  [`${day}.10`, '2027-01-11', true],
  ['2027-01-11', `${day}.10`, false],
])('%s is older than %s: %s', (one, other, expected) => expect(isOlder(one, other)).toBe(expected));

it('somebody is asked about what has changed since, and not about corrections', () => {
  const current = {
    terms: { version: '2027-01-12', askedSince: day },
    privacy: { version: day, askedSince: day },
  };
  expect(documentsToAsk({ terms: day, privacy: day }, current)).toEqual([]);
  expect(documentsToAsk({ terms: '2027-01-09', privacy: day }, current)).toEqual(['terms']);
  expect(documentsToAsk({ terms: null, privacy: null }, current)).toEqual(['terms', 'privacy']);
});

it('a text is one of the documents by its key', () => {
  expect(documentOf('document.privacy-policy')).toBe('privacy');
  expect(documentOf('contact.heading')).toBeUndefined();
});
