import { describe, expect, it } from 'vitest';
import { isChosen, latestFor, queryOf, searchWindowFrom, windowProblem } from './search-window.ts';

const today = '2026-11-21';
const windowFrom = (query: string) => searchWindowFrom(new URLSearchParams(query), today);
const byDefault = { earliest: '2026-11-01', latest: '2027-02-01' };

describe('the window in the address bar', () => {
  it('is today to three months later when nothing is chosen', () => {
    expect(windowFrom('')).toEqual(byDefault);
    expect(isChosen(new URLSearchParams(''))).toBe(false);
  });
  it('is what was chosen', () => {
    const query = 'earliestStartDate=2027-03-01&latestStartDate=2027-04-01';
    expect(windowFrom(query)).toEqual({ earliest: '2027-03-01', latest: '2027-04-01' });
    expect(isChosen(new URLSearchParams(query))).toBe(true);
  });
  it.each([
    'earliestStartDate=soon',
    'earliestStartDate=2027-13-01',
    'earliestStartDate=2026-10-01',
    'latestStartDate=2026-10-01',
    'earliestStartDate=&latestStartDate=',
    'earliestStartDate=9999-12-01',
    'earliestStartDate=%3Cscript%3E&latestStartDate=',
    'earliestStartDate=&latestStartDate=2000-01-01',
  ])('falls back when broken or past: %s', (query) => expect(windowFrom(query)).toEqual(byDefault));
  it('keeps the earliest when only the latest is broken', () => {
    expect(windowFrom('earliestStartDate=2027-05-01&latestStartDate=2027-04-01')).toEqual({
      earliest: '2027-05-01',
      latest: '2027-08-01',
    });
  });
});

it('a new earliest date sets the latest three months after it', () => {
  expect(latestFor('2026-12-01')).toBe('2027-03-01');
});

it('the query for the server covers whole months', () => {
  expect(queryOf(byDefault)).toEqual({ earliestStartDate: '2026-11-01', latestStartDate: '2027-02-28' });
  expect(queryOf({ earliest: '2028-02-01', latest: '2028-02-01' }).latestStartDate).toBe('2028-02-29');
});

describe('what must be corrected before a search', () => {
  it('is a missing month, or months in the wrong order', () => {
    expect(windowProblem(null, null)?.field).toBe('earliestStartDate');
    expect(windowProblem('2027-01-01', null)?.field).toBe('latestStartDate');
    expect(windowProblem('2027-02-01', '2027-01-01')?.field).toBe('latestStartDate');
  });
  it('is nothing for one month or more', () => {
    expect(windowProblem('2027-01-01', '2027-01-01')).toBeNull();
  });
});
