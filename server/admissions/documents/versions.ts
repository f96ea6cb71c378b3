import type { AskedDocuments } from '#contract/admissions/documents.ts';
import {
  type AgreedVersions,
  type DocumentInForce,
  type DocumentName,
  type DocumentsInForce,
  documentsToAsk,
  isOlder,
} from '#contract/document-versions.ts';
import { documentKeys } from '#contract/document-words.ts';
import { documentDates } from '#contract/settings.ts';
import {
  findAgreed,
  recordAcceptances,
  type SentVersions,
} from '#server/accounts/acceptances/acceptances.ts';
import { type Clock, today } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { conflict } from '#server/platform/http/problems.ts';
import { inForce, versionAfter } from './in-force.ts';
import { listLastPublished, listPublished, type Published } from './store.ts';

const after = (last: Published | undefined, name: DocumentName): DocumentInForce =>
  inForce(last && { ...last, isStandard: last.words === null }, documentDates[name]);

/** The versions in force, as they're stored. */
export async function findDocuments(db: Db): Promise<DocumentsInForce> {
  const rows = await listLastPublished(db);
  const find = (name: DocumentName) =>
    after(
      rows.find(({ key }) => key === documentKeys[name]),
      name,
    );
  return { terms: find('terms'), privacy: find('privacy') };
}

/** The version that a document becomes with this publication. The caller has locked the texts. */
export async function nextVersion(
  transaction: Db,
  name: DocumentName,
  { at, isCorrection }: { at: Date; isCorrection: boolean },
): Promise<DocumentInForce> {
  const { [name]: current } = await findDocuments(transaction);
  const version = versionAfter(current.version, today(at));
  return { version, askedSince: isCorrection ? current.askedSince : version };
}

/** What somebody has agreed to, and what has changed since in the documents that they're asked about. */
export async function describeAsked(db: Db, userId: string): Promise<AskedDocuments> {
  const [agreed, documents] = await Promise.all([findAgreed(db, userId), findDocuments(db)]);
  const changes = await Promise.all(
    documentsToAsk(agreed, documents).map((name) => changesSince(db, name, agreed, documents[name])),
  );
  return { agreed, documents, changes: changes.flat() };
}

/** Newest first. Who has agreed to none isn't told what has changed. */
async function changesSince(
  db: Db,
  document: DocumentName,
  { [document]: agreed }: AgreedVersions,
  current: DocumentInForce,
): Promise<AskedDocuments['changes']> {
  if (agreed === null) return [];
  const published = await listPublished(db, document);
  const since = published
    .filter(({ version }) => isOlder(agreed, version))
    .map(({ version, note }) => ({ document, version, note }));
  // A release has brought other standard words, with no publication.
  const isStandards = !since.some(({ version }) => version === current.version);
  return isStandards ? [{ document, version: current.version, note: null }, ...since] : since;
}

type Agreement = { userId: string; versions: SentVersions };

/** Records that somebody agrees. @throws 409 when one of the versions isn't in force any more */
export async function agree({ db, clock }: { db: Db; clock: Clock }, { userId, versions }: Agreement) {
  const documents = await findDocuments(db);
  for (const [name, version] of Object.entries(versions))
    if (version !== undefined && documents[name as DocumentName].version !== version)
      throw conflict(
        'This text has changed again since you opened the page. Please read what’s new, then tell us if you agree.',
      );
  await recordAcceptances(db, { userId, versions, at: clock() });
}
