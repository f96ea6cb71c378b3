import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const styles = globSync('web/**/*.css').map((file) => readFileSync(file, 'utf8'));

it('the fonts have every weight that a style uses', () => {
  const asked = styles.flatMap((css) =>
    [...css.matchAll(/font-weight: *(\d+);/g)].map(([, weight]) => Number(weight)),
  );
  const fonts = readFileSync('web/ui/fonts/fonts.css', 'utf8').matchAll(/font-weight: (\d+) (\d+);/g);
  const ranges = [...fonts].map(([, lightest, heaviest]) => [Number(lightest), Number(heaviest)] as const);
  expect(ranges).toHaveLength(4);
  for (const [lightest, heaviest] of ranges) {
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(lightest);
    expect(Math.max(...asked)).toBeLessThanOrEqual(heaviest);
  }
});
