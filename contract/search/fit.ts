import { endpoint } from '#contract/endpoint.ts';
import { supportWorkerStatuses } from '#contract/enums.ts';
import { australia, ids } from '#contract/example-people.ts';
import { field, ownerId, schema } from '#contract/field.ts';
import { toCheck } from '#contract/matches/to-check.ts';
import { country } from '#contract/profiles/countries.ts';
import {
  countryClass,
  firstNameClass,
  idClass,
  otherSide,
  portraitClass,
  statusClass,
  team,
} from '#contract/readers.ts';
import { z } from '#contract/zod.ts';

export const suggestedClass = team('The team suggests people by their full name.');
export const factsClass = otherSide('It says what the two have in common, from what both have answered.');
export const fitOfChecksClass = otherSide(
  'It says whether what our team has seen is valid where the family lives.',
);

/** Codes of what is compared. They don't change, because clients may choose icons by them. */
export const fitCodes = [
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
export type FitCode = (typeof fitCodes)[number];

/** `notAnswered`: one of the two hasn't answered, or we don't ask. */
export const fitKinds = ['fits', 'doesNotFit', 'notAnswered'] as const;
export type FitKind = (typeof fitKinds)[number];

const factExample = { code: 'driving', kind: 'fits', sentence: 'Can drive, as you need' } as const;
export const fitFact = schema(
  'MatchFact',
  'One thing that was compared, in a sentence for the caller',
  factsClass,
  z.object({
    code: field('What was compared; a client may choose an icon by it', z.enum(fitCodes)),
    kind: field('Whether it fits, does not, or can’t be said because an answer is missing', z.enum(fitKinds)),
    sentence: field('The finding, in words for the caller', z.string()),
  }),
  factExample,
);
export type FitFact = z.output<typeof fitFact>;

/**
 * How well two people fit, as facts: failed hard rules first, then what fits, what doesn't and what isn't answered, each by weight. A
 * code comes at most once in each kind. Both sides get the same facts, and no score.
 */
export const fit = schema(
  'Match',
  'How well the caller and a person of the other side match',
  factsClass,
  z.object({
    facts: field(
      'First what rules a match out, then what fits, what doesn’t and what isn’t answered yet',
      z.array(fitFact),
    ),
  }),
  { facts: [factExample] },
);
export type Fit = z.output<typeof fit>;

/**
 * Whether the checks of the worker fit where the family lives: in Australia a police check, and a check for work with children of the family's
 * state or territory; in New Zealand a police vetting; of these, what is asked for there. Of several findings, the first of this list counts.
 * - `expired`: a check that is needed there was seen and has expired.
 * - `not-seen`: the team has not seen one that is needed there.
 * - `other-state`: the check for work with children is not of the family's state.
 * - `state-not-known`: the family has not said in which state it lives.
 */
export const checksFits = ['expired', 'not-seen', 'other-state', 'state-not-known', 'fits'] as const;
export type ChecksFit = (typeof checksFits)[number];

const checksFitExample = {
  standing: 'other-state',
  sentence:
    'Has a working with children check for Victoria, and it isn’t valid in Queensland, where you live',
} as const;

export const checksFinding = schema(
  'MatchChecks',
  'Whether the checks of the worker fit where the family lives',
  fitOfChecksClass,
  z.object({
    standing: field('The finding; a client may choose an icon by it', z.enum(checksFits)),
    sentence: field('The finding, in words for the caller', z.string()),
  }),
  checksFitExample,
);
export type ChecksFinding = z.output<typeof checksFinding>;

/**
 * A fit that somebody has opened, with its checks, which are no part of the score. They are null when the family lives in neither
 * country, or none of these are asked for there.
 */
export const openedFit = schema(
  'OpenedMatch',
  'A match, and whether the checks of the worker fit',
  factsClass,
  fit.extend({
    checks: field(
      'Whether the checks of the worker fit where the family lives; null when it lives in neither Australia nor New Zealand, or none of these are asked for there. No part of the order of a list',
      checksFinding.nullable(),
    ),
  }),
  {
    facts: [factExample],
    checks: checksFitExample,
  },
);
export type OpenedFit = z.output<typeof openedFit>;

/** A fit on a card, in about six words for each line. */
export const fitInBrief = schema(
  'MatchInBrief',
  'What a card says of a match; all of it is at `/api/match/{id}`',
  factsClass,
  z.object({
    fits: field('How many things fit', z.number().int()),
    reasons: field('Up to two of these, first what the fewest others on the page have', z.array(z.string())),
    toTalkAbout: field('All that doesn’t fit, in one line; null when nothing doesn’t', z.string().nullable()),
  }),
  { fits: 5, reasons: ['Swims, and you have a pool'], toTalkAbout: 'One thing to talk about: medication' },
);
export type FitInBrief = z.output<typeof fitInBrief>;

/** Somebody of the other side, for the team. */
export const suggestion = schema(
  'Suggestion',
  'Someone of the other side that the team may suggest',
  idClass,
  z.object({
    id: ownerId('Of the person’s profile', z.uuid()),
    firstName: field('What people call them', firstNameClass, z.string()),
    lastName: field('Their family name', suggestedClass, z.string()),
    status: field('Where they are on the way to a match', statusClass, z.enum(supportWorkerStatuses)),
    country: field('Where they live; null when they haven’t said', countryClass, country.nullable()),
    avatarUrl: field(
      'Of the picture that stands for the person: what follows `/api/files/download/`; null when there is none',
      portraitClass,
      z.string().nullable(),
    ),
    match: field('Why they fit, in the words that the person would read for whom they’re a suggestion', fit),
    checks: field(
      'Whether the checks of the support worker fit where the family lives; null when that is in neither country, or none of these are asked for there',
      checksFinding.nullable(),
    ),
  }),
  {
    id: ids.worker,
    firstName: 'Tom',
    lastName: 'Hill',
    status: 'UNMATCHED',
    country: australia,
    avatarUrl: null,
    match: { facts: [factExample] },
    checks: { standing: 'fits', sentence: 'Our team has seen a police check' },
  },
);
export type Suggestion = z.output<typeof suggestion>;

export const fits = {
  withPerson: endpoint({
    method: 'GET',
    path: '/api/match/:id',
    summary: 'How the caller and someone of the other side match',
    access: ['SUPPORT_WORKER', 'FAMILY_USER'],
    params: z.object({
      id: field('Of the other person', idClass, z.uuid('There’s no profile with this id')),
    }),
    status: 200,
    response: openedFit,
    problems: ['not-approved', 'not-found'],
  }),
  toCheck: endpoint({
    method: 'GET',
    path: '/api/match/:id/to-check/:otherId',
    summary: 'What the team looks at before it proposes or confirms a match of a family and a support worker',
    access: ['ADMIN'],
    params: z.object({
      id: field('Of one of the two', idClass, z.uuid('There’s no profile with this id')),
      otherId: field('Of the other', idClass, z.uuid('There’s no profile with this id')),
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
    params: z.object({ id: field('Of the person', idClass, z.uuid('There’s no profile with this id')) }),
    status: 200,
    response: z.array(suggestion),
    problems: ['not-found'],
  }),
};
