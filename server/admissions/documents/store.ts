import type { DocumentName } from '#contract/document-versions.ts';
import { documentKeys } from '#contract/document-words.ts';
import type { Db } from '#server/platform/db/open.ts';

/** A publication of a document that made a new version of it. `words` are null where it went back to the standard ones. */
export type Published = {
  key: string;
  version: string;
  askedSince: string;
  note: string | null;
  words: string | null;
};

const selectPublished = (db: Db) =>
  db
    .selectFrom('textChanges')
    .select(['key', 'note', 'after as words'])
    .select((row) => [
      row.ref('documentVersion').$notNull().as('version'),
      row.ref('askedSince').$notNull().as('askedSince'),
    ])
    .where('documentVersion', 'is not', null)
    .where('askedSince', 'is not', null);

/** The last one of each document. */
export const listLastPublished = (db: Db): Promise<Published[]> =>
  selectPublished(db)
    .distinctOn('key')
    .where('key', 'in', Object.values(documentKeys))
    .orderBy('key')
    .orderBy('textChanges.version', 'desc')
    .execute();

/** Newest first. */
export const listPublished = (db: Db, name: DocumentName): Promise<Published[]> =>
  selectPublished(db).where('key', '=', documentKeys[name]).orderBy('textChanges.version', 'desc').execute();
