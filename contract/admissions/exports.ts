import { checkFilters, checkSearch } from '#contract/checks/filters.ts';
import { checkKinds } from '#contract/checks/kinds.ts';
import { endpoint } from '#contract/endpoint.ts';
import { adminSorts, matchFilters, supportWorkerStatuses } from '#contract/enums.ts';
import { pageHeaders, pageQuery } from '#contract/page-query.ts';
import { searchedArrangements, summaries } from '#contract/search/summaries.ts';
import { z } from '#contract/zod.ts';

const peopleSides = ['supportWorkers', 'families'] as const;
export type PeopleSide = (typeof peopleSides)[number];
export const exportSides = [...peopleSides, 'checks', 'fees'] as const;
export type ExportSide = (typeof exportSides)[number];

const { q, match, country, arrangement, registeredSince, sort, status } = summaries.families.query.shape;
const ofFamilies = z.object({ q, match, status, country, arrangement, registeredSince, sort });
const ofSupportWorkers = ofFamilies.extend({ status: summaries.supportWorkers.query.shape.status });

/** A search as it is recorded: without its text, which may be a name, because a record can never be deleted. */
export const recordedSearch = z.object({
  hasText: z.boolean(),
  match: z.enum(matchFilters),
  status: z.enum(supportWorkerStatuses).nullable(),
  /** The country's code. */
  country: z.string().nullable(),
  arrangement: z.enum(searchedArrangements).nullable(),
  registeredSince: z.string().nullable(),
  sort: z.enum(adminSorts),
  /** Of checks alone. */
  standing: z.enum(checkFilters).nullable(),
  /** Of checks alone. */
  kind: z.enum(checkKinds).nullable(),
  /** Of fees alone: the first and the last day. */
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type RecordedSearch = z.output<typeof recordedSearch>;

export const exportRecord = z.object({
  id: z.uuid(),
  /** A moment, as `2026-05-03T01:02:03.000Z`. */
  exportedAt: z.string(),
  /** Null when that account has been deleted. */
  exportedBy: z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string() }).nullable(),
  side: z.enum(exportSides),
  search: recordedSearch,
  people: z.number().int(),
  /** The search found more people than fit in one file. */
  isCut: z.boolean(),
});
export type ExportRecord = z.output<typeof exportRecord>;

/** Names of an exported file's headers. */
export const exportHeaders = {
  people: 'export-people',
  checks: 'export-checks',
  isCut: 'export-is-cut',
} as const;

const file = {
  status: 200,
  mediaType: 'text/csv',
  response: z.string(),
  headers: {
    'content-disposition': z.string().describe('A name for the file'),
    [exportHeaders.people]: z.int().describe('How many people are in the file'),
    [exportHeaders.isCut]: z.boolean().describe('Whether the search found more'),
  },
  problems: ['too-often'],
} as const;

/** The people found by an admin search, or the team's list of checks, as a file. Every export is recorded. */
export const peopleExports = {
  supportWorkers: endpoint({
    ...file,
    method: 'POST',
    access: ['ADMIN'],
    path: '/api/exports/support-workers',
    summary: 'Everyone that a search for support workers finds, in its order',
    body: ofSupportWorkers,
  }),
  families: endpoint({
    ...file,
    method: 'POST',
    access: ['ADMIN'],
    path: '/api/exports/families',
    summary: 'Everyone that a search for families finds, in its order',
    body: ofFamilies,
  }),
  checks: endpoint({
    ...file,
    method: 'POST',
    access: ['ADMIN'],
    path: '/api/exports/checks',
    summary: 'Every check of the team’s list, in its order, without documents',
    body: z.object(checkSearch),
    headers: { ...file.headers, [exportHeaders.checks]: z.int().describe('How many checks are in the file') },
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/exports',
    summary: 'Who exported what, newest first; more pages by the Link header',
    access: ['ADMIN'],
    query: z.object(pageQuery),
    status: 200,
    response: z.array(exportRecord),
    headers: pageHeaders,
  }),
};
