import { afterAll, beforeAll, expect, it } from 'vitest';
import { applySettings, defaultSettings } from '#contract/settings.ts';
import { feesIn, feeWords, promised, promises } from './promises.ts';

beforeAll(() => applySettings({ joiningFeeCents: 100_000, matchFeeCents: 200_000 }));
afterAll(() => applySettings(defaultSettings));

it('fees are in the currency of the country, and in none where it is not known', () => {
  expect(feesIn('AU')).toEqual({ joining: '$1,000 AUD', match: '$2,000 AUD' });
  expect(feesIn('NZ')).toEqual({ joining: '$1,000 NZD', match: '$2,000 NZD' });
  expect(feesIn()).toEqual({ joining: '$1,000', match: '$2,000' });
  expect(feeWords('NZ')).toMatch(
    /^A fee of \$1,000 NZD is payable to join, and \$2,000 NZD on a successful match\. After you pass your interview/,
  );
});

it('both sides are promised the same answer time', () => {
  expect(promises.contact.SUPPORT_WORKER).toBe(promises.contact.FAMILY_USER);
  expect(promised('contact', 'SUPPORT_WORKER')).toBe(
    'Our team will contact you within 24 hours to plan your interview.',
  );
});

it('the search opens with the team’s approval, for families after the fee, and not with the interview', () => {
  expect(promises.search.FAMILY_USER).toMatch(/approved you and you have paid/);
  expect(promises.search.SUPPORT_WORKER).toMatch(/approved you$/);
  expect(Object.values(promises.search).join()).not.toMatch(/interview/);
});
