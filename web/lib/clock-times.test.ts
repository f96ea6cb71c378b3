import { expect, test } from 'vitest';
import { againAt } from './clock-times.ts';

const now = new Date(2027, 2, 1, 15, 41, 20);
const said = (...time: [number, number, number, number, number?]) =>
  againAt(new Date(2027, ...time), now).replaceAll(/\s/g, ' ');

test('a wait ends at a full minute, never too early', () => {
  expect(said(2, 1, 15, 41, 30)).toBe('at 3:42 pm');
  expect(said(2, 1, 15, 42)).toBe('at 3:42 pm');
  expect(said(2, 1, 15, 42, 1)).toBe('at 3:43 pm');
});

test('another day is named', () => {
  expect(said(2, 2, 0, 5)).toBe('tomorrow at 12:05 am');
  expect(said(2, 3, 9, 10)).toBe('on Wednesday at 9:10 am');
});
