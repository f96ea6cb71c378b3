import { conversationStates } from '#contract/conversations/conversations.ts';
import { endpoint } from '#contract/endpoint.ts';
import { familyStatuses, hoursOfCareRequired, type Status, supportWorkerStatuses } from '#contract/enums.ts';
import { choice, isoDate, optionalText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { pageHeaders, pageQuery } from '#contract/page-query.ts';
import { country } from '#contract/profiles/countries.ts';
import { match, matchChecks } from '#contract/search/match.ts';
import { z } from '#contract/zod.ts';

/**
 * The team proposes a match, both people say yes to it (it is agreed), and the team confirms that it begins: only that makes it
 * active and sets both to MATCHED. One that is proposed or agreed ends when it does not come about.
 */
export const matchStates = ['proposed', 'agreed', 'active', 'ended'] as const;
export type MatchState = (typeof matchStates)[number];

export const openMatchStates = ['proposed', 'agreed', 'active'] as const satisfies readonly MatchState[];

/** Unlike a profile's `arrangement`, a match is one of the two. */
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

/** What is left to do. `pay` and `call-about-fee` are told to the family and the team alone. */
export const matchTasks = ['accept', 'confirm', 'share-contact-details', 'pay', 'call-about-fee'] as const;
export type MatchTask = (typeof matchTasks)[number];

const missingMatch = 'There’s no match with this id';
const missingProfile = 'There’s no profile with this id';
const teammate = z.object({ id: z.uuid(), name: z.string() }).nullable();

/** One of the two. Null in a match once that person has deleted their account. */
export const personInMatch = z.object({
  id: z.uuid(),
  firstName: z.string(),
  /** For the team alone; null otherwise. */
  lastName: z.string().nullable(),
  /** For the team alone; null otherwise. */
  status: z.enum(supportWorkerStatuses).nullable(),
  /** Null without a picture, and when the reader may not see it. */
  avatarUrl: z.string().nullable(),
  /** Whether the reader can open their profile. */
  isListed: z.boolean(),
  /** When they said yes to the match. */
  acceptedAt: z.string().nullable(),
});
export type PersonInMatch = z.output<typeof personInMatch>;

/** What the other of the two has offered in their conversation; see `contactDetails` there. */
const sharedDetails = z.object({ phone: z.string().nullable(), email: z.string().nullable() });

/** A match as one of its two people or the team sees it. Days are `YYYY-MM-DD`, moments as `2026-05-03T01:02:03.000Z`. */
export const matchOnRecord = z.object({
  id: z.uuid(),
  state: z.enum(matchStates),
  family: personInMatch.nullable(),
  supportWorker: personInMatch.nullable(),
  arrangement: z.enum(matchArrangements),
  startsOn: z.string(),
  expectedEndsOn: z.string().nullable(),
  hoursOfCareRequired: z.enum(hoursOfCareRequired).nullable(),
  proposedAt: z.string(),
  /** For the team alone; null otherwise. */
  proposedBy: teammate,
  agreedAt: z.string().nullable(),
  activeAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /**
   * Of a match that has ended, and of an active one that somebody has given notice of: it goes on through `endsOn`, its last day.
   * `reason` is for whoever gave it and the team, `note` for the team and whoever wrote it.
   */
  ending: z
    .object({
      endsOn: z.string(),
      by: z.enum(matchActors).nullable(),
      reason: z.enum(recordedEndReasons).nullable(),
      note: z.string().nullable(),
      at: z.string(),
    })
    .nullable(),
  /** In the order in which it is best done. */
  toDo: z.array(z.object({ what: z.enum(matchTasks), who: z.enum(matchActors) })),
  /** Of the two, for themselves alone; null when they have none, or one has blocked the other. */
  conversationId: z.uuid().nullable(),
  /** Of the other, for the two alone. */
  contactDetails: sharedDetails.nullable(),
  /** Whether either of the two has opened what they write down together. */
  hasAgreement: z.boolean(),
  /** Goes up with each change. */
  version: z.number().int(),
});
export type MatchOnRecord = z.output<typeof matchOnRecord>;

export const matchCounts = z.object({
  proposed: z.number().int(),
  agreed: z.number().int(),
  active: z.number().int(),
  /** Of the active ones, those with a last day. */
  ending: z.number().int(),
  /** People with the status MATCHED who have no active match on record. */
  withoutRecord: z.number().int(),
});
export type MatchCounts = z.output<typeof matchCounts>;

const dayOfMatch = (prompt: string) =>
  isoDate(prompt).refine(
    (day) => day === null || (day >= '2020-01-01' && day <= '2099-12-31'),
    'Enter a day from 2020 to 2099',
  );
const enterStart = 'Enter the day on which it starts';
const chooseArrangement = 'Choose live-in or live-out';
const startsOn = dayOfMatch(enterStart).refine((day) => day !== null, enterStart);
const arrangement = z.enum(matchArrangements, { error: chooseArrangement });
const details = {
  expectedEndsOn: dayOfMatch('Enter the day on which it is expected to end').optional(),
  hoursOfCareRequired: choice(hoursOfCareRequired, 'Choose the hours of care a week').optional(),
};
/**
 * The caller has read what overlaps and saves all the same. Without it an overlap is a 409 whose `errors` name this field and say what
 * overlaps. Two active live-in matches of one person are never saved.
 */
const overlapsSeen = z.boolean({ error: 'Choose yes or no' }).optional();

const endsAfterStart = {
  path: ['expectedEndsOn'],
  error: 'The expected end can’t be before the start',
};

export const matchInput = z
  .object({
    familyId: z.uuid(missingProfile),
    supportWorkerId: z.uuid(missingProfile),
    arrangement,
    startsOn,
    ...details,
    overlapsSeen,
  })
  .refine(
    (given) => !given.expectedEndsOn || !given.startsOn || given.expectedEndsOn >= given.startsOn,
    endsAfterStart,
  );
export type MatchInput = z.input<typeof matchInput>;

const sendVersion = 'Send the version that you’ve seen';
const version = z.number({ error: sendVersion }).int(sendVersion).min(1, sendVersion).optional();

/** Only what is sent changes. The two people send `state: 'agreed'`, or `goesOn`, and nothing else of it is theirs to change. */
export const changedMatchInput = z
  .object({
    /** 409 when it has changed since. */
    version,
    /**
     * `agreed`: of one of the two, their yes; of the team, that both have said it, in another way than here. `active`: the team
     * confirms that it begins.
     */
    state: z.enum(['agreed', 'active'], { error: 'Choose agreed or active' }).optional(),
    /** Takes back the notice of whoever gave it; the team takes back anybody's. */
    goesOn: z.literal(true, { error: 'Send true, or leave it out' }).optional(),
    arrangement: arrangement.optional(),
    startsOn: startsOn.optional(),
    ...details,
    overlapsSeen,
  })
  .refine(
    (given) => !given.expectedEndsOn || !given.startsOn || given.expectedEndsOn >= given.startsOn,
    endsAfterStart,
  );
export type ChangedMatchInput = z.input<typeof changedMatchInput>;

/** What somebody is after their match: of the team alone, which otherwise leaves it out. */
const statusAfter = (statuses: readonly Status[]) =>
  z
    .enum(statuses, {
      error: ({ input }) =>
        input === 'PENDING_APPROVAL'
          ? 'Families can’t have this status. Select another one'
          : 'Select a status',
    })
    .optional()
    .describe('UNMATCHED when it’s left out, or MATCHED while they have another active match');

export const endMatchInput = z.object({
  reason: z.enum(endReasons, { error: 'Choose why it ends' }),
  /** For the team. */
  note: optionalText(limits.paragraph).optional(),
  /** The last day; today when it is left out. A match that has not begun ends at once. */
  endsOn: dayOfMatch('Enter the last day').optional(),
  familyStatus: statusAfter(familyStatuses),
  supportWorkerStatus: statusAfter(supportWorkerStatuses),
  version,
});
export type EndMatchInput = z.input<typeof endMatchInput>;

/** Somebody whom a match could be made with: for the team. */
export const matchSuggestion = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  status: z.enum(supportWorkerStatuses),
  country: country.nullable(),
  avatarUrl: z.string().nullable(),
  /** In the words that the person would read for whom it is a suggestion. */
  match,
  /** Null when the family lives in neither country. */
  checks: matchChecks.nullable(),
  /** That they talk with each other, and not what they write; null when they do not. */
  conversation: z.object({ state: z.enum(conversationStates), lastAt: z.string() }).nullable(),
  /** When one of the two asked to be introduced to the other last; null when nobody has. */
  introductionAskedAt: z.string().nullable(),
  /** They have a match on record that is proposed, agreed or active. */
  hasOpenMatch: z.boolean(),
});
export type MatchSuggestion = z.output<typeof matchSuggestion>;

