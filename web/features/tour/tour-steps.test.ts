import { expect, test } from 'vitest';
import { tourSteps } from './tour-steps.ts';

test.each([
  ['FAMILY_USER', true],
  ['FAMILY_USER', false],
  ['SUPPORT_WORKER', true],
  ['SUPPORT_WORKER', false],
] as const)('the tour of %s, approved %s, has four steps and begins with the profile', (role, isApproved) => {
  const steps = tourSteps(role, isApproved);
  expect(steps).toHaveLength(4);
  expect(new Set(steps.map(({ title }) => title)).size).toBe(4);
  expect(steps[0]?.targets).toEqual(['profile']);
  expect(steps[3]?.text).toContain('Show me around');
});

test('each side reads about the other', () => {
  const text = (role: 'FAMILY_USER' | 'SUPPORT_WORKER') =>
    [true, false]
      .flatMap((is) => tourSteps(role, is))
      .map((step) => step.text)
      .join(' ');
  expect(text('FAMILY_USER')).not.toMatch(/famil/i);
  expect(text('SUPPORT_WORKER')).not.toMatch(/worker/i);
});
