import { describe, expect, it } from 'vitest';
import { isNarrowed, landingParams, landingSearchFrom } from './landing-search.ts';

const from = (query: string) => landingSearchFrom(new URLSearchParams(query));

describe('the admin search in the address bar', () => {
  it('begins with all workers', () => {
    expect(from('')).toEqual({ tab: 'workers', q: '', match: 'any' });
    expect(isNarrowed(from(''))).toBe(false);
  });
  it('comes back as it was', () => {
    const search = { tab: 'families', q: 'perth & sons', match: 'unmatched' } as const;
    expect(from(new URLSearchParams(landingParams(search)).toString())).toEqual(search);
    expect(isNarrowed(search)).toBe(true);
  });
  it('falls back when broken', () => {
    expect(from('tab=cats&match=maybe')).toEqual({ tab: 'workers', q: '', match: 'any' });
  });
  it('says nothing that goes without saying', () => {
    expect(landingParams({ tab: 'workers', q: '  ', match: 'any' })).toEqual({});
  });
});
