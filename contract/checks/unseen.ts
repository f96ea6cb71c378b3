import { field } from '#contract/field.ts';
import { z } from '#contract/zod.ts';
import { checkKinds } from './kinds.ts';

/**
 * Why a required check isn't there.
 * - `waiting`: the team has to look at one.
 * - `refused`: the last one could not be accepted.
 * - `expired`: one was seen, and its last day has passed.
 * - `missing`: there is none.
 */
export const unseenStandings = ['waiting', 'refused', 'expired', 'missing'] as const;

/** A kind with fewer valid seen checks than required. Only the team reads this. */
export const unseenCheck = z.object({
  kind: field('What kind of check it is', z.enum(checkKinds)),
  standing: field('Whether one waits, was refused or has expired, or there’s none', z.enum(unseenStandings)),
  seen: field('How many valid ones the team has seen', z.number().int()),
});
export type UnseenCheck = z.output<typeof unseenCheck>;
