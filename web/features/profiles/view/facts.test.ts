import { describe, expect, it } from 'vitest';
import type { FamilyProfile } from '#contract/profiles/family.ts';
import { leftPanelContacts } from '#web/features/profiles/family/family-facts.ts';
import { addressLine, answeredFacts, contactFacts } from './facts.ts';

const family: FamilyProfile = {
  id: '019a0000-0000-7000-8000-000000000000',
  role: 'FAMILY_USER',
  status: 'REGISTERED',
  checks: [],
  firstName: 'Ana',
  adultName1: 'Ana',
};

describe('facts', () => {
  it('are the answered questions; zero is an answer', () => {
    expect(
      answeredFacts([
        { label: 'a', value: null },
        { label: 'b', value: '' },
        { label: 'c', value: 0 },
        { label: 'd', value: undefined },
      ]),
    ).toEqual([{ label: 'c', value: '0' }]);
  });
  it('have an address in one line, as its country writes it', () => {
    const address = {
      addressLine1: '1 Sea St',
      city: null,
      state: 'NT',
      zipCode: '0800',
      country: { code: 'AU', name: 'Australia' },
    };
    expect(addressLine({ ...family, address })).toBe('1 Sea St, NT 0800, Australia');
    expect(contactFacts(family)).toEqual([]);
  });
  it('have phone numbers in groups, as people read them out', () => {
    const grouped = { label: 'Mobile', value: '+61 491 570 110' };
    expect(contactFacts({ ...family, mobile: '61491570110' })).toEqual([grouped]);
    expect(leftPanelContacts({ ...family, mobile: '61491570110' })).toEqual([grouped]);
  });
});
