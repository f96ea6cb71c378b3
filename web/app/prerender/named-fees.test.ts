import { expect, test } from 'vitest';
import { routes } from '#contract/routes.ts';
import { render } from './prerender-entry.tsx';

test('whoever signs up reads about the fees first: a family both, a support worker none', async () => {
  const [family, supportWorker] = await Promise.all(
    [routes.familySignUp, routes.supportWorkerSignUp].map((path) => render(path)),
  );
  expect(family).toContain(
    'Signing up is free. <!-- -->A fee of $1,000 is payable to join, and $2,000 on a successful match, in the dollars of your country.',
  );
  expect(supportWorker).not.toContain('$');
});
