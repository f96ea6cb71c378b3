import { endpoint, fileHeaders } from '#contract/endpoint.ts';
import { ids, miaInBrief, moment } from '#contract/example-people.ts';
import { field, schema } from '#contract/field.ts';
import { isoDate, optionalText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { pageHeaders, pageQuery } from '#contract/page-query.ts';
import { idClass, searchedClass, team } from '#contract/readers.ts';
import { nameInFiles, settingsCountries } from '#contract/settings.ts';
import { z } from '#contract/zod.ts';
import { personInBrief } from './introductions.ts';

export const privacyRequestClass = team(
  'The team answers in time what people ask about their data, and can show who did what.',
);

/** What somebody asks about their own data. */
export const privacyRequestKinds = ['access', 'correction', 'erasure', 'complaint'] as const;
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number];

/** How it arrived. */
export const privacyRequestWays = ['email', 'phone', 'letter', 'in-person'] as const;
export type PrivacyRequestWay = (typeof privacyRequestWays)[number];

/** `identity`: nobody knows yet whether it's really that person who asks. */
export const privacyRequestStates = ['open', 'identity', 'answered', 'refused', 'withdrawn'] as const;
export type PrivacyRequestState = (typeof privacyRequestStates)[number];

/** What is recorded of a request. The team chooses all but the first and the last. */
export const privacyRequestLogActs = [
  'recorded',
  'identity-asked',
  'identity-confirmed',
  'extended',
  'answered',
  'refused',
  'withdrawn',
  'reopened',
  'noted',
  'file-made',
] as const;
export type PrivacyRequestLogAct = (typeof privacyRequestLogActs)[number];
export const privacyRequestActs = privacyRequestLogActs.slice(1, -1) as [
  PrivacyRequestAct,
  ...PrivacyRequestAct[],
];
export type PrivacyRequestAct = Exclude<PrivacyRequestLogAct, 'recorded' | 'file-made'>;

/** How an open request is for time. Soon: within `soonDays`. */
export const privacyRequestTimes = ['late', 'soon', 'in-time'] as const;
export type PrivacyRequestTime = (typeof privacyRequestTimes)[number];
export const soonDays = 5;

/** The words of a closed request are emptied after these years, and the rest is deleted after those. */
export const privacyRequestYears = { words: 2, rest: 7 } as const;

const teammate = z
  .object({
    id: field('Of the administrator’s account', z.uuid()),
    name: field('First and last name of the administrator', z.string()),
  })
  .nullable();

const logEntry = z.object({
  id: field('Of the entry', z.uuid()),
  act: field('What was done', z.enum(privacyRequestLogActs)),
  by: field('Who did it; null when that account has been deleted', teammate),
  at: field('When it was done, as 2026-05-03T01:02:03.000Z', z.string()),
  note: field('What was noted; null when nothing was, and once the words are deleted', z.string().nullable()),
  until: field('The new due day of an extension; null for every other act', z.string().nullable()),
});
export type PrivacyRequestEntry = z.output<typeof logEntry>;

export const privacyRequest = schema(
  'PrivacyRequest',
  'What somebody asks about their own data, by when the team answers, and what it has done',
  privacyRequestClass,
  z.object({
    id: field('Of the request', z.uuid()),
    person: field('Whose data it is about; null without an account', personInBrief.nullable()),
    name: field(
      'Whose data it is about, without an account; null with one, and once the words are deleted',
      z.string().nullable(),
    ),
    contact: field(
      'How to answer; null when not given, and once the words are deleted',
      z.string().nullable(),
    ),
    onBehalfBy: field(
      'Who asks for that person, and why they may; null when the person asks',
      z.string().nullable(),
    ),
    kind: field('What is asked', z.enum(privacyRequestKinds)),
    way: field('How it arrived', z.enum(privacyRequestWays)),
    arrivedOn: field('The day on which it arrived', z.string()),
    country: field('Whose law counts the days', z.enum(settingsCountries)),
    details: field('What they ask, in words; null when nothing was noted', z.string().nullable()),
    firstDueOn: field('The last day to answer, by law', z.string()),
    dueOn: field('The last day to answer, with an extension', z.string()),
    time: field('How it is for time today; null once it is closed', z.enum(privacyRequestTimes).nullable()),
    state: field('Where it stands', z.enum(privacyRequestStates)),
    version: field('Goes up with each change of the state; an act sends it back', z.number().int()),
    log: field('What the team has done about it, oldest first', z.array(logEntry)),
  }),
  {
    id: ids.request,
    person: miaInBrief,
    name: null,
    contact: null,
    onBehalfBy: null,
    kind: 'access',
    way: 'email',
    arrivedOn: '2026-05-03',
    country: 'AU',
    details: 'Everything you hold about us',
    firstDueOn: '2026-06-02',
    dueOn: '2026-06-02',
    time: 'in-time',
    state: 'open',
    version: 1,
    log: [
      {
        id: ids.comment,
        act: 'recorded',
        by: { id: ids.admin, name: 'Ada Reed' },
        at: moment,
        note: null,
        until: null,
      },
    ],
  },
);
export type PrivacyRequest = z.output<typeof privacyRequest>;

