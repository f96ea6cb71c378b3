import { expect, test } from 'vitest';
import { routes } from '#contract/routes.ts';
import { bars, screens } from './screens.tsx';

const paths = screens.map(({ path }) => path);

test('each address of the contract is a screen, and no screen is there twice', () => {
  const missing = Object.values(routes).filter(
    (path) => !paths.includes(path) && !paths.includes(`${path}/:id`),
  );
  expect(missing).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
});

test('bars and breadcrumbs name screens', () => {
  const { top, team, footer, likely } = bars;
  const named = [...Object.values(top), team, footer, likely, screens.flatMap(({ under }) => under ?? [])];
  expect(named.flat().filter((path) => !paths.includes(path))).toEqual([]);
});
