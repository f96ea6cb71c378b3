import { sql } from 'kysely';
import type { Cases, Criterion } from './criterion.ts';
import { fits, type Outcome, unanswered, unknown } from './outcome.ts';

/**
 * The worker lives in the family's country. No field says where else a worker may work, so living elsewhere is an open
 * question and rules nobody out.
 */
export const country: Criterion = {
  code: 'country',
  weight: 20,
  compare: ({ worker, family }) => {
    if (family.countryCode === null) return unanswered('family');
    if (worker.countryCode === null) return unanswered('supportWorker');
    return worker.countryCode === family.countryCode ? fits : unknown;
  },
  supportWorkersFor: (family) => casesOf(family.countryCode, unanswered('supportWorker')),
  familiesFor: (worker) => casesOf(worker.countryCode, unanswered('family')),
};

const casesOf = (code: string | null, otherwise: Outcome): Cases => ({
  on: sql`("users"."countryCode" = ${code}::text)`,
  outcomes: [
    [true, fits],
    [false, unknown],
  ],
  otherwise,
});