const aDay = 'Enter the day on which it arrived';
/** A new request. Somebody without an account has a name. */
export const newPrivacyRequest = schema(
  'NewPrivacyRequest',
  'What somebody asks about their own data',
  privacyRequestClass,
  z
    .object({
      profileId: field(
        'Whose data it is about; null without an account',
        idClass,
        z.uuid('There’s no profile with this id').nullable(),
      ),
      name: field('Whose data it is about, without an account', optionalText(limits.line)),
      contact: field('How to answer', optionalText(limits.emailMaxLength)),
      onBehalfBy: field('Who asks for that person, and why they may', optionalText(limits.emailMaxLength)),
      kind: field('What is asked', z.enum(privacyRequestKinds, { error: 'Choose what they ask for' })),
      way: field('How it arrived', z.enum(privacyRequestWays, { error: 'Choose how it arrived' })),
      arrivedOn: field(
        'The day on which it arrived, today at the latest',
        isoDate(aDay).refine((day) => day !== null, aDay),
      ),
      country: field(
        'Whose law counts the days',
        z.enum(settingsCountries, { error: 'Choose Australia or New Zealand' }),
      ),
      details: field('What they ask, in words', optionalText(limits.paragraph)),
    })
    .superRefine(({ profileId, name, contact }, context) => {
      const wrong = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message });
      if (profileId !== null) return;
      if (!name) wrong('name', 'Enter whose data it is about');
      if (!contact) wrong('contact', 'Enter an email address, a phone number or a postal address');
    }),
  {
    profileId: ids.family,
    name: null,
    contact: null,
    onBehalfBy: null,
    kind: 'access',
    way: 'email',
    arrivedOn: '2026-05-03',
    country: 'AU',
    details: 'Everything you hold about us',
  },
);

const sendVersion = 'Send the version that you’ve seen';
const { paragraph } = limits;
/** What the team has done about a request. */
export const privacyRequestStep = schema(
  'PrivacyRequestStep',
  'What the team has done about a request',
  privacyRequestClass,
  z
    .object({
      act: field('What was done', z.enum(privacyRequestActs, { error: 'Choose what you’ve done' })),
      note: field('How, or why', optionalText(paragraph)),
      until: field('The new due day, of an extension alone', isoDate('Enter the new due day').default(null)),
      version: field(
        'The version that was looked at: 409 when it has changed since. A note needs none',
        z.number({ error: sendVersion }).int(sendVersion).min(1, sendVersion).optional(),
      ),
    })
    .superRefine(({ act, note, until, version }, context) => {
      const wrong = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message });
      const prompt = notePrompts[act];
      if (prompt && !note) wrong('note', prompt);
      if (act === 'extended' && !until) wrong('until', 'Enter the new due day');
      if (act !== 'extended' && until) wrong('until', 'Only an extension has a new due day. Leave it out');
      if (act !== 'noted' && version === undefined) wrong('version', sendVersion);
    }),
  { act: 'extended', note: 'We need to ask two other people first', until: '2026-06-20', version: 1 },
);

/** Acts that need a reason, and how it is asked for. */
const notePrompts: Partial<Record<PrivacyRequestAct, string>> = {
  extended: 'Enter why you need longer, as you told them',
  refused: 'Enter why you refuse it, as you told them',
  reopened: 'Enter why you open it again',
  noted: 'Write a note first',
};

const access = ['ADMIN'] as const;
const params = z.object({
  id: field('Of the request', privacyRequestClass, z.uuid('There’s no request with this id')),
});

/** The filters of the list. */
export const privacyRequestFilters = ['open', 'closed', 'all'] as const;
export type PrivacyRequestFilter = (typeof privacyRequestFilters)[number];

/** The team's register of what people ask about their data. */
export const privacyRequests = {
  list: endpoint({
    method: 'GET',
    path: '/api/privacy-requests',
    summary:
      'The register of privacy requests: open ones by due day, others newest first; more pages by the Link header',
    access,
    query: z.object({
      ...pageQuery(privacyRequestClass),
      state: field(
        'Only open requests, or only closed ones',
        searchedClass,
        z.enum(privacyRequestFilters, { error: 'Choose open, closed or all' }).default('open'),
      ),
      profileId: field(
        'Only requests about this person',
        idClass,
        z.uuid('There’s no profile with this id').optional(),
      ),
    }),
    status: 200,
    response: z.array(privacyRequest),
    headers: pageHeaders,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/privacy-requests',
    summary: 'Record a request; the due day follows from the country and the day on which it arrived',
    access,
    right: 'admissions',
    body: newPrivacyRequest,
    status: 201,
    response: privacyRequest,
    problems: ['not-found'],
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/privacy-requests/:id',
    summary: 'One request with its log',
    access,
    params,
    status: 200,
    response: privacyRequest,
    problems: ['not-found'],
  }),
  act: endpoint({
    method: 'POST',
    path: '/api/privacy-requests/:id/log',
    summary: 'Record what was done about a request; 409 when it has changed since it was looked at',
    access,
    right: 'admissions',
    params,
    body: privacyRequestStep,
    status: 200,
    response: privacyRequest,
    problems: ['not-found', 'conflict'],
  }),
  file: endpoint({
    method: 'POST',
    path: '/api/privacy-requests/:id/file',
    summary:
      'All that is kept about the person, as a ZIP: what they can download themselves, and the team’s notes in a file of their own. It is recorded',
    access,
    right: 'exports',
    params,
    status: 200,
    answers: 'The ZIP',
    file: ['application/zip'],
    headers: fileHeaders,
    problems: ['not-found', 'conflict', 'too-often'],
  }),
};

export const privacyFileName = (): string => `${nameInFiles()}-data-of-a-person.zip`;
