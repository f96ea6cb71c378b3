import { field } from '#contract/field.ts';
import { searchedClass } from '#contract/readers.ts';
import { z } from '#contract/zod.ts';
import { checkKinds } from './kinds.ts';

/** The team's lists of checks. */
export const checkFilters = ['waiting', 'expiring', 'expired', 'all'] as const;
export type CheckFilter = (typeof checkFilters)[number];

/** Query of the team's list and of its export. */
export const checkSearch = {
  standing: field(
    'What waits for the team, what expires soon, what has expired, or everything',
    searchedClass,
    z.enum(checkFilters, { error: 'Choose waiting, expiring, expired or all' }).default('waiting'),
  ),
  kind: field(
    'Only checks of this kind',
    searchedClass,
    z.enum(['', ...checkKinds], { error: 'Choose a kind of check' }).optional(),
  ),
  country: field(
    'Only of people who live there',
    searchedClass,
    z.enum(['', 'AU', 'NZ'], { error: 'Choose AU or NZ' }).optional(),
  ),
};
