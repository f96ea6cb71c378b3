import { expect, test } from 'vitest';
import type { MatchFact, MatchKind } from '#contract/search/match.ts';
import { factsInBrief, matchCounts } from './match-words.ts';

const fact = (kind: MatchKind, sentence: string): MatchFact => ({ code: 'start', kind, sentence });
const four = ['a', 'b', 'c', 'd'].map((sentence) => fact('fits', sentence));

test('counts of zero are left out', () => {
  expect(matchCounts({ facts: [] })).toEqual([]);
  expect(matchCounts({ facts: [fact('fits', 'a')] })).toEqual(['1 thing fits']);
  expect(matchCounts({ facts: [fact('doesNotFit', 'x'), fact('doesNotFit', 'y')] })).toEqual([
    '2 things do not fit',
  ]);
  expect(matchCounts({ facts: [...four, fact('doesNotFit', 'x'), fact('notAnswered', 'y')] })).toEqual([
    '4 things fit',
    '1 does not',
    '1 not answered yet',
  ]);
});

test('a folded card shows up to three facts that fit', () => {
  expect(factsInBrief({ facts: four }).map(({ sentence }) => sentence)).toEqual(['a', 'b', 'c']);
});

test('a folded card also shows the most important fact that does not fit', () => {
  const facts = [fact('doesNotFit', 'x'), ...four, fact('doesNotFit', 'y')];
  expect(factsInBrief({ facts }).map(({ sentence }) => sentence)).toEqual(['a', 'b', 'x']);
});
