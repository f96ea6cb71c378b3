import { expect, test } from 'vitest';
import { feeLines, howFeesAreAsked } from '#contract/admissions/promises.ts';
import { routes } from '#contract/routes.ts';
import { render } from './prerender-entry.tsx';

test('whoever signs up reads about the fees first: a family both, a support worker none', async () => {
  const [family, supportWorker] = await Promise.all(
    [routes.familySignUp, routes.supportWorkerSignUp].map((path) => render(path)),
  );
  expect(family).toMatch(/Signing up is free\..+How fees work/);
  for (const line of feeLines()) expect(family).toContain(line);
  expect(family).toContain(howFeesAreAsked);
  expect(feeLines().join()).toMatch(/\$1,000 .+ \$2,000 /);
  expect(supportWorker).not.toContain('$');
});
