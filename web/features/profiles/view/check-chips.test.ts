import { expect, it } from 'vitest';
import type { CheckOnRecord } from '#contract/checks/on-record.ts';
import { chipWords, firstChecks } from './check-chips.ts';

const check = (kind: CheckOnRecord['kind'], more: Partial<CheckOnRecord> = {}): CheckOnRecord => ({
  ...{ kind, state: null, standing: 'not-seen', seenOn: null, expiresOn: null, count: 1, notValidIn: null },
  ...more,
});

it('names four checks on a profile, and first what we ask for, also where nobody has seen it', () => {
  const checks = [
    check('interview', { standing: 'seen' }),
    check('working-with-children', { standing: 'seen', state: 'QLD' }),
    check('national-police-check', { standing: 'expired' }),
    check('first-aid', { standing: 'seen' }),
    check('right-to-work-au'),
    check('referee'),
  ];
  const person = { role: 'SUPPORT_WORKER' as const, address: { country: { code: 'AU', name: 'Australia' } } };
  expect(firstChecks({ ...person, checks }).map((one) => chipWords(one))).toEqual([
    'Working with children (QLD) seen',
    'Police check: expired',
    'Proof of right to work: not seen yet',
    'References: not yet',
  ]);
  expect(
    firstChecks({ role: 'FAMILY_USER', address: { country: null }, checks: checks.slice(0, 1) }).map((one) =>
      chipWords(one),
    ),
  ).toEqual(['Interviewed']);
  expect(chipWords(check('referee', { standing: 'seen', count: 2 }))).toBe('2 references');
  const elsewhere = check('working-with-children', { standing: 'seen', state: 'QLD', notValidIn: 'NSW' });
  expect(chipWords(elsewhere)).toBe('Working with children: QLD only, not yet NSW');
  expect(chipWords({ ...elsewhere, notValidIn: null }, true)).toBe(
    'Working with children: QLD only, and we don’t know your state',
  );
});
