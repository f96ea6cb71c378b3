import { conversationStates } from '#contract/conversations/conversations.ts';
import { endpoint } from '#contract/endpoint.ts';
import { familyStatuses, hoursOfCareRequired, type Status, supportWorkerStatuses } from '#contract/enums.ts';
import { australia, ids, moment } from '#contract/example-people.ts';
import { field, ownerId, schema } from '#contract/field.ts';
import { choice, isoDate, optionalText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { pageHeaders, pageQuery } from '#contract/page-query.ts';
import { country } from '#contract/profiles/countries.ts';
import {
  correspondence,
  countryClass,
  firstNameClass,
  idClass,
  isPublic,
  lastNameClass,
  matchClass,
  matchTeamClass,
  otherSide,
  owner,
  portraitClass,
  statusClass,
} from '#contract/readers.ts';
import { checksFinding, fit } from '#contract/search/fit.ts';
import { z } from '#contract/zod.ts';

export const sharedClass = correspondence('Each sees what the other has offered in their conversation.');
export const endingClass = owner('Whoever ends a match and the team know why, and the other reads when.');
export const endNoteClass = owner('Whoever ends a match tells the team in confidence what went wrong.');
export const isFoundClass = otherSide(
  'The two of a match open each other’s profiles while these can be found.',
);

/**
 * States of a match: the team proposes it, it's agreed once both say yes, and active once the team confirms it, which sets both to MATCHED.
 * One that doesn't come about has ended.
 */
export const matchStates = ['proposed', 'agreed', 'active', 'ended'] as const;
export type MatchState = (typeof matchStates)[number];

/** Unlike a profile's `arrangement`, never EITHER. */
export const matchArrangements = ['LIVE_IN', 'LIVE_OUT'] as const;
export type MatchArrangement = (typeof matchArrangements)[number];

/** The two of a match. */
export const matchSides = ['FAMILY_USER', 'SUPPORT_WORKER'] as const;
export type MatchSide = (typeof matchSides)[number];

/** Who acts in a match; null stands for the software. */
export const matchActors = [...matchSides, 'ADMIN'] as const;
export type MatchActor = (typeof matchActors)[number];

/** Why a match has ended, or did not come about; `endReasonWords` has the sentences. */
export const endReasons = [
  'completed',
  'plans-changed',
  'needs-changed',
  'not-the-right-fit',
  'hours-or-pay',
  'moved-away',
  'health',
  'safety',
  'other',
] as const;
/** `left`: one of the two has deleted their account. Nobody chooses it. */
export const recordedEndReasons = [...endReasons, 'left'] as const;
export type EndReason = (typeof recordedEndReasons)[number];

/** Tasks that are left. Only the family and the team see `pay` and `call-about-fee`. */
export const matchTasks = ['accept', 'confirm', 'share-contact-details', 'pay', 'call-about-fee'] as const;
export type MatchTask = (typeof matchTasks)[number];

const missingMatch = 'There’s no match with this id';
const missingProfile = 'There’s no profile with this id';
const teammate = z
  .object({
    id: field('Of the administrator’s account', matchTeamClass, z.uuid()),
    name: field('First and last name of the administrator', matchTeamClass, z.string()),
  })
  .nullable();

const miaExample = {
  id: ids.family,
  firstName: 'Mia',
  lastName: null,
  status: null,
  avatarUrl: null,
  isListed: true,
  acceptedAt: moment,
};
/** One of the two; null in a match once they have deleted their account. */
export const personInMatch = schema(
  'PersonInMatch',
  'One of the two of a match',
  isFoundClass,
  z.object({
    id: ownerId('Of the profile', z.uuid()),
    firstName: field('What people call them', firstNameClass, z.string()),
    lastName: field('Their family name, for the team; null otherwise', lastNameClass, z.string().nullable()),
    status: field('For the team; null otherwise', statusClass, z.enum(supportWorkerStatuses).nullable()),
    avatarUrl: field(
      'Of their picture; null without one, and when the caller may not see it',
      portraitClass,
      z.string().nullable(),
    ),
    isListed: field('Whether the caller can open their profile', z.boolean()),
    acceptedAt: field('When they said yes; null before', z.string().nullable()),
  }),
  miaExample,
);
export type PersonInMatch = z.output<typeof personInMatch>;

/** Contact details that the other has offered in the conversation. */
const sharedDetails = z.object({
  phone: field('Digits; null when it isn’t offered', sharedClass, z.string().nullable()),
  email: field('Null when it isn’t offered', sharedClass, z.string().nullable()),
});

const tomExample = { ...miaExample, id: ids.worker, firstName: 'Tom', acceptedAt: null };
/** A match as one of its two people or the team sees it. Days are `YYYY-MM-DD`, moments as `2026-05-03T01:02:03.000Z`. */
export const match = schema(
  'MatchOnRecord',
  'A match between a family and a support worker',
  matchClass,
  z.object({
    id: field('Of the match', z.uuid()),
    state: field('Where it stands', z.enum(matchStates)),
    family: field('Null once they’ve deleted their account', personInMatch.nullable()),
    supportWorker: field('Null once they’ve deleted their account', personInMatch.nullable()),
    arrangement: field('Whether the support worker lives with the family', z.enum(matchArrangements)),
    startsOn: field('The first day', z.string()),
    expectedEndsOn: field(
      'The day on which it is expected to end; null when that is open',
      z.string().nullable(),
    ),
    hoursOfCareRequired: field(
      'Hours of care a week; null when that is open',
      z.enum(hoursOfCareRequired).nullable(),
    ),
    proposedAt: field('When the team proposed it', z.string()),
    /** Null to everyone but the team. */
    proposedBy: field('Who of the team; null to everyone else', teammate),
    agreedAt: field('When both had said yes; null before', z.string().nullable()),
    activeAt: field('When the team confirmed that it begins; null before', z.string().nullable()),
    endedAt: field('When it ended; null before', z.string().nullable()),
    /**
     * The end, or the notice of an active match, which goes on through `endsOn`, its last day. Besides the team, only the giver reads
     * `reason`, and only the writer `note`.
     */
    ending: field(
      'Its last day, once someone has named one; null otherwise',
      z
        .object({
          endsOn: field('The last day', endingClass, z.string()),
          by: field(
            'Who has ended it; null when it was the software',
            endingClass,
            z.enum(matchActors).nullable(),
          ),
          reason: field(
            'Why, for whoever gave the reason and the team; null otherwise',
            endingClass,
            z.enum(recordedEndReasons).nullable(),
          ),
          note: field(
            'What whoever ended it told the team, for both of them; null otherwise',
            endNoteClass,
            z.string().nullable(),
          ),
          at: field('When that was said', endingClass, z.string()),
        })
        .nullable(),
    ),
    toDo: field(
      'What is left to do, in the order in which it is best done',
      z.array(
        z.object({
          what: field('What it is', z.enum(matchTasks)),
          who: field('Who does it', z.enum(matchActors)),
        }),
      ),
    ),
    conversationId: field(
      'Of the two, for themselves; null when they have none',
      sharedClass,
      z.uuid().nullable(),
    ),
    contactDetails: field(
      'What the other has offered in the conversation, for the two alone',
      sharedDetails.nullable(),
    ),
    hasAgreement: field('Whether either of the two has opened their agreement', z.boolean()),
    version: field('Goes up with each change', z.number().int()),
  }),
  {
    id: ids.request,
    state: 'proposed',
    family: miaExample,
    supportWorker: tomExample,
    arrangement: 'LIVE_IN',
    startsOn: '2026-07-01',
    expectedEndsOn: '2027-01-31',
    hoursOfCareRequired: 'HOURS_20_TO_30',
    proposedAt: moment,
    proposedBy: null,
    agreedAt: null,
    activeAt: null,
    endedAt: null,
    ending: null,
    toDo: [{ what: 'accept', who: 'SUPPORT_WORKER' }],
    conversationId: ids.conversation,
    contactDetails: null,
    hasAgreement: false,
    version: 2,
  },
);
export type Match = z.output<typeof match>;

export const matchCounts = schema(
  'MatchCounts',
  'How many matches are in each state',
  matchTeamClass,
  z.object({
    proposed: field('Wait for a yes', z.number().int()),
    agreed: field('Wait for the team', z.number().int()),
    active: field('Have begun, and not ended', z.number().int()),
    /** Of the active ones, those with a last day. */
    ending: field('Of these, how many have a last day', z.number().int()),
    withoutRecord: field('People with the status MATCHED who have no active match', z.number().int()),
  }),
  {
    proposed: 3,
    agreed: 1,
    active: 12,
    ending: 2,
    withoutRecord: 1,
  },
);
export type MatchCounts = z.output<typeof matchCounts>;

const dayOfMatch = (prompt: string) =>
  isoDate(prompt).refine(
    (day) => day === null || (day >= '2020-01-01' && day <= '2099-12-31'),
    'Enter a day from 2020 to 2099',
  );
const enterStart = 'Enter the day on which it starts';
const chooseArrangement = 'Choose live-in or live-out';
const startsOn = field(
  'The first day',
  dayOfMatch(enterStart).refine((day) => day !== null, enterStart),
);
const arrangement = field(
  'Whether the support worker lives with the family',
  z.enum(matchArrangements, { error: chooseArrangement }),
);
const details = {
  expectedEndsOn: field(
    'The day on which it is expected to end; null when that is open',
    dayOfMatch('Enter the day on which it is expected to end').optional(),
  ),
  hoursOfCareRequired: field(
    'Hours of care a week; null when that is open',
    choice(hoursOfCareRequired, 'Choose the hours of care a week').optional(),
  ),
};
/**
 * Confirms an overlap with other matches. Without it an overlap is a 409 whose `errors` name this field and the overlap. Two active live-in
 * matches of one person are never saved.
 */
const overlapsSeen = field(
  'The caller has read what overlaps, and saves all the same. Without it an overlap is a 409 whose `errors` name this field',
  z.boolean({ error: 'Choose yes or no' }).optional(),
);

const endsAfterStart = {
  path: ['expectedEndsOn'],
  error: 'The expected end can’t be before the start',
};

export const matchInput = schema(
  'MatchInput',
  'A match that the team proposes',
  matchClass,
  z
    .object({
      familyId: field('Of the family', idClass, z.uuid(missingProfile)),
      supportWorkerId: field('Of the support worker', idClass, z.uuid(missingProfile)),
      arrangement,
      startsOn,
      ...details,
      overlapsSeen,
    })
    .refine(
      (given) => !given.expectedEndsOn || !given.startsOn || given.expectedEndsOn >= given.startsOn,
      endsAfterStart,
    ),
  {
    familyId: ids.family,
    supportWorkerId: ids.worker,
    arrangement: 'LIVE_IN',
    startsOn: '2026-07-01',
    expectedEndsOn: '2027-01-31',
    hoursOfCareRequired: 'HOURS_20_TO_30',
  },
);
export type MatchInput = z.input<typeof matchInput>;

const sendVersion = 'Send the version that you’ve seen';
const version = field(
  'The version that was looked at: 409 when it has changed since. Left out, whatever it has become is meant',
  z.number({ error: sendVersion }).int(sendVersion).min(1, sendVersion).optional(),
);

/** Changes of a match: only the fields that are sent. The two may send only `state: 'agreed'` or `goesOn`. */
export const changedMatchInput = schema(
  'ChangedMatchInput',
  'A yes to a match, or what the team changes of it',
  matchClass,
  z
    .object({
      version,
      state: field(
        'A yes of one of the two, or what the team records: that both have said it, or that the match begins',
        z.enum(['agreed', 'active'], { error: 'Choose agreed or active' }).optional(),
      ),
      goesOn: field(
        'Withdraws the notice that the caller gave; the team withdraws anyone’s',
        z.literal(true, { error: 'Send true, or leave it out' }).optional(),
      ),
      arrangement: field('Whether the support worker lives with the family', arrangement.optional()),
      startsOn: field('The first day', startsOn.optional()),
      ...details,
      overlapsSeen,
    })
    .refine(
      (given) => !given.expectedEndsOn || !given.startsOn || given.expectedEndsOn >= given.startsOn,
      endsAfterStart,
    ),
  {
    state: 'agreed',
    version: 1,
  },
);
export type ChangedMatchInput = z.input<typeof changedMatchInput>;

/** A status after the match, which only the team may send. */
const statusAfter = (statuses: readonly Status[]) =>
  z
    .enum(statuses, {
      error: ({ input }) =>
        input === 'PENDING_APPROVAL'
          ? 'Families can’t have this status. Select another one'
          : 'Select a status',
    })
    .optional();

export const endMatchInput = schema(
  'EndMatchInput',
  'How a match ends, or doesn’t come about',
  endingClass,
  z.object({
    reason: field('Why it ends', z.enum(endReasons, { error: 'Choose why it ends' })),
    note: field('For the team', endNoteClass, optionalText(limits.paragraph).optional()),
    endsOn: field('The last day; today when it’s left out', dayOfMatch('Enter the last day').optional()),
    familyStatus: field(
      'UNMATCHED when it’s left out, or MATCHED while they have another active match',
      matchTeamClass,
      statusAfter(familyStatuses),
    ),
    supportWorkerStatus: field(
      'UNMATCHED when it’s left out, or MATCHED while they have another active match',
      matchTeamClass,
      statusAfter(supportWorkerStatuses),
    ),
    version,
  }),
  {
    reason: 'completed',
    note: 'The six months are over.',
    endsOn: '2027-01-31',
    version: 4,
  },
);
export type EndMatchInput = z.input<typeof endMatchInput>;

/** Somebody for a new match, for the team. */
export const matchSuggestion = schema(
  'MatchSuggestion',
  'Someone whom a match could be made with',
  matchTeamClass,
  z.object({
    id: ownerId('Of the person’s profile', z.uuid()),
    firstName: field('What people call them', firstNameClass, z.string()),
    lastName: field('Their family name', lastNameClass, z.string()),
    status: field('Where they are on the way to a match', statusClass, z.enum(supportWorkerStatuses)),
    country: field('Where they live; null when they haven’t said', countryClass, country.nullable()),
    avatarUrl: field('Of their picture; null without one', portraitClass, z.string().nullable()),
    match: field('Why they fit, in the words that the person would read for whom they’re a suggestion', fit),
    checks: field(
      'Whether the checks of the support worker fit where the family lives; null when that is in neither country',
      checksFinding.nullable(),
    ),
    conversation: field(
      'That the two talk with each other; null when they do not',
      z
        .object({
          state: field('Whether it was answered', z.enum(conversationStates)),
          lastAt: field('When the last message was sent', z.string()),
        })
        .nullable(),
    ),
    introductionAskedAt: field(
      'When one of the two asked to be introduced to the other last; null when nobody has',
      z.string().nullable(),
    ),
    hasOpenMatch: field('They have a match that is proposed, agreed or active', z.boolean()),
  }),
  {
    id: ids.worker,
    firstName: 'Tom',
    lastName: 'Hill',
    status: 'UNMATCHED',
    country: australia,
    avatarUrl: null,
    match: { facts: [{ code: 'driving', kind: 'fits', sentence: 'Can drive, as you need' }] },
    checks: { standing: 'fits', sentence: 'Our team has seen a police check' },
    conversation: { state: 'open', lastAt: moment },
    introductionAskedAt: null,
    hasOpenMatch: false,
  },
);
export type MatchSuggestion = z.output<typeof matchSuggestion>;

export const matchStateFilters = ['open', ...matchStates, 'all'] as const;
export type MatchStateFilter = (typeof matchStateFilters)[number];

const params = z.object({ id: field('Of the match', matchClass, z.uuid(missingMatch)) });

/** Matches: facts between a family and a support worker. How well two people fit is `contract/search/fit.ts`. */
export const matches = {
  list: endpoint({
    method: 'GET',
    path: '/api/matches',
    summary: 'All matches, newest first; more pages by the Link header',
    access: ['ADMIN'],
    scope: 'matches:read',
    query: z.object({
      ...pageQuery(matchTeamClass),
      state: field(
        'Only matches in this state',
        isPublic,
        z
          .enum(matchStateFilters, { error: 'Choose open, proposed, agreed, active, ended or all' })
          .default('open'),
      ),
      profileId: field('Only matches of this person', idClass, z.uuid(missingProfile).optional()),
    }),
    status: 200,
    response: z.array(match),
    headers: pageHeaders,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/matches/counts',
    summary: 'How many matches are in each state',
    access: ['ADMIN'],
    scope: 'matches:read',
    status: 200,
    response: matchCounts,
  }),
  current: endpoint({
    method: 'GET',
    path: '/api/matches/current',
    summary: 'The caller’s matches: open ones first, then those that have ended, newest first',
    access: ['SUPPORT_WORKER', 'FAMILY_USER'],
    status: 200,
    response: z.array(match),
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/api/matches/suggestions/:profileId',
    summary: 'Who fits someone best, with reasons, checks and whether they talk already',
    access: ['ADMIN'],
    params: z.object({ profileId: field('Of the person', idClass, z.uuid(missingProfile)) }),
    status: 200,
    response: z.array(matchSuggestion),
    problems: ['not-found'],
  }),
  propose: endpoint({
    method: 'POST',
    path: '/api/matches',
    summary:
      'Propose a match of two people who are listed; both are told by mail. The same again is answered with the one that is open',
    access: ['ADMIN'],
    right: 'admissions',
    body: matchInput,
    status: 201,
    response: match,
    problems: ['not-found', 'conflict'],
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/matches/:id',
    summary: 'One match, for its two people and the team',
    access: 'signedIn',
    scope: 'matches:read',
    params,
    status: 200,
    response: match,
    problems: ['not-found'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/matches/:id',
    summary: 'Say yes to a match, or withdraw a notice; the team changes it and confirms that it begins',
    access: 'signedIn',
    right: 'admissions',
    params,
    body: changedMatchInput,
    status: 200,
    response: match,
    problems: ['not-found', 'not-allowed', 'conflict', 'too-often'],
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/matches/:id/end',
    summary:
      'End a match, today or on a later day, or say no to one that is proposed; both become UNMATCHED unless the team chooses otherwise',
    access: 'signedIn',
    right: 'admissions',
    params,
    body: endMatchInput,
    status: 200,
    response: match,
    problems: ['not-found', 'conflict', 'too-often'],
  }),
};
