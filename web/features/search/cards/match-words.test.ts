import { expect, test } from 'vitest';
import { matchCounts } from './match-words.ts';

test('counts of zero are left out', () => {
  expect(matchCounts({ fits: 0, doesNotFit: 0, notAnswered: 0 })).toEqual([]);
  expect(matchCounts({ fits: 1, doesNotFit: 0, notAnswered: 0 })).toEqual(['1 thing fits']);
  expect(matchCounts({ fits: 0, doesNotFit: 2, notAnswered: 0 })).toEqual(['2 things do not fit']);
  expect(matchCounts({ fits: 4, doesNotFit: 1, notAnswered: 1 })).toEqual([
    '4 things fit',
    '1 does not',
    '1 not answered yet',
  ]);
});
