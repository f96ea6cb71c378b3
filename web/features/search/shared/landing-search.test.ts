import { describe, expect, it } from 'vitest';
import {
  countriesOf,
  familyQuery,
  isNarrowed,
  type LandingSearch,
  landingParams,
  landingSearchFrom,
  noFilters,
  supportWorkerQuery,
} from './landing-search.ts';

const from = (query: string) => landingSearchFrom(new URLSearchParams(query));
const all: LandingSearch = { tab: 'workers', sort: 'newest', ...noFilters };

describe('the admin search in the address bar', () => {
  it('begins with all workers', () => {
    expect(from('')).toEqual(all);
    expect(isNarrowed(all)).toBe(false);
  });
  it('comes back as it was', () => {
    const search: LandingSearch = {
      tab: 'families',
      q: 'perth & sons',
      match: 'unmatched',
      status: 'READY_FOR_MATCHING',
      country: 'NZ',
      arrangement: 'LIVE_IN',
      since: '2026-05-03',
      sort: 'waiting',
    };
    expect(from(new URLSearchParams(landingParams(search)).toString())).toEqual(search);
    expect(isNarrowed(search)).toBe(true);
  });
  it('falls back when broken', () => {
    expect(
      from('tab=cats&match=maybe&status=HAPPY&country=XX&arrangement=EITHER&since=2026-02-31&sort=age'),
    ).toEqual(all);
    expect(from('since=0202-05-03')).toEqual(all);
  });
  it('has no filters for families that they do not have', () => {
    expect(from('tab=families&status=PENDING_APPROVAL&country=FJ')).toEqual({ ...all, tab: 'families' });
    expect(from('status=PENDING_APPROVAL&country=FJ')).toMatchObject({
      status: 'PENDING_APPROVAL',
      country: 'FJ',
    });
  });
  it('offers the host countries first, then the rest by name', () => {
    expect(countriesOf.workers.slice(0, 4)).toEqual(['AU', 'NZ', 'AF', 'AX']);
    expect(countriesOf.workers.indexOf('DE')).toBeGreaterThan(countriesOf.workers.indexOf('FR'));
  });
  it('leaves the defaults out', () => {
    expect(landingParams({ ...all, q: '  ' })).toEqual({});
  });
});

it('the query for the server has what is set', () => {
  expect(supportWorkerQuery(all)).toEqual({ match: 'any', sort: 'newest' });
  const search: LandingSearch = {
    ...all,
    q: 'x',
    status: 'MATCHED',
    country: 'NZ',
    arrangement: 'LIVE_OUT',
    since: '2026-05-03',
  };
  const query = {
    match: 'any',
    sort: 'newest',
    q: 'x',
    status: 'MATCHED',
    country: 'NZ',
    arrangement: 'LIVE_OUT',
    registeredSince: '2026-05-03',
  };
  expect(supportWorkerQuery(search)).toEqual(query);
  expect(familyQuery(search)).toEqual(query);
});
