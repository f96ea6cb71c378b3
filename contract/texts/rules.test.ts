import { expect, it } from 'vitest';
import { cleanWords } from './rules.ts';

it.each([
  ['One\u2028two\u2029\n three', false, 'One two three'],
  ['One \n two\n \n\t\n\nthree ', true, 'One\ntwo\n\nthree'],
  ['One  two', true, 'One  two'],
  // Marks of previews and of places for links.
  ['\u2063O\u2063ne \ue0000\ue001', false, 'One 0'],
  ['\u2063', false, ''],
])('%j with paragraphs: %s', (words, hasParagraphs, clean) =>
  expect(cleanWords(words, { hasParagraphs })).toBe(clean),
);

it('words of nothing but blanks inside take no time', () => {
  const began = performance.now();
  for (const blank of [' ', '\u00a0', '\n '])
    cleanWords(`a${blank.repeat(64_000)}b`, { hasParagraphs: true });
  expect(performance.now() - began).toBeLessThan(1000);
});
