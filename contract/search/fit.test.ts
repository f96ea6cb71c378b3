import { describe, expect, it } from 'vitest';
import { match, matchCodes } from './fit.ts';

describe('a match', () => {
  it('is a list of facts, without a number', () => {
    const facts = [{ code: 'driving', kind: 'fits', sentence: 'Can drive, as you need' }];
    expect(match.parse({ facts, score: 12, of: 'someone' })).toEqual({ facts });
    expect(match.parse({ facts: [] })).toEqual({ facts: [] });
  });

  it('refuses other kinds and codes', () => {
    const fact = { code: 'driving', kind: 'fits', sentence: 'Can drive, as you need' };
    expect(match.safeParse({ facts: [{ ...fact, kind: 'perhaps' }] }).success).toBe(false);
    expect(match.safeParse({ facts: [{ ...fact, code: 'nationality' }] }).success).toBe(false);
  });

  it('has no code for who someone is', () =>
    expect(matchCodes.join()).not.toMatch(/gender|sex|national|religi|age\b|birth|race|name/i));
});
