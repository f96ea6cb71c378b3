import { expect, test } from 'vitest';
import { closureWords } from './closure-words.ts';

const today = '2027-01-24';

test.each([
  [['2027-01-26', '2027-01-26', ['Australia Day'], true], 'Closed on Tuesday 26 January, Australia Day'],
  [['2027-01-24', '2027-01-24', [], false], 'Closed today'],
  [
    ['2027-01-25', '2027-01-28', ['Australia Day'], false],
    'Closed from Monday 25 January to Thursday 28 January',
  ],
  [
    ['2027-01-24', '2027-01-26', ['One Day', 'Other Day'], true],
    'Closed from today to Tuesday 26 January, One Day and Other Day',
  ],
] as const)('%j is %j', ([first, last, holidays, areAllHolidays], words) =>
  expect(closureWords({ first, last, holidays: [...holidays], areAllHolidays }, today)).toBe(words),
);
