import { describe, expect, it } from 'vitest';
import { childrenLine, needLine } from './family-facts.ts';

describe('the ideal start', () => {
  it.each([
    ['2027-03-01', '2027-05-01', 'Ideal start March to May 2027'],
    ['2027-03-01', null, 'Ideal start from March 2027'],
    [null, '2027-05-01', 'Ideal start until May 2027'],
    [null, null, ''],
  ])('from %s to %s', (earliestStartDate, latestStartDate, words) =>
    expect(needLine({ earliestStartDate, latestStartDate, arrangement: null })).toBe(words),
  );

  it('comes before the arrangement', () =>
    expect(needLine({ earliestStartDate: '2027-03-01', latestStartDate: null, arrangement: 'LIVE_IN' })).toBe(
      'Ideal start from March 2027\u00a0· Live-in',
    ));
});

describe('the children', () => {
  it.each([
    [2, 'Noah, 6, and Isla, 9', '2 children: Noah, 6, and Isla, 9'],
    [1, null, '1 child'],
    [0, null, 'No children'],
    [null, 'Noah, 6', 'Noah, 6'],
    [null, null, null],
  ])('%s, %s', (numberOfChildren, childrenDescription, words) =>
    expect(childrenLine({ numberOfChildren, childrenDescription })).toBe(words),
  );
});
