import { describe, expect, it } from 'vitest';
import type { Line } from './break-lines.ts';
import { inFonts } from './fonts.ts';
import { printableName } from './printable.ts';
import { shaped } from './shape.ts';
import { inVisualOrder, isRightToLeft } from './visual-order.ts';

const lineOf = (text: string): Line => inFonts(text, 'regular');
const seenIn = (text: string) =>
  inVisualOrder(lineOf(text), isRightToLeft([lineOf(text)])).map((part) => part.text);

describe('a line with words that run from right to left', () => {
  it.each([
    [`To ${printableName('محمد علي')} (family)`, ['To ', 'محمد علي', ' ', '(family)']],
    [`To ${printableName('محمد علي Nguyễn')}, 3`, ['To ', 'محمد علي', ' ', 'Nguy', 'ễ', 'n, ', '3']],
    [`To ${printableName('علي 12')}, 3`, ['To ', 'علي', ' ', '12', ', ', '3']],
    ['علي (Sunday) نور ', ['نور ', ' (', 'Sunday', ')', 'علي ']],
    ['علي (نور)', ['(', 'نور', ')', 'علي ']],
  ])('stands in order: %s', (text, expected) => expect(seenIn(text)).toEqual(expected));
});

it('digits have a plain zero, and the spaces of a phone number stay with them', () => {
  expect(inFonts('Due: $2,000 or +61 491 570 110.', 'bold').map(({ text, font }) => [text, font])).toEqual([
    ['Due: $', 'bold-latin'],
    ['2', 'bold-digits'],
    [',', 'bold-latin'],
    ['000 ', 'bold-digits'],
    ['or +', 'bold-latin'],
    ['61 491 570 110', 'bold-digits'],
    ['.', 'bold-latin'],
  ]);
});

describe('letters of other scripts', () => {
  const face = (letters: string) => (inFonts(letters, 'regular')[0]?.font ?? '').split(' ')[1] ?? '';
  const glyphs = (text: string, direction?: 'rtl') =>
    shaped(face(text), text, direction).glyphs.map(({ id, text }) => ({ id, text }));

  it('are joined, from left to right, and each is found', () => {
    const written = glyphs('محمد', 'rtl');
    expect(written.map(({ text }) => text)).toEqual([...'دمحم']);
    expect(written[1]?.id).not.toBe(written[3]?.id);
  });

  it('are drawn before the letter that they follow where the script says so', () => {
    const [first] = glyphs('कि');
    expect(first?.id).not.toBe(glyphs('क')[0]?.id);
    expect(glyphs('क्षि')).toHaveLength(2);
  });
});
