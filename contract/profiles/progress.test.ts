import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFinished, lastStepCompleted, percentComplete, stepsOf } from './progress.ts';

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

const role = fc.constantFrom('SUPPORT_WORKER' as const, 'FAMILY_USER' as const);
/** A wizard, some completed steps in any order, and one more. */
const wizard = role.chain((who) => {
  const step = fc.integer({ min: 1, max: stepsOf(who) });
  return fc.record({ who: fc.constant(who), completed: fc.uniqueArray(step), step });
});

describe('progress on the straight path', () => {
  it.each([
    ['SUPPORT_WORKER', [0, 13, 25, 38, 50, 63, 75, 88, 100]],
    ['FAMILY_USER', [0, 13, 25, 38, 50, 63, 100]],
  ] as const)('of %s goes through %j', (who, percents) => {
    expect(stepsOf(who)).toBe(percents.length - 1);
    expect(percents.map((_, last) => percentComplete(who, upTo(last)))).toEqual([...percents]);
  });

  it('is the specification’s round(100*step/8) for every step but a family’s last', () => {
    const specified = (step: number) => Math.round((100 * step) / 8);
    for (const step of upTo(8)) expect(percentComplete('SUPPORT_WORKER', upTo(step))).toBe(specified(step));
    for (const step of upTo(5)) expect(percentComplete('FAMILY_USER', upTo(step))).toBe(specified(step));
  });

  it('counts the last step as the specification does', () => {
    for (const step of [0, ...upTo(8)]) expect(lastStepCompleted(upTo(step))).toBe(step);
  });

  it('is 0 for admins, who have no wizard', () => {
    expect(stepsOf('ADMIN')).toBe(0);
    expect(percentComplete('ADMIN', [])).toBe(0);
  });
});

describe('progress on any path', () => {
  it('never goes down when a step is added, and a new step always counts', () => {
    fc.assert(
      fc.property(wizard, ({ who, completed, step }) => {
        const more = [...completed, step];
        const gained = percentComplete(who, more) - percentComplete(who, completed);
        expect(gained > 0).toBe(!completed.includes(step));
        expect(lastStepCompleted(more)).toBeGreaterThanOrEqual(lastStepCompleted(completed));
      }),
    );
  });

  it('is not changed by repeats or by the order', () => {
    fc.assert(
      fc.property(wizard, ({ who, completed }) => {
        const again = [...completed.toReversed(), ...completed];
        expect(percentComplete(who, again)).toBe(percentComplete(who, completed));
        expect(lastStepCompleted(again)).toBe(lastStepCompleted(completed));
      }),
    );
  });

  it('is 100, and finished, exactly when every step is completed', () => {
    fc.assert(
      fc.property(wizard, ({ who, completed }) => {
        expect(percentComplete(who, completed) === 100).toBe(completed.length === stepsOf(who));
        expect(isFinished(who, lastStepCompleted(completed))).toBe(completed.length === stepsOf(who));
      }),
    );
  });

  it.each([
    [[], 0, 0],
    [[5], 0, 13],
    [[1, 2, 4], 2, 38],
    [[2, 3, 4], 0, 38],
    [[4, 3, 1, 2], 4, 50],
  ])('with %j completed ends at step %i and is %i percent', (completed, last, percent) => {
    expect(lastStepCompleted(completed)).toBe(last);
    expect(percentComplete('SUPPORT_WORKER', completed)).toBe(percent);
  });
});
