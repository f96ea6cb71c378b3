import type { RecordedSearch } from '#contract/admissions/exports.ts';
import type { Db } from '#server/platform/db/open.ts';
import { recordExport } from './store.ts';

const nothingSearched: RecordedSearch = {
  hasText: false,
  match: 'any',
  status: null,
  country: null,
  arrangement: null,
  answers: false,
  registeredSince: null,
  sort: 'newest',
  standing: null,
  kind: null,
  from: null,
  to: null,
};

/** Records that a colleague has made a file of all that is kept about one person. */
export const recordExportOfPerson = (
  transaction: Db,
  { profileId, by, at }: { profileId: string; by: string; at: Date },
): Promise<void> =>
  recordExport(transaction, {
    ...{ exportedBy: by, exportedAt: at, side: 'person', search: nothingSearched, profileIds: [profileId] },
    isCut: false,
  });
