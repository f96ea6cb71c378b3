import { type AgreedVersions, type DocumentName, documentNames } from '#contract/document-versions.ts';
import type { Db } from '#server/platform/db/open.ts';

/** Oldest first. */
export const listAcceptances = (db: Db, userId: string) =>
  db
    .selectFrom('documentAcceptances')
    .select(['document', 'version', 'at'])
    .where('userId', '=', userId)
    .orderBy('at')
    .orderBy('document')
    .execute();

/** What somebody has agreed to last. */
export async function findAgreed(db: Db, userId: string): Promise<AgreedVersions> {
  const rows = await listAcceptances(db, userId);
  const last = (name: DocumentName) => rows.findLast(({ document }) => document === name)?.version ?? null;
  return { terms: last('terms'), privacy: last('privacy') };
}

export type SentVersions = { readonly [Name in DocumentName]?: string | undefined };

/** Records that somebody agrees to these versions. One that they have agreed to before keeps its time. */
export async function recordAcceptances(
  transaction: Db,
  { userId, versions, at }: { userId: string; versions: SentVersions; at: Date },
): Promise<void> {
  const rows = documentNames.flatMap((document) => {
    const version = versions[document];
    return version === undefined ? [] : [{ userId, document, version, at }];
  });
  if (rows.length === 0) return;
  await transaction
    .insertInto('documentAcceptances')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
