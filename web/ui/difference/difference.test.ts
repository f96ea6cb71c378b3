import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countWords, difference } from './difference.ts';

const shown = (from: string, to: string) =>
  difference(from, to)
    .map(({ kind, text }) => ({ same: text, out: `[-${text}-]`, in: `[+${text}+]` })[kind])
    .join('');

it.each([
  ['I like tea and cake', 'I like coffee and cake', 'I like [-tea -][+coffee +]and cake'],
  ['', 'All new', '[+All new+]'],
  ['All gone', '', '[-All gone-]'],
  ['the same', 'the same', 'the same'],
  ['one\ntwo', 'one\nthree', 'one\n[-two-][+three+]'],
  ['a b c d', 'b c x d', '[-a -]b c [+x +]d'],
  ['我们有两只狗。', '我们有两只猫。', '我们有两只[-狗-][+猫+]。'],
  ['เรามีสุนัข', 'เรามีแมว', 'เรามี[-สุนัข-][+แมว+]'],
])('%j to %j', (from, to, words) => expect(shown(from, to)).toBe(words));

it.each([
  ['', 0],
  ['Two old dogs – and a cat.', 6],
  ['我们有两只狗。', 5],
])('counts the words of %j', (text, count) => expect(countWords(text)).toBe(count));

const text = fc
  .array(fc.constantFrom('a', 'b ', 'c\n', ' d', '', '狗', '我们'), { maxLength: 30 })
  .map((parts) => parts.join(''));

it('loses nothing of either text', () => {
  fc.assert(
    fc.property(text, text, (from, to) => {
      const without = (kind: string) =>
        difference(from, to)
          .filter((piece) => piece.kind !== kind)
          .map((piece) => piece.text)
          .join('');
      expect(without('in')).toBe(from);
      expect(without('out')).toBe(to);
    }),
  );
});

// Compared to the end, these would take minutes, and the test would run out of time.
it('shows two long texts with nothing in common in full, without a long wait', () => {
  const long = (letter: string) => Array.from({ length: 20_000 }, (_, word) => `${letter}${word}`).join(' ');
  expect(difference(long('a'), long('b')).map(({ kind }) => kind)).toEqual(['out', 'in']);
});
