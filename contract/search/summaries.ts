import { baseUser, personInput } from '#contract/accounts/user.ts';
import { checksInBrief } from '#contract/checks/on-record.ts';
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
import { australia, ids, moment } from '#contract/example-people.ts';
import { field, ownerId, sameAs, schema } from '#contract/field.ts';
import { cleaned } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { pageHeaders, pageQuery } from '#contract/page-query.ts';
import { country, findCountryCode } from '#contract/profiles/countries.ts';
import { familyFields, familyNames } from '#contract/profiles/family.ts';
import { supportWorkerFields } from '#contract/profiles/support-worker.ts';
import {
  ageClass,
  countryClass,
  emailClass,
  idClass,
  lastNameClass,
  otherSide,
  owner,
  phoneClass,
  profileClass,
  progressClass,
  tooYoungClass,
  unreachableClass,
  waitingClass,
} from '#contract/readers.ts';
import { z } from '#contract/zod.ts';
import { fitInBrief } from './fit.ts';

export const cursorClass = otherSide('The next page begins after the person whom the last one ended with.');
export const searcherClass = owner('Whoever searches narrows the list down by it.');

const seenByTeamExample = {
  lastName: 'Hill',
  registeredAt: moment,
  statusSince: moment,
  country: australia,
  email: 'mia@example.com',
  mobile: '61491570156',
  emailVerified: true,
  unreachableSince: null,
  isAwaited: false,
  isTooYoung: false,
  emptySteps: [4],
};
/** Further fields for the admissions team. */
export const forAdmin = schema(
  'ForAdmin',
  'Further fields for the admissions team',
  waitingClass,
  z.object({
    lastName: field('Their family name', lastNameClass, z.string()),
    registeredAt: field('When they signed up', z.iso.datetime()),
    statusSince: field('When their status became what it is', z.iso.datetime()),
    country: field('Where they live; null when they haven’t said', countryClass, country.nullable()),
    email: field('The address that they log in with', emailClass, z.string()),
    mobile: field('Their mobile number; null when they haven’t given one', phoneClass, z.string().nullable()),
    emailVerified: field('Whether a link that we mailed to that address has been opened', z.boolean()),
    unreachableSince: field(
      'Since when our emails don’t reach that address; null while they do',
      unreachableClass,
      z.string().nullable(),
    ),
    isAwaited: field('Whether they came with an import and have still to come', z.boolean()),
    isTooYoung: field(
      `Whether this is a support worker known to be under ${limits.listedFromAge}, whom families don’t see`,
      tooYoungClass,
      z.boolean(),
    ),
    emptySteps: field(
      'The steps of their profile that they’ve been through without an answer',
      progressClass,
      z.array(z.number().int()),
    ),
  }),
  seenByTeamExample,
);
export type ForAdmin = z.output<typeof forAdmin>;

/** Fields of both sides' cards. */
const ofBothSides = {
  arrangement: sameAs(personInput.arrangement, z.enum(arrangements).nullable()),
  checks: field('What our team has seen of them, in brief; all of it is on their profile', checksInBrief),
  match: field(
    'Why they come where they do in the caller’s list; null for administrators, whom nobody is matched with',
    fitInBrief.nullable(),
  ),
  avatarUrl: sameAs(baseUser.avatarUrl, z.string().nullable()),
  forAdmin: field('What only the team sees; null for everyone else', forAdmin.nullable()),
};

/** Section 3, Worker summary. Only the browser keeps `starred` and `hidden`. */
export const supportWorkerSummary = schema(
  'SupportWorkerSummary',
  'A support worker in a list',
  profileClass,
  z.object({
    id: ownerId('Of the profile, to open it', z.uuid()),
    firstName: sameAs(personInput.firstName, z.string()),
    status: sameAs(baseUser.status, z.enum(supportWorkerStatuses)),
    age: field(
      'In whole years; null when they haven’t given a date of birth',
      ageClass,
      z.number().int().nullable(),
    ),
    nationality: sameAs(personInput.nationality, country.nullable()),
    gender: sameAs(personInput.gender, z.enum(genders).nullable()),
    country: field('Where they live; null when they haven’t said', countryClass, country.nullable()),
    dateAvailable: sameAs(personInput.dateAvailable, z.string().nullable()),
    introduction: sameAs(supportWorkerFields.introduction, z.string().nullable()),
    ...ofBothSides,
  }),
  {
    id: ids.worker,
    firstName: 'Tom',
    status: 'UNMATCHED',
    age: 29,
    nationality: { code: 'NZ', name: 'New Zealand' },
    gender: 'Male',
    country: australia,
    dateAvailable: '2026-06-01',
    introduction: '<p>I have supported two families.</p>',
    arrangement: 'LIVE_IN',
    checks: { summary: 'Interviewed\u00a0· Police check', elsewhere: null },
    match: { fits: 5, reasons: ['Swims, and you have a pool'], toTalkAbout: null },
    avatarUrl: null,
    forAdmin: null,
  },
);
export type SupportWorkerSummary = z.output<typeof supportWorkerSummary>;

