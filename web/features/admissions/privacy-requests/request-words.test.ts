import { expect, it } from 'vitest';
import { pressingWords } from './request-words.ts';

it.each([
  [[], null],
  [['in-time'], null],
  [['soon'], '1 privacy request is due soon'],
  [['late', 'in-time'], '1 privacy request is late'],
  [['late', 'late', 'soon', 'soon'], '2 privacy requests are late'],
] as const)('%j reads %s', (times, words) =>
  expect(pressingWords(times.map((time) => ({ time })))).toBe(words),
);
