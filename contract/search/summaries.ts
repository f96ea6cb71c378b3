import { checkOnRecord } from '#contract/checks/on-record.ts';
import { endpoint } from '#contract/endpoint.ts';
import {
  type Arrangement,
  adminSorts,
  arrangements,
  familyStatuses,
  genders,
  matchFilters,
  supportWorkerStatuses,
} from '#contract/enums.ts';
import { cleaned } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { pageHeaders, pageQuery } from '#contract/page-query.ts';
import { country, findCountryCode } from '#contract/profiles/countries.ts';
import { z } from '#contract/zod.ts';
import { matchInBrief } from './match.ts';

/** Further fields for the admissions team. */
export const forAdmin = z.object({
  lastName: z.string(),
  registeredAt: z.iso.datetime(),
  /** When the status became what it is. */
  statusSince: z.iso.datetime(),
  country: country.nullable(),
  email: z.string(),
  mobile: z.string().nullable(),
  emailVerified: z.boolean(),
  /** A support worker who is known to be under `limits.listedFromAge`. */
  isTooYoung: z.boolean(),
  /** The numbers of the wizard's steps that they have been through without an answer, ascending. */
  emptySteps: z.array(z.number().int()),
});
export type ForAdmin = z.output<typeof forAdmin>;

/** Section 3, Worker summary. `starred` and `hidden` are kept by the browser alone. */
export const supportWorkerSummary = z.object({
  id: z.uuid(),
  firstName: z.string(),
  status: z.enum(supportWorkerStatuses),
  age: z.number().int().nullable(),
  nationality: country.nullable(),
  gender: z.enum(genders).nullable(),
  country: country.nullable(),
  dateAvailable: z.string().nullable(),
  introduction: z.string().nullable(),
  arrangement: z.enum(arrangements).nullable(),
  /** In the order of `checkKinds`. */
  checks: z.array(checkOnRecord),
  /** Null for admins: nobody is matched with them. */
  match: matchInBrief.nullable(),
  /** As in a profile. */
  avatarUrl: z.string().nullable(),
  /** Null for everyone but admins. */
  forAdmin: forAdmin.nullable(),
});
export type SupportWorkerSummary = z.output<typeof supportWorkerSummary>;

/** Section 3, Family summary. */
export const familySummary = z.object({
  id: z.uuid(),
  adultName1: z.string(),
  status: z.enum(supportWorkerStatuses),
  locationDescription: z.string().nullable(),
  earliestStartDate: z.string().nullable(),
  latestStartDate: z.string().nullable(),
  numberOfChildren: z.number().int().nullable(),
  childrenDescription: z.string().nullable(),
  familyDescription: z.string().nullable(),
  arrangement: z.enum(arrangements).nullable(),
  /** In the order of `checkKinds`. */
  checks: z.array(checkOnRecord),
  /** Null for admins: nobody is matched with them. */
  match: matchInBrief.nullable(),
  /** As in a profile. */
  avatarUrl: z.string().nullable(),
  /** Null for everyone but admins. */
  forAdmin: forAdmin.nullable(),
});
export type FamilySummary = z.output<typeof familySummary>;

const dayHelp = 'Use a date like 2026-03-27';

/** Empty means 'any'. */
const onlyIf = z.enum(['', 'yes'], { error: 'Choose yes, or leave it out' }).optional();

/** Empty means 'any', as a form sends it. The database has no year 0. */
const day = z
  .literal('')
  .or(z.iso.date({ error: dayHelp }).refine((date) => date >= '0001', dayHelp))
  .optional();

/** By code or by name; empty means 'any'. */
const countrySearched = cleaned('This must be text', limits.line)
  .refine((given) => given === '' || findCountryCode(given) !== undefined, 'Select a country')
  .optional();

/** What a search can be narrowed down to. */
export const searchedArrangements = ['LIVE_IN', 'LIVE_OUT'] as const satisfies readonly Arrangement[];
export type SearchedArrangement = (typeof searchedArrangements)[number];

/** Whoever is open to both, or has not said, comes with either. Empty means 'any'. */
const arrangement = z
  .enum(['', ...searchedArrangements], { error: 'Choose LIVE_IN or LIVE_OUT' })
  .optional()
  .describe('Only who is open to this arrangement, or hasn’t said yet');

const idsHelp = `Ask for 1 to ${limits.pageSize} ids, separated by commas`;
const idLength = 36;

/** As far as the caller may see them. The browser reads the cards of its own lists this way. */
const ids = z
  .string(idsHelp)
  .max(limits.pageSize * (idLength + 1), { error: idsHelp, abort: true })
  .refine((text) => text.split(',').every((id) => z.uuid().safeParse(id).success), idsHelp)
  .transform((text) => text.split(','))
  .optional()
  .describe('Only these people, by their ids with commas between them');

/** For admins only; ignored from others. */
const adminFilters = {
  q: cleaned('This must be text', limits.searchTermMaxLength)
    .optional()
    .describe(
      'Part of a name, an email address, a mobile number or what the profile says. For administrators',
    ),
  match: z
    .enum(matchFilters, { error: 'Choose any, matched or unmatched' })
    .optional()
    .describe('Only who is matched, or who is not. For administrators'),
  registeredSince: day.describe('Only who registered on this day in Sydney or later. For administrators'),
  sort: z
    .enum(['', ...adminSorts], { error: 'Choose newest, waiting or name' })
    .optional()
    .describe('Newest first by default. For administrators'),
};

/** Empty means 'any'. */
const statusAmong = <Status extends string>(statuses: readonly Status[]) =>
  z
    .enum(['', ...statuses], { error: 'Choose a status' })
    .optional()
    .describe('Only who has this status. For administrators');

export const summaries = {
  supportWorkers: endpoint({
    method: 'GET',
    path: '/api/summary/support-workers',
    summary: 'Support workers that the caller may see, best first',
    access: ['FAMILY_USER', 'ADMIN'],
    query: z
      .object({
        ...pageQuery,
        ids,
        earliestStartDate: day.describe('Only who is free on this day or later'),
        latestStartDate: day.describe('Only who is free on this day or earlier'),
        arrangement,
        policeCheck: onlyIf.describe(
          'Only whose police check the team has seen and is valid today, of Australia or of New Zealand. For families',
        ),
        workingWithChildren: onlyIf.describe(
          'Only whose check for work with children the team has seen and is valid today in the caller’s state or territory; for families in New Zealand, their police vetting. 400 when the caller’s address doesn’t say the state. For families',
        ),
        ...adminFilters,
        status: statusAmong(supportWorkerStatuses),
        country: countrySearched.describe(
          'The country where they live, by code or by name. For administrators',
        ),
      })
      .refine(({ earliestStartDate: from, latestStartDate: to }) => !from || !to || from <= to, {
        path: ['latestStartDate'],
        error: 'The latest start date must not be before the earliest',
      }),
    status: 200,
    response: z.array(supportWorkerSummary),
    headers: pageHeaders,
    problems: ['not-approved'],
  }),
  families: endpoint({
    method: 'GET',
    path: '/api/summary/families',
    summary: 'Families that the caller may see, best first',
    access: ['SUPPORT_WORKER', 'ADMIN'],
    query: z.object({
      ...pageQuery,
      ids,
      country: countrySearched.describe('The country where they live, by code or by name'),
      arrangement,
      ...adminFilters,
      status: statusAmong(familyStatuses),
    }),
    status: 200,
    response: z.array(familySummary),
    headers: pageHeaders,
    problems: ['not-approved'],
  }),
};
