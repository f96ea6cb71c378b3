import { expect, test } from 'vitest';
import { feeWords } from '#contract/admissions/promises.ts';
import { routes } from '#contract/routes.ts';
import { render } from './prerender-entry.tsx';

test('whoever signs up reads about the fees first: a family both, a support worker none', async () => {
  const [family, supportWorker] = await Promise.all(
    [routes.familySignUp, routes.supportWorkerSignUp].map((path) => render(path)),
  );
  expect(family).toContain(`Signing up is free. <!-- -->${feeWords()}`);
  expect(feeWords()).toMatch(/\$1,000 .+ \$2,000 /);
  expect(supportWorker).not.toContain('$');
});
