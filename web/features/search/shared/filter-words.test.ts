import { describe, expect, it } from 'vitest';
import { contradiction, countMore, setFilters } from './filter-words.ts';
import { noFilters } from './landing-search.ts';

describe('the filters that are set', () => {
  it('are named, each with what removes it', () => {
    expect(
      setFilters({
        q: 'ana',
        match: 'unmatched',
        status: 'INTERVIEWED',
        country: 'NZ',
        arrangement: 'LIVE_OUT',
        since: '2026-05-03',
      }),
    ).toEqual([
      { words: 'the text “ana”', open: { label: 'Without the text', off: { q: '' } } },
      { words: 'everyone but matched', open: { label: 'Matched or not', off: { match: 'any' } } },
      { words: 'status Interviewed', open: { label: 'Any status', off: { status: null } } },
      { words: 'New Zealand', open: { label: 'Any country', off: { country: null } } },
      { words: 'open to live-out', open: { label: 'Any arrangement', off: { arrangement: null } } },
      {
        words: 'registered since 3 May 2026',
        open: { label: 'Registered at any time', off: { since: null } },
      },
    ]);
    expect(setFilters({ ...noFilters, status: 'UNMATCHED' }).map(({ words }) => words)).toEqual([
      'status Unmatched: approved and looking',
    ]);
    expect(setFilters(noFilters)).toEqual([]);
  });
  it('are counted for a phone, which folds them away', () => {
    expect(countMore(noFilters)).toBe(0);
    expect(
      countMore({ ...noFilters, match: 'matched', country: 'NZ', status: 'MATCHED', arrangement: 'LIVE_IN' }),
    ).toBe(4);
  });
});

describe('two filters that exclude each other', () => {
  it('are named as the reason', () => {
    expect(contradiction({ ...noFilters, match: 'unmatched', status: 'MATCHED' })).toBe(
      'The filter Unmatched leaves out everyone whose status is Matched.',
    );
    expect(contradiction({ ...noFilters, match: 'matched', status: 'INTERVIEWED' })).toBe(
      'The filter Matched leaves out everyone whose status is Interviewed.',
    );
  });
  it('are not reported where there are none', () => {
    expect(contradiction({ ...noFilters, match: 'matched', status: 'MATCHED' })).toBeNull();
    expect(contradiction({ ...noFilters, match: 'unmatched', status: 'INTERVIEWED' })).toBeNull();
    expect(contradiction(noFilters)).toBeNull();
  });
});
