import { afterAll, beforeAll, expect, test } from 'vitest';
import { aucklandZone, operatorZone } from '#contract/profiles/time-in.ts';
import { applySettings, defaultSettings } from '#contract/settings.ts';
import { moneyDays, wrongMoneyDay, zoneOfFee } from './money-days.ts';

beforeAll(() => applySettings({ zone: 'Australia/Sydney' }));
afterAll(() => applySettings(defaultSettings));

/** Late in the evening in Sydney, when it's tomorrow in Auckland. */
const now = new Date('2026-11-21T12:30:00Z');
const fee = { issuedOn: '2026-11-18', paidOn: null, zone: 'Australia/Sydney' };
const wrong = (of: Parameters<typeof moneyDays>[0], ...days: string[]) =>
  days.map((day) => wrongMoneyDay(day, moneyDays(of, now)));

test('a payment is from the day of its invoice to today', () => {
  expect(wrong(fee, '2026-11-17', '2026-11-18', '2026-11-21', '2026-11-22')).toEqual([
    'Choose 18 November 2026 or a later day, because the invoice is from that day',
    null,
    null,
    'Choose today, 21 November 2026, or an earlier day',
  ]);
});

test('a refund is from the day of its payment on', () => {
  expect(wrong({ ...fee, paidOn: '2026-11-20' }, '2026-11-19', '2026-11-20')).toEqual([
    'Choose 20 November 2026 or a later day, because it was paid that day',
    null,
  ]);
});

test('today is where the family lives or where the team is, whichever is later', () => {
  expect(moneyDays({ ...fee, zone: aucklandZone }, now).latest).toBe('2026-11-22');
  expect(moneyDays({ ...fee, zone: 'Australia/Perth' }, now).latest).toBe('2026-11-21');
  // Of a family that has moved west in the same hour.
  expect(moneyDays({ ...fee, issuedOn: '2026-11-22' }, now).latest).toBe('2026-11-22');
  const familyIn = (code: string) => ({
    family: { id: '', firstName: '', lastName: '', address: { country: { code, name: '' } } },
  });
  expect([familyIn('NZ'), familyIn('AU'), { family: null }].map(zoneOfFee)).toEqual([
    aucklandZone,
    operatorZone(),
    operatorZone(),
  ]);
});