export const matchStateFilters = ['open', ...matchStates, 'all'] as const;
export type MatchStateFilter = (typeof matchStateFilters)[number];

const params = z.object({ id: z.uuid(missingMatch).describe('Of the match') });

/** Matches on record: facts between a family and a support worker. How well two people fit is `match` (`contract/search/match.ts`). */
export const matchesOnRecord = {
  list: endpoint({
    method: 'GET',
    path: '/api/matches',
    summary: 'All matches, newest first; more pages by the Link header',
    access: ['ADMIN'],
    query: z.object({
      ...pageQuery,
      state: z
        .enum(matchStateFilters, { error: 'Choose open, proposed, agreed, active, ended or all' })
        .default('open')
        .describe('Only matches in this state'),
      profileId: z.uuid(missingProfile).optional().describe('Only matches of this person'),
    }),
    status: 200,
    response: z.array(matchOnRecord),
    headers: pageHeaders,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/matches/counts',
    summary: 'How many matches are in each state',
    access: ['ADMIN'],
    status: 200,
    response: matchCounts,
  }),
  current: endpoint({
    method: 'GET',
    path: '/api/matches/current',
    summary: 'The caller’s matches: open ones first, then those that have ended, newest first',
    access: ['SUPPORT_WORKER', 'FAMILY_USER'],
    status: 200,
    response: z.array(matchOnRecord),
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/api/matches/suggestions/:profileId',
    summary: 'Who fits someone best, with reasons, checks and whether they talk already',
    access: ['ADMIN'],
    params: z.object({ profileId: z.uuid(missingProfile).describe('Of the person') }),
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
    body: matchInput,
    status: 201,
    response: matchOnRecord,
    problems: ['not-found', 'conflict'],
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/matches/:id',
    summary: 'One match, for its two people and the team',
    access: 'signedIn',
    params,
    status: 200,
    response: matchOnRecord,
    problems: ['not-found'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/matches/:id',
    summary: 'Say yes to a match, or take back a notice; the team changes it and confirms that it begins',
    access: 'signedIn',
    params,
    body: changedMatchInput,
    status: 200,
    response: matchOnRecord,
    problems: ['not-found', 'not-allowed', 'conflict', 'too-often'],
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/matches/:id/end',
    summary:
      'End a match, today or on a later day, or say no to one that is proposed; both become UNMATCHED unless the team chooses otherwise',
    access: 'signedIn',
    params,
    body: endMatchInput,
    status: 200,
    response: matchOnRecord,
    problems: ['not-found', 'conflict', 'too-often'],
  }),
};
