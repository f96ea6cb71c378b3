import { expect, it } from 'vitest';
import { findTexts, type ListedTexts } from './find-texts.ts';

const text = (key: string, words: string, more = {}) => ({
  key,
  words,
  isChanged: false,
  hasDraft: false,
  ...more,
});

const groups: ListedTexts[] = [
  {
    title: 'Home page',
    kind: 'page',
    page: '/',
    to: null,
    texts: [text('home.lead', 'Hōne’s home'), text('home.note', 'Call us', { hasDraft: true })],
  },
  {
    title: 'A match has ended',
    kind: 'email',
    page: null,
    to: 'Both people',
    texts: [text('mail.match-ended.subject', 'Your match has ended', { isChanged: true })],
  },
];

const keysOf = (term: string, filter: Parameters<typeof findTexts>[2] = 'all') =>
  findTexts(groups, term, filter).flatMap(({ texts }) => texts.map(({ key }) => key));

it('finds words in any order, without their marks, and in the title', () => {
  expect(keysOf('')).toHaveLength(3);
  expect(keysOf("HONE'S")).toEqual(['home.lead']);
  expect(keysOf('us home')).toEqual(['home.note']);
  expect(keysOf('ended match')).toEqual(['mail.match-ended.subject']);
  expect(keysOf('nowhere')).toEqual([]);
});

it('narrows by kind, and to what has changed', () => {
  expect(keysOf('', 'email')).toEqual(['mail.match-ended.subject']);
  expect(keysOf('', 'changed')).toEqual(['mail.match-ended.subject']);
  expect(keysOf('', 'draft')).toEqual(['home.note']);
  expect(findTexts(groups, '', 'dialog')).toEqual([]);
});
