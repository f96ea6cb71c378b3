import { expect, test } from 'vitest';
import { tourSteps } from './tour-steps.ts';

const statuses = ['UNMATCHED', 'READY_FOR_INTERVIEW', 'READY_FOR_MATCHING'] as const;
const roles = ['FAMILY_USER', 'SUPPORT_WORKER'] as const;
const everyone = roles.flatMap((role) => statuses.map((status) => [role, status] as const));

test.each(everyone)(
  'the tour of %s, %s, has four steps and begins with what one came for',
  (role, status) => {
    const steps = tourSteps(role, status);
    expect(steps).toHaveLength(4);
    expect(new Set(steps.map(({ title }) => title)).size).toBe(4);
    expect(steps[0]?.targets).toEqual([status === 'UNMATCHED' ? 'profile' : 'prompt']);
    expect(steps[3]?.text).toContain('Show me around');
  },
);

test('each side reads about the other, and nobody whom the team has approved about approval', () => {
  const text = (role: (typeof roles)[number], of: readonly (typeof statuses)[number][] = statuses) =>
    of
      .flatMap((status) => tourSteps(role, status))
      .map((step) => step.text)
      .join(' ');
  expect(text('FAMILY_USER')).not.toMatch(/famil/i);
  expect(text('SUPPORT_WORKER')).not.toMatch(/worker/i);
  for (const role of roles) expect(text(role, ['READY_FOR_MATCHING'])).not.toMatch(/approved/);
});
