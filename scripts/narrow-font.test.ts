import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { narrowFont, narrowFonts, weights } from './narrow-font.ts';

it.each(narrowFonts)('%s is made from the installed package', async (file) => {
  expect(readFileSync(file).equals(await narrowFont(file))).toBe(true);
});

const styles = globSync('web/**/*.css').map((file) => readFileSync(file, 'utf8'));

it('the narrow fonts have every weight that a style uses', () => {
  const asked = styles.flatMap((css) =>
    [...css.matchAll(/font-weight: *(\d+);/g)].map(([, weight]) => Number(weight)),
  );
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(weights.min);
  expect(Math.max(...asked)).toBeLessThanOrEqual(weights.max);
});
