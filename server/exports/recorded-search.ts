import type { peopleExports, RecordedSearch } from '#contract/admissions/exports.ts';
import { findCountryCode } from '#contract/profiles/countries.ts';
import type { z } from '#contract/zod.ts';

export type Search = z.output<typeof peopleExports.supportWorkers.body>;

/** Everything of a search but its text. */
export const recordOf = ({ q, match, status, country, registeredSince, sort }: Search): RecordedSearch => ({
  hasText: Boolean(q),
  match: match ?? 'any',
  status: status || null,
  country: (country && findCountryCode(country)) || null,
  registeredSince: registeredSince || null,
  sort: sort || 'newest',
});
