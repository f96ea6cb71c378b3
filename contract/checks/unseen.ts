import { field } from '#contract/field.ts';
import { z } from '#contract/zod.ts';
import { checkKinds } from './kinds.ts';

/**
 * Why something that we ask for has not been seen, or is not valid.
 * - `waiting`: somebody on the team has to look at one.
 * - `refused`: the last one could not be accepted.
 * - `expired`: one was seen, and its last day has passed.
 * - `missing`: there is none.
 */
export const unseenStandings = ['waiting', 'refused', 'expired', 'missing'] as const;

/** A kind of check that somebody still needs: the team has seen fewer valid ones than it asks for. Only the team reads this. */
export const unseenCheck = z.object({
  kind: field('What kind of check it is', z.enum(checkKinds)),
  standing: field('Whether one waits, was refused or has expired, or there’s none', z.enum(unseenStandings)),
  seen: field('How many valid ones the team has seen', z.number().int()),
});
export type UnseenCheck = z.output<typeof unseenCheck>;
