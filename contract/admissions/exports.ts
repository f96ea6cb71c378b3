import { checkFilters, checkSearch } from '#contract/checks/filters.ts';
import { checkKinds } from '#contract/checks/kinds.ts';
import { endpoint, fileHeaders } from '#contract/endpoint.ts';
import { adminSorts, matchFilters, supportWorkerStatuses } from '#contract/enums.ts';
import { ids, moment } from '#contract/example-people.ts';
import { field, schema } from '#contract/field.ts';
import { limits } from '#contract/limits.ts';
import { pageHeaders, pageQuery } from '#contract/page-query.ts';
import { searchedClass, team } from '#contract/readers.ts';
import { searchedArrangements, summaries } from '#contract/search/summaries.ts';
import { z } from '#contract/zod.ts';

export const exportedClass = team('Everybody on the team can see who took people’s data out of the system.');

export const peopleSides = ['supportWorkers', 'families'] as const;
export type PeopleSide = (typeof peopleSides)[number];
export const exportSides = [...peopleSides, 'checks', 'fees', 'person'] as const;
export type ExportSide = (typeof exportSides)[number];

const { q, match, country, arrangement, registeredSince, sort, status } = summaries.families.query.shape;
const ofFamilies = schema(
  'FamilyExport',
  'Which families go into the file',
  searchedClass,
  z.object({
    q: field(searchedClass, q),
    match: field(searchedClass, match),
    status: field(searchedClass, status),
    country: field(searchedClass, country),
    arrangement: field(searchedClass, arrangement),
    registeredSince: field(searchedClass, registeredSince),
    sort: field(searchedClass, sort),
    answers: field(
      'With every answer, ids and codes, so that the file can be imported again; only names, contacts and dates by default',
      searchedClass,
      z.boolean({ error: 'Choose yes or no' }).optional(),
    ),
  }),
  { country: 'NZ' },
);
const ofSupportWorkers = schema(
  'SupportWorkerExport',
  'Which support workers go into the file',
  searchedClass,
  ofFamilies.extend({
    status: field(searchedClass, summaries.supportWorkers.query.shape.status),
  }),
  {
    status: 'UNMATCHED',
    answers: true,
  },
);

/** A recorded search, without its text: it may be a name, and a record can never be deleted. */
export const recordedSearch = z.object({
  hasText: field('Whether a text was searched for', z.boolean()),
  match: field('Whether only those with a match were wanted, or only those without', z.enum(matchFilters)),
  status: field('The only status that was wanted; null for any', z.enum(supportWorkerStatuses).nullable()),
  country: field('The only country that was wanted, by its code; null for any', z.string().nullable()),
  arrangement: field(
    'The only arrangement that was wanted; null for any',
    z.enum(searchedArrangements).nullable(),
  ),
  registeredSince: field('The first day of signing up that was wanted; null for any', z.string().nullable()),
  sort: field('The order of the file', z.enum(adminSorts)),
  answers: field('Whether the file has every answer of the people', z.boolean()),
  standing: field('Which checks were wanted; null for people', z.enum(checkFilters).nullable()),
  kind: field(
    'The only kind of check that was wanted; null for any, and for people',
    z.enum(checkKinds).nullable(),
  ),
  from: field('Of fees: the first day; null for others', z.string().nullable()),
  to: field('Of fees: the last day; null for others', z.string().nullable()),
});
export type RecordedSearch = z.output<typeof recordedSearch>;

export const exportRecord = schema(
  'ExportRecord',
  'Who exported what',
  exportedClass,
  z.object({
    id: field('Of the export', z.uuid()),
    /** A moment, as `2026-05-03T01:02:03.000Z`. */
    exportedAt: field('When the file was made', z.string()),
    exportedBy: field(
      'Who made it; null when that account has been deleted',
      z
        .object({
          id: field('Of the administrator’s account', z.uuid()),
          name: field('As colleagues know the administrator', z.string()),
          firstName: field('What people call the administrator', z.string()),
          lastName: field('The administrator’s family name', z.string()),
        })
        .nullable(),
    ),
    side: field('Which side was exported, or checks, fees or all about one person', z.enum(exportSides)),
    search: field('What was searched for, without its text, which may be a name', recordedSearch),
    people: field('How many people are in the file', z.number().int()),
    isCut: field(`Whether the search found more than the ${limits.peoplePerExport} that fit`, z.boolean()),
  }),
  {
    id: ids.request,
    exportedAt: moment,
    exportedBy: { id: ids.admin, name: 'Ada Reed', firstName: 'Ada', lastName: 'Reed' },
    side: 'families',
    search: {
      hasText: false,
      match: 'any',
      status: null,
      country: 'NZ',
      arrangement: null,
      registeredSince: null,
      sort: 'newest',
      answers: false,
      standing: null,
      kind: null,
      from: null,
      to: null,
    },
    people: 12,
    isCut: false,
  },
);
export type ExportRecord = z.output<typeof exportRecord>;

/** Headers of an exported file. */
export const exportHeaders = {
  people: 'export-people',
  checks: 'export-checks',
  isCut: 'export-is-cut',
} as const;

const file = {
  status: 200,
  file: ['text/csv'],
  headers: {
    ...fileHeaders,
    [exportHeaders.people]: z.int().describe('How many people are in the file'),
    [exportHeaders.isCut]: z.boolean().describe('Whether the search found more'),
  },
  problems: ['too-often'],
} as const;

/** Files of an admin search or of the team's list of checks. Every export is recorded. */
export const peopleExports = {
  supportWorkers: endpoint({
    ...file,
    method: 'POST',
    access: ['ADMIN'],
    right: 'exports',
    path: '/api/exports/support-workers',
    summary: 'Everyone that a search for support workers finds, in its order',
    body: ofSupportWorkers,
  }),
  families: endpoint({
    ...file,
    method: 'POST',
    access: ['ADMIN'],
    right: 'exports',
    path: '/api/exports/families',
    summary: 'Everyone that a search for families finds, in its order',
    body: ofFamilies,
  }),
  checks: endpoint({
    ...file,
    method: 'POST',
    access: ['ADMIN'],
    right: 'exports',
    path: '/api/exports/checks',
    summary: 'Every check of the team’s list, in its order, without documents',
    body: schema('CheckExport', 'Which checks go into the file', searchedClass, z.object(checkSearch), {
      standing: 'expired',
      country: 'AU',
    }),
    headers: { ...file.headers, [exportHeaders.checks]: z.int().describe('How many checks are in the file') },
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/exports',
    summary: 'Who exported what, newest first; more pages by the Link header',
    access: ['ADMIN'],
    query: z.object(pageQuery(exportedClass)),
    status: 200,
    response: z.array(exportRecord),
    headers: pageHeaders,
  }),
};
