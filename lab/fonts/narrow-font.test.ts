import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { digitsFont, narrowDigits, narrowFont, narrowFonts, weights } from './narrow-font.ts';

it.each(narrowFonts)('%s is made from the installed package', async (file) => {
  expect(readFileSync(file).equals(await narrowFont(file))).toBe(true);
});

it('the digits are made from the installed package', async () => {
  expect(readFileSync(digitsFont).equals(await narrowDigits())).toBe(true);
});

it('the style sheet promises the weights that the fonts have', () => {
  const promised = readFileSync('web/ui/fonts/fonts.css', 'utf8').matchAll(/font-weight: (\d+ \d+);/g);
  expect(new Set([...promised].map(([, range]) => range))).toEqual(
    new Set([`${weights.min} ${weights.max}`]),
  );
});
