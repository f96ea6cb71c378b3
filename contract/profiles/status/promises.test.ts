import { afterAll, beforeAll, expect, it } from 'vitest';
import { applySettings, defaultSettings } from '#contract/settings.ts';
import { feesIn, feeWords, promised } from './promises.ts';

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
  for (const side of ['FAMILY_USER', 'SUPPORT_WORKER'] as const)
    expect(promised('contact', side)).toBe(
      'Our team will contact you within 24 hours to plan your interview.',
    );
});

it('the search opens with the team’s approval, for families after the fee, and not with the interview', () => {
  const [family, supportWorker] = [promised('search', 'FAMILY_USER'), promised('search', 'SUPPORT_WORKER')];
  expect(family).toMatch(/approved you and you have paid/);
  expect(supportWorker).toMatch(/approved you\.$/);
  expect(family + supportWorker).not.toMatch(/interview/);
});
