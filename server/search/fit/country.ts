import { fits, unanswered, unknown } from './outcome.ts';
import { criterionOf, ofFamily, ofSupportWorker } from './signal.ts';

/**
 * The worker lives in the family's country. No field says where else a worker may work, so living elsewhere is an open
 * question and rules nobody out.
 */
export const country = criterionOf({
  code: 'country',
  weight: 20,
  worker: ofSupportWorker('countryCode'),
  family: ofFamily('countryCode'),
  decide: (home, theirs) => {
    if (theirs === null) return unanswered('family');
    if (home === null) return unanswered('supportWorker');
    return home === theirs ? fits : unknown;
  },
});
