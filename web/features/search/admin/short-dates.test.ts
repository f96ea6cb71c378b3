import { expect, it } from 'vitest';
import { shortDay, shortRange } from './short-dates.ts';

it.each([
  ['2027-03-01', '2027-05-01', 'Mar 2027 to May 2027'],
  ['2027-03-01', '2027-03-01', 'Mar 2027'],
  ['2027-03-01', null, 'from Mar 2027'],
  [null, '2027-05-01', 'until May 2027'],
  [null, null, null],
])('the start from %s to %s is %s in a row', (from, to, words) => expect(shortRange(from, to)).toBe(words));

it('a day in a row has a short month', () => expect(shortDay('2026-11-03T12:00:00.000Z')).toBe('3 Nov 2026'));
