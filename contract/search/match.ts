import { endpoint } from '#contract/endpoint.ts';
import { z } from '#contract/zod.ts';

/** What a worker and a family are compared by. Stable; a client may switch on them, for an icon or a test. */
export const matchCodes = [
  'start',
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

/** `notAnswered`: one of the two has not said it, or no question asks it. */
export const matchKinds = ['fits', 'doesNotFit', 'notAnswered'] as const;
export type MatchKind = (typeof matchKinds)[number];

/** One thing that was compared. The sentence is written for the one who reads it: 'Can drive, as you need'. */
export const matchFact = z.object({
  code: z.enum(matchCodes),
  kind: z.enum(matchKinds),
  sentence: z.string(),
});
export type MatchFact = z.output<typeof matchFact>;

/**
 * Why somebody stands where they stand in a list: what rules a match out first, then what fits, what does not and what is
 * still open, the weightiest first in each. A code comes at most once for each kind. Both sides see the same facts;
 * there is no number.
 */
export const match = z.object({ facts: z.array(matchFact) });
export type Match = z.output<typeof match>;

export const matches = {
  withPerson: endpoint({
    method: 'GET',
    path: '/api/match/:id',
    summary: 'How the caller and somebody of the other side match',
    access: ['SUPPORT_WORKER', 'FAMILY_USER'],
    params: z.object({ id: z.uuid('There is no profile with this id') }),
    status: 200,
    response: match,
  }),
};