/** Section 3, Family summary. */
export const familySummary = schema(
  'FamilySummary',
  'A family in a list',
  profileClass,
  z.object({
    id: ownerId('Of the profile, to open it', z.uuid()),
    adultName1: sameAs(familyNames.adultName1, z.string()),
    status: sameAs(baseUser.status, z.enum(supportWorkerStatuses)),
    locationDescription: sameAs(familyFields.locationDescription, z.string().nullable()),
    earliestStartDate: sameAs(familyFields.earliestStartDate, z.string().nullable()),
    latestStartDate: sameAs(familyFields.latestStartDate, z.string().nullable()),
    numberOfChildren: sameAs(familyFields.numberOfChildren, z.number().int().nullable()),
    childrenDescription: sameAs(familyFields.childrenDescription, z.string().nullable()),
    familyDescription: sameAs(familyFields.familyDescription, z.string().nullable()),
    ...ofBothSides,
  }),
  {
    id: ids.family,
    adultName1: 'Mia',
    status: 'UNMATCHED',
    locationDescription: 'Near the river',
    earliestStartDate: '2026-06-01',
    latestStartDate: '2026-09-01',
    numberOfChildren: 2,
    childrenDescription: 'Leo, 7, and Ida, 4',
    familyDescription: null,
    arrangement: 'EITHER',
    checks: { summary: 'Identity document not seen yet', elsewhere: null },
    match: null,
    avatarUrl: null,
    forAdmin: seenByTeamExample,
  },
);
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

/** Filters by arrangement. */
export const searchedArrangements = ['LIVE_IN', 'LIVE_OUT'] as const satisfies readonly Arrangement[];
export type SearchedArrangement = (typeof searchedArrangements)[number];

/** People who are open to both, or haven't said, pass either. Empty means 'any'. */
const arrangement = field(
  'Only who is open to this arrangement, or hasn’t said yet',
  searcherClass,
  z.enum(['', ...searchedArrangements], { error: 'Choose LIVE_IN or LIVE_OUT' }).optional(),
);

const idsHelp = `Ask for 1 to ${limits.pageSize} ids, separated by commas`;
const idLength = 36;

/** People outside the caller's view are left out. The browser reads the cards of its own lists this way. */
const idsSearched = field(
  'Only these people, by their ids with commas between them',
  idClass,
  z
    .string(idsHelp)
    .max(limits.pageSize * (idLength + 1), { error: idsHelp, abort: true })
    .refine((text) => text.split(',').every((id) => z.uuid().safeParse(id).success), idsHelp)
    .transform((text) => text.split(','))
    .optional(),
);

/** For admins only; ignored from others. */
const adminFilters = {
  q: field(
    'Part of a name, an email address, a mobile number or what the profile says. For administrators',
    searcherClass,
    cleaned('This must be text', limits.searchTermMaxLength).optional(),
  ),
  match: field(
    'Only who is matched, or who is not. For administrators',
    searcherClass,
    z.enum(matchFilters, { error: 'Choose any, matched or unmatched' }).optional(),
  ),
  registeredSince: field(
    'Only who registered on this day, where the team is, or later. For administrators',
    searcherClass,
    day,
  ),
  sort: field(
    'Newest first by default. For administrators',
    searcherClass,
    z.enum(['', ...adminSorts], { error: 'Choose newest, waiting or name' }).optional(),
  ),
};

/** Empty means 'any'. */
const statusAmong = <Status extends string>(statuses: readonly Status[]) =>
  z.enum(['', ...statuses], { error: 'Choose a status' }).optional();

export const summaries = {
  supportWorkers: endpoint({
    method: 'GET',
    path: '/api/summary/support-workers',
    summary: 'Support workers that the caller may see, best first',
    access: ['FAMILY_USER', 'ADMIN'],
    scope: 'people:read',
    query: z
      .object({
        ...pageQuery(cursorClass),
        ids: idsSearched,
        earliestStartDate: field('Only who is free on this day or later', searcherClass, day),
        latestStartDate: field('Only who is free on this day or earlier', searcherClass, day),
        arrangement,
        policeCheck: field(
          'Only whose police check the team has seen and is valid today, of Australia or of New Zealand. For families',
          searcherClass,
          onlyIf,
        ),
        workingWithChildren: field(
          'Only whose check for work with children the team has seen and is valid today in the caller’s state or territory; for families in New Zealand, their police vetting. 400 when the caller’s address doesn’t say the state. For families',
          searcherClass,
          onlyIf,
        ),
        ...adminFilters,
        status: field(
          'Only who has this status. For administrators',
          searcherClass,
          statusAmong(supportWorkerStatuses),
        ),
        country: field(
          'The country where they live, by code or by name. For administrators',
          searcherClass,
          countrySearched,
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
    scope: 'people:read',
    query: z.object({
      ...pageQuery(cursorClass),
      ids: idsSearched,
      country: field('The country where they live, by code or by name', searcherClass, countrySearched),
      arrangement,
      ...adminFilters,
      status: field(
        'Only who has this status. For administrators',
        searcherClass,
        statusAmong(familyStatuses),
      ),
    }),
    status: 200,
    response: z.array(familySummary),
    headers: pageHeaders,
    problems: ['not-approved'],
  }),
};
