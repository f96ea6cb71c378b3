import { expect, it } from 'vitest';
import { breakLines } from './break-lines.ts';

it.each([
  ['a word of letters from two fonts', 'aā'.repeat(1000)],
  ['a long word', 'a'.repeat(2000)],
  ['marks that take no room', `e${'\u0304'.repeat(30)}`.repeat(64)],
  ['short words', 'a ā '.repeat(500)],
])('%s takes no more measuring than its length', (_, text) => {
  let measured = 0;
  const measure = (part: string) => {
    measured += part.length;
    return 5 * part.replaceAll(/\p{M}/gu, '').length;
  };
  const lines = breakLines([{ text }], 'regular', 450, measure);
  expect(lines.flatMap((line) => line.map((piece) => piece.text)).join('')).toBe(text);
  expect(measured).toBeLessThan(8 * text.length);
  for (const line of lines)
    expect(
      measure(
        line
          .map((piece) => piece.text)
          .join('')
          .trimEnd(),
      ),
    ).toBeLessThanOrEqual(450);
});

it('starts a line at each break, and keeps a space in its place for screen readers', () => {
  const runs = [{ text: 'Address: ' }, { text: '1 King Street\nNewtown\n2042', isBold: true as const }];
  const lines = breakLines(runs, 'regular', 450, (part) => 5 * part.length);
  const texts = lines.map((line) => line.map(({ text }) => text).join(''));
  expect(texts).toEqual(['Address: 1 King Street ', 'Newtown ', '2042']);
});
