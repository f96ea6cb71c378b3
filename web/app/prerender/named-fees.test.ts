import { afterAll, beforeAll, expect, test } from 'vitest';
import { feesSentence, howFeesAreAsked } from '#contract/profiles/status/promises.ts';
import { routes } from '#contract/routes.ts';
import { applySettings, defaultSettings } from '#contract/settings.ts';
import { render } from './prerender-entry.tsx';

beforeAll(() => applySettings({ joiningFeeCents: 100_000, matchFeeCents: 200_000 }));
afterAll(() => applySettings(defaultSettings));

test('families read both fees before they sign up, and support workers none', async () => {
  const [family, supportWorker] = await Promise.all(
    [routes.familySignUp, routes.supportWorkerSignUp].map((path) => render(path)),
  );
  expect(family).toMatch(/Signing up is free\..+How fees work/);
  expect(family).toContain(feesSentence(null));
  expect(family).toContain(howFeesAreAsked());
  expect(feesSentence(null)).toMatch(/\$1,000 .+ \$2,000 /);
  expect(supportWorker).not.toContain('$');
});
