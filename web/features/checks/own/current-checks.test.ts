import { expect, test } from 'vitest';
import type { Check } from '#contract/checks/checks.ts';
import { currentChecks, isHandedIn, mayRenew } from './current-checks.ts';

let count = 0;
const check = (kind: Check['kind'], standing: Check['standing'], change: Partial<Check> = {}) => {
  count += 1;
  return { id: `c${count}`, kind, standing, state: null, expiresOn: null, ...change } as Check;
};

test('a card counts once enough of one kind is handed in and not refused', () => {
  const police = ['national-police-check', 'nz-police-vetting'] as const;
  expect(isHandedIn([], police)).toBe(false);
  expect(isHandedIn([check('nz-police-vetting', 'refused')], police)).toBe(false);
  expect(isHandedIn([check('nz-police-vetting', 'added')], police)).toBe(true);
  const referees = [check('referee', 'seen'), check('referee', 'refused')];
  expect(isHandedIn(referees, ['referee'])).toBe(false);
  expect(isHandedIn([...referees, check('referee', 'added')], ['referee'])).toBe(true);
});

test('a new one follows what was seen and ends, once, in the same state', () => {
  const ended = check('working-with-children', 'expired', { state: 'NSW', expiresOn: '2026-01-01' });
  expect(mayRenew(ended, [ended])).toBe(true);
  expect(mayRenew(ended, [ended, check('working-with-children', 'added', { state: 'QLD' })])).toBe(true);
  expect(mayRenew(ended, [ended, check('working-with-children', 'added', { state: 'NSW' })])).toBe(false);
  const citizen = check('right-to-work-au', 'seen');
  expect(mayRenew(citizen, [citizen])).toBe(false);
  const visa = check('right-to-work-au', 'expiring', { expiresOn: '2027-01-01' });
  expect(mayRenew(visa, [visa])).toBe(true);
  const waiting = check('cpr', 'added', { expiresOn: '2027-01-01' });
  expect(mayRenew(waiting, [waiting])).toBe(false);
});

test('what a newer one has replaced stands apart', () => {
  const [old, fresh] = [check('cpr', 'replaced'), check('cpr', 'seen')];
  expect(currentChecks([fresh, old, check('first-aid', 'seen')], ['cpr'])).toEqual({
    current: [fresh],
    replaced: [old],
  });
});
