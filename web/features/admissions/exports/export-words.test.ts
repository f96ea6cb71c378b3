import { describe, expect, it } from 'vitest';
import type { ExportRecord } from '#contract/admissions/exports.ts';
import { noFilters } from '#web/features/search/shared/landing-search.ts';
import { exportedWords, listOfChecksWords, recordWords, searchWords } from './export-words.ts';

const record: ExportRecord = {
  id: '019a0000-0000-7000-8000-000000000000',
  exportedAt: '2026-05-03T01:02:03.000Z',
  exportedBy: null,
  side: 'families',
  search: {
    hasText: false,
    match: 'any',
    status: null,
    country: null,
    arrangement: null,
    registeredSince: null,
    sort: 'newest',
    answers: false,
    standing: null,
    kind: null,
    from: null,
    to: null,
  },
  people: 1,
  isCut: false,
};

it('what was saved', () => {
  const done = { people: 10_000, isCut: true, fileName: 'a.csv', noun: ['family', 'families'] as const };
  expect(exportedWords(done)).toBe('Saved the first 10,000 families as a.csv. The export is recorded.');
  expect(exportedWords({ ...done, people: 1, isCut: false })).toBe(
    'Saved 1 family as a.csv. The export is recorded.',
  );
});

describe('a record', () => {
  it('of everyone, without filters', () => expect(recordWords(record)).toBe('1 family, no filters'));
  it('of a search, with its filters', () => {
    const search = {
      ...record.search,
      hasText: true,
      match: 'matched',
      country: 'NZ',
      arrangement: 'LIVE_IN',
    } as const;
    expect(recordWords({ ...record, search, people: 10_000, isCut: true, side: 'supportWorkers' })).toBe(
      'The first 10,000 support workers: a text, Matched, New Zealand, open to live-in',
    );
  });
  it('of checks, with whose they are', () => {
    const search = { ...record.search, country: 'AU', standing: 'expired', kind: 'cpr' } as const;
    expect(recordWords({ ...record, search, people: 2, side: 'checks' })).toBe(
      '2 people: checks that have expired, CPR, Australia',
    );
  });
  it('of fees, with the period', () => {
    const search = { ...record.search, from: '2026-07-01', to: '2026-09-30' };
    expect(recordWords({ ...record, search, people: 2, side: 'fees' })).toBe(
      '2 families: fees from 1 July 2026 to 30 September 2026',
    );
  });
});

it('the search that a file will cover', () => {
  expect(searchWords(noFilters)).toBe('This search has no filters.');
  expect(searchWords({ ...noFilters, status: 'INTERVIEWED', country: 'NZ' })).toBe(
    'This search: status Interviewed, New Zealand.',
  );
});

it('the list of checks that a file will cover', () => {
  expect(listOfChecksWords({ standing: 'waiting', kind: '', country: '' })).toBe(
    'This list: checks waiting for us.',
  );
  expect(listOfChecksWords({ standing: 'expired', kind: 'cpr', country: 'NZ' })).toBe(
    'This list: checks that have expired, CPR, New Zealand.',
  );
});
