import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { MatchFact, MatchKind } from '#contract/search/match.ts';
import { commonnessIn, factsInBrief, matchCounts } from './match-words.ts';

const fact = (kind: MatchKind, sentence: string, code: MatchFact['code'] = 'driving'): MatchFact => ({
  code,
  kind,
  sentence,
});
const nothingKnown = commonnessIn([]);
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
  expect(factsInBrief({ facts: four }, nothingKnown).map(({ sentence }) => sentence)).toEqual([
    'a',
    'b',
    'c',
  ]);
});

test('a folded card also shows the most important fact that does not fit', () => {
  const facts = [fact('doesNotFit', 'x'), ...four, fact('doesNotFit', 'y')];
  expect(factsInBrief({ facts }, nothingKnown).map(({ sentence }) => sentence)).toEqual(['a', 'b', 'x']);
});

test('a folded card begins with what few others in the list have', () => {
  const others = [
    { match: { facts: four.slice(0, 2) } },
    { match: { facts: four.slice(1, 3) } },
    { match: null },
  ];
  const shown = factsInBrief({ facts: four }, commonnessIn(others));
  expect(shown.map(({ sentence }) => sentence)).toEqual(['d', 'a', 'c']);
});

test('what does not fit is not rare or common: only things that fit are counted', () => {
  expect(commonnessIn([{ match: { facts: [fact('doesNotFit', 'x'), fact('fits', 'y')] } }])).toEqual(
    new Map([['y', 1]]),
  );
});

test('that somebody can start comes after what is just as rare', () => {
  const facts = [fact('fits', 's', 'start'), ...four.slice(0, 2)];
  const shown = factsInBrief({ facts }, commonnessIn([{ match: { facts } }]));
  expect(shown.map(({ sentence }) => sentence)).toEqual(['a', 'b', 's']);
});

test('people who load later do not change the cards', () => {
  const first = Array.from({ length: limits.cardsAtOnce }, () => ({ match: { facts: four } }));
  expect(commonnessIn([...first, ...first])).toEqual(commonnessIn(first));
});

test('what does not fit is said in full, with fewer things that fit beside a long sentence', () => {
  const facts = [fact('doesNotFit', 'x '.repeat(50)), ...four];
  const shown = factsInBrief({ facts }, nothingKnown);
  expect(shown.map(({ kind }) => kind)).toEqual(['fits', 'doesNotFit']);
});
