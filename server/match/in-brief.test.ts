import { expect, test } from 'vitest';
import type { MatchFact, MatchKind } from '#contract/search/match.ts';
import { inBrief } from './in-brief.ts';

const fact = (kind: MatchKind, sentence: string, code: MatchFact['code'] = 'driving'): MatchFact => ({
  code,
  kind,
  sentence,
});
const four = ['a', 'b', 'c', 'd'].map((sentence) => fact('fits', sentence));

/** What the first card says, among others. */
const shown = (facts: MatchFact[], ...others: MatchFact[][]) =>
  inBrief([facts, ...others])[0]?.facts.map(({ sentence }) => sentence);

test('a card counts all facts', () => {
  expect(inBrief([[], [...four, fact('doesNotFit', 'x'), fact('notAnswered', 'y')]])).toMatchObject([
    { fits: 0, doesNotFit: 0, notAnswered: 0, facts: [] },
    { fits: 4, doesNotFit: 1, notAnswered: 1 },
  ]);
});

test('a card shows up to two facts that fit', () => {
  expect(shown(four)).toEqual(['a', 'b']);
});

test('a card also shows the most important fact that does not fit', () => {
  expect(shown([fact('doesNotFit', 'x'), ...four, fact('doesNotFit', 'y')])).toEqual(['a', 'x']);
});

test('a card begins with what few others on the page have', () => {
  expect(shown(four, four.slice(0, 2), four.slice(1, 3))).toEqual(['d', 'a']);
});

test('what does not fit is not rare or common: only things that fit are counted', () => {
  const others = [fact('doesNotFit', 'd'), fact('notAnswered', 'd')];
  expect(shown(four, others, others)).toEqual(['a', 'b']);
});

test('that somebody can start comes after what is just as rare', () => {
  expect(shown([fact('fits', 's', 'start'), ...four.slice(0, 1)])).toEqual(['a', 's']);
});

test('what does not fit is said in full, without things that fit beside a long sentence', () => {
  const [brief] = inBrief([[fact('doesNotFit', 'x '.repeat(50)), ...four]]);
  expect(brief?.facts.map(({ kind }) => kind)).toEqual(['doesNotFit']);
});
