import { expect, it } from 'vitest';
import type { Status } from '#contract/enums.ts';
import { lastingStatusBefore } from './lasting-status.ts';

/** Changes as `[minute, to]`, beginning with the registration. */
function before(...steps: [minute: number, to: Status][]): Status | null {
  const changes = steps.map(([minute, to], index) => ({
    from: steps[index - 1]?.[1] ?? null,
    to,
    changedAt: new Date(minute * 60_000),
  }));
  return lastingStatusBefore(changes);
}

it('is the status before the last change', () => {
  expect(before([0, 'REGISTERED'], [90, 'READY_FOR_INTERVIEW'], [200, 'INTERVIEWED'])).toBe(
    'READY_FOR_INTERVIEW',
  );
});

it('leaves out what was undone at once, however often', () => {
  expect(before([0, 'INTERVIEWED'], [90, 'MATCHED'], [91, 'INTERVIEWED'])).toBe('INTERVIEWED');
  expect(
    before([0, 'INTERVIEWED'], [90, 'MATCHED'], [91, 'UNMATCHED'], [93, 'MATCHED'], [95, 'INTERVIEWED']),
  ).toBe('INTERVIEWED');
});

it('is one that lasted', () => {
  expect(before([0, 'INTERVIEWED'], [90, 'MATCHED'], [93, 'INTERVIEWED'])).toBe('MATCHED');
});

it('is nothing for someone who has just signed up', () => {
  expect(before([0, 'REGISTERED'], [1, 'READY_FOR_INTERVIEW'])).toBeNull();
  expect(lastingStatusBefore([])).toBeNull();
});
