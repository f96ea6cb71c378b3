import { describe, expect, it } from 'vitest';
import { factsLine, offerLine } from './support-worker-facts.ts';

describe('the facts of a worker', () => {
  it('are one line', () => {
    expect(
      factsLine({
        age: 34,
        nationality: { code: 'PH', name: 'Filipino' },
        gender: 'Female',
        country: { code: 'PH', name: 'Philippines' },
      }),
    ).toBe('34\u00a0· Filipino\u00a0· Female\u00a0· Philippines');
  });
  it('leave out what is not answered', () => {
    expect(factsLine({ age: null, nationality: null, gender: 'Male', country: null })).toBe('Male');
  });
});

describe('availability', () => {
  it.each([
    ['2027-03-01', 'Available from March 2027'],
    ['2026-11-01', 'Available from November 2026 (now)'],
    ['2025-01-01', 'Available from November 2026 (now)'],
    [null, ''],
  ])('of %s', (dateAvailable, words) =>
    expect(offerLine({ dateAvailable, arrangement: null }, '2026-11-21')).toBe(words),
  );
  it('comes before the arrangement', () => {
    expect(offerLine({ dateAvailable: '2025-01-01', arrangement: 'EITHER' }, '2026-11-21')).toBe(
      'Available from November 2026 (now)\u00a0· Live-in or live-out',
    );
    expect(offerLine({ dateAvailable: null, arrangement: 'LIVE_OUT' }, '2026-11-21')).toBe('Live-out');
  });
});
