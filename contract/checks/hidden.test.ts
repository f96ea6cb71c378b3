import { expect, it } from 'vitest';
import type { Check } from './checks.ts';
import { hiddenOf } from './hidden.ts';
import { hiddenWords } from './hidden-words.ts';
import { requiredOf } from './kinds.ts';

const seen = (kind: Check['kind'], expiresOn: string, standing: Check['standing'] = 'expired') =>
  ({ kind, expiresOn, standing, seen: { on: '2023-10-03' } }) as Check;
const required = [...requiredOf('SUPPORT_WORKER', 'AU')];
const waiting = (kind: Check['kind']) =>
  ({ kind, expiresOn: '2029-10-03', standing: 'added', seen: null }) as Check;

it('somebody is not found from the day after the last day of whichever expired first', () => {
  const checks = [
    seen('national-police-check', '2026-10-03'),
    seen('national-police-check', '2023-10-02', 'replaced'),
    seen('working-with-children', '2026-09-30'),
    seen('first-aid', '2024-01-01'),
  ];
  const hidden = hiddenOf({ checks, required, hiddenBy: ['national-police-check', 'working-with-children'] });
  expect(hidden).toMatchObject({ lastDay: '2026-09-30', isWaiting: false });
  expect(hidden && hiddenWords(hidden).text).toBe(
    'Your police check and working with children check have expired, so families have not been able to find you since 1 October 2026. Hand in a new one. Families can find you again as soon as our team has seen it.',
  );
});

it('says that the new one waits once each of them is handed in', () => {
  const expired = [seen('national-police-check', '2026-10-03'), seen('working-with-children', '2026-09-30')];
  const hiddenBy = ['national-police-check', 'working-with-children'] as const;
  const one = [...expired, waiting('national-police-check')];
  expect(hiddenOf({ checks: one, required, hiddenBy: [...hiddenBy] })?.isWaiting).toBe(false);
  const both = [...one, waiting('working-with-children')];
  const hidden = hiddenOf({ checks: both, required, hiddenBy: [...hiddenBy] });
  expect(hidden && hiddenWords(hidden).text).toContain('Our team has not seen the new one yet.');
});

it('somebody whom nothing hides reads nothing', () => {
  expect(hiddenOf({ checks: [seen('first-aid', '2024-01-01')], required, hiddenBy: [] })).toBeNull();
});

it('says what helps somebody who has moved to another country', () => {
  const checks = [seen('national-police-check', '2026-10-03')];
  const hiddenIn = (countryCode: string) =>
    hiddenOf({
      checks,
      required: [...requiredOf('SUPPORT_WORKER', countryCode)],
      hiddenBy: ['national-police-check'],
    });
  const [there, moved] = [hiddenIn('AU'), hiddenIn('NZ')];
  expect(there && hiddenWords(there).text).not.toContain('moved');
  expect(moved && hiddenWords(moved).text).toMatch(/Ask our team to delete the old check\.$/);
});
