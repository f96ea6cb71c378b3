import { endpoint } from '#contract/endpoint.ts';
import { supportWorkerStatuses } from '#contract/enums.ts';
import { toCheck } from '#contract/matches/to-check.ts';
import { country } from '#contract/profiles/countries.ts';
import { z } from '#contract/zod.ts';

/** What a worker and a family are compared by. The codes do not change: a client may choose an icon by them. */
export const matchCodes = [
  'start',
  'arrangement',
  'driving',
  'smoking',
  'supportNeeds',
  'physicalNeeds',
  'learningNeeds',
  'behaviourNeeds',
  'behaviour',
  'behaviourPlan',
  'medicalPlan',
  'children',
  'adults',
  'languages',
  'country',
  'pool',
] as const;
export type MatchCode = (typeof matchCodes)[number];

/** `notAnswered`: one of the two has not answered, or there is no question about it. */
export const matchKinds = ['fits', 'doesNotFit', 'notAnswered'] as const;
export type MatchKind = (typeof matchKinds)[number];

/** One thing that was compared, in a sentence for the caller: 'Can drive, as you need'. */
export const matchFact = z.object({
  code: z.enum(matchCodes),
  kind: z.enum(matchKinds),
  sentence: z.string(),
});
export type MatchFact = z.output<typeof matchFact>;

/**
 * The reasons for somebody's place in a list: first what rules a match out, then what fits, what does not and what is not
 * answered yet, each group by weight. A code comes at most once in each kind. Both sides get the same facts, and no score.
 */
export const match = z.object({ facts: z.array(matchFact) });
export type Match = z.output<typeof match>;

/**
 * Whether the checks of the worker fit where the family lives: in Australia a police check, and a check for work with children of the family's
 * state or territory; in New Zealand a police vetting. Of several findings the first of these that is not `fits` is told.
 * - `expired`: a check that is needed there was seen and has expired.
 * - `not-seen`: the team has not seen one that is needed there.
 * - `other-state`: the check for work with children is not of the family's state.
 * - `state-not-known`: the family has not said in which state it lives.
 */
export const checksFits = ['expired', 'not-seen', 'other-state', 'state-not-known', 'fits'] as const;
export type ChecksFit = (typeof checksFits)[number];

/** In a sentence for the caller, as a fact. */
export const matchChecks = z.object({ standing: z.enum(checksFits), sentence: z.string() });
export type MatchChecks = z.output<typeof matchChecks>;

/**
 * A match that somebody has opened. The checks stand beside the facts and are no part of the score. They are null when the family
 * lives in neither country.
 */
export const openedMatch = match.extend({ checks: matchChecks.nullable() });
export type OpenedMatch = z.output<typeof openedMatch>;

const count = z.number().int();

/**
 * What a card says of a match: how many facts of each kind there are, and the few that it has room for, in a few words each: up to two that
 * fit, the rarest on the page first, then one entry that names all that does not.
 */
export const matchInBrief = z.object({
  fits: count,
  doesNotFit: count,
  notAnswered: count,
  facts: z.array(matchFact),
});
export type MatchInBrief = z.output<typeof matchInBrief>;

/** Somebody of the other side, for the team. */
export const suggestion = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  status: z.enum(supportWorkerStatuses),
  country: country.nullable(),
  avatarUrl: z.string().nullable(),
  /** In the words that the person would read for whom it is a suggestion. */
  match,
  /** Likewise; null when the family lives in neither country. */
  checks: matchChecks.nullable(),
});
export type Suggestion = z.output<typeof suggestion>;

export const matches = {
  withPerson: endpoint({
    method: 'GET',
    path: '/api/match/:id',
    summary: 'How the caller and someone of the other side match',
    access: ['SUPPORT_WORKER', 'FAMILY_USER'],
    params: z.object({ id: z.uuid('There’s no profile with this id').describe('Of the other person') }),
    status: 200,
    response: openedMatch,
    problems: ['not-approved', 'not-found'],
  }),
  toCheck: endpoint({
    method: 'GET',
    path: '/api/match/:id/to-check/:otherId',
    summary: 'What the team looks at before it proposes or confirms a match of a family and a support worker',
    access: ['ADMIN'],
    params: z.object({
      id: z.uuid('There’s no profile with this id').describe('Of one of the two'),
      otherId: z.uuid('There’s no profile with this id').describe('Of the other'),
    }),
    status: 200,
    response: toCheck,
    problems: ['not-found'],
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/api/match/:id/suggestions',
    summary: 'Who fits someone best, of those on the other side who are listed and not matched',
    access: ['ADMIN'],
    params: z.object({ id: z.uuid('There’s no profile with this id').describe('Of the person') }),
    status: 200,
    response: z.array(suggestion),
    problems: ['not-found'],
  }),
};
