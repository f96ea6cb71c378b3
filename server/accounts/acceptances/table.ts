import type { DocumentName } from '#contract/document-versions.ts';
import { agreedClass } from '#contract/readers.ts';
import { column, type Once, table } from '#server/platform/db/table.ts';

/** Which version of a document somebody has agreed to, and when. Rows are never changed. */
export const documentAcceptances = table(
  'which versions of the terms and of this policy you agreed to',
  'nothing',
  agreedClass,
  {
    userId: column<Once<string>>(),
    document: column<Once<DocumentName>>(),
    version: column<Once<string>>(),
    at: column<Once<Date>>(),
  },
);
