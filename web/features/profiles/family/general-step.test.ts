import { describe, expect, it } from 'vitest';
import type { FamilyProfile } from '#contract/profiles/family.ts';
import { generalRules } from './general-step.tsx';

const stored: FamilyProfile = {
  id: '019a0000-0000-7000-8000-000000000000',
  role: 'FAMILY_USER',
  status: 'REGISTERED',
  checks: [],
  firstName: 'Ana',
  adultName1: 'Ana',
  earliestStartDate: '2026-06-01',
};
const valid = {
  adultName1: 'Ana',
  familyName: 'Ng',
  mobile: '61400000000',
  address: { country: { code: 'AU', name: 'Australia' } },
  nationality: { code: 'AU' },
  facebook: null,
  instagram: null,
  earliestStartDate: '2026-12-01',
  latestStartDate: '2027-01-01',
};
const mistakes = (change: object) =>
  generalRules(stored, '2026-11-21')
    .safeParse({ ...valid, ...change })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('the general information of a family', () => {
  it('is complete with what section 5 requires', () => expect(mistakes({})).toBeUndefined());
  it('names all missing answers at once', () => {
    expect(
      mistakes({ adultName1: '', familyName: '', mobile: '', address: { country: null }, nationality: null }),
    ).toEqual([
      'adultName1: Enter your first name',
      'mobile: Enter your mobile number',
      'address.country: Select a country',
      'nationality: Select a nationality',
    ]);
    expect(mistakes({ familyName: '' })).toBeUndefined();
  });
  it('is for the host countries only', () => {
    expect(mistakes({ address: { country: { code: 'FR' } } })).toEqual([
      'address.country: Select Australia or New Zealand',
    ]);
  });
  it('requires the latest start after the earliest, whatever else is wrong', () => {
    expect(mistakes({ mobile: '', latestStartDate: '2026-11-01' })).toEqual([
      'mobile: Enter your mobile number',
      'latestStartDate: The latest start date must not be before the earliest',
    ]);
  });
  it('refuses months that have passed, unless already stored', () => {
    expect(mistakes({ earliestStartDate: '2026-10-01' })).toEqual([
      'earliestStartDate: Select this month or a later one',
    ]);
    expect(mistakes({ earliestStartDate: '2026-06-01' })).toBeUndefined();
  });
});
