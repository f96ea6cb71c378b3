import { describe, expect, it } from 'vitest';
import { fit, fitCodes } from './fit.ts';

describe('a fit', () => {
  it('is a list of facts, without a number', () => {
    const facts = [{ code: 'driving', kind: 'fits', sentence: 'Can drive, as you need' }];
    expect(fit.parse({ facts, score: 12, of: 'someone' })).toEqual({ facts });
    expect(fit.parse({ facts: [] })).toEqual({ facts: [] });
  });

  it('refuses other kinds and codes', () => {
    const fact = { code: 'driving', kind: 'fits', sentence: 'Can drive, as you need' };
    expect(fit.safeParse({ facts: [{ ...fact, kind: 'perhaps' }] }).success).toBe(false);
    expect(fit.safeParse({ facts: [{ ...fact, code: 'nationality' }] }).success).toBe(false);
  });

  it('has no code for who someone is', () =>
    expect(fitCodes.join()).not.toMatch(/gender|sex|national|religi|age\b|birth|race|name/i));
});
