import { v7 as uuidv7 } from 'uuid';
import { notePrompt, type OneText, type textCalls } from '#contract/admissions/texts.ts';
import { documentOf, longestDocument } from '#contract/document-words.ts';
import type { EndpointAnswer, EndpointInput } from '#contract/endpoint.ts';
import { longestToClean } from '#contract/fields.ts';
import { applySettings, settings } from '#contract/settings.ts';
import { cleanWords, longestOf, problemOf, type TextRules } from '#contract/texts/rules.ts';
import { type Text, type TextGroup, wordsRead } from '#contract/texts/texts.ts';
import { findName } from '#server/accounts/users/users.ts';
import { checkedDocument, cleanDocument } from '#server/admissions/documents/checked-document.ts';
import { findDocuments, nextVersion } from '#server/admissions/documents/versions.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { conflict, invalidInput, notFound } from '#server/platform/http/problems.ts';
import type { Caller } from '#server/platform/http/session.ts';
import {
  findText,
  insertTextChange,
  listTextChanges,
  listTexts,
  lockText,
  noteNewTexts,
  type StoredText,
  storeText,
} from './store.ts';

/** A text, and what it's of. */
export type Placed = { text: Text; group: TextGroup };

/** @throws 404 */
export function placeOf(groups: readonly TextGroup[], key: string): Placed {
  for (const group of groups) {
    const text = group.texts.find((one) => one.key === key);
    if (text) return { text, group };
  }
  throw notFound();
}

const rulesOf = ({ text, group }: Placed): TextRules => ({
  variables: text.variables.map(({ name }) => name),
  longest: group.kind === 'document' ? longestDocument : longestOf(text),
  hasParagraphs: group.kind === 'document' || (group.kind === 'email' && !/\.subject\w*$/.test(text.key)),
});

/** Words as they may be stored. @throws 400 */
export function checkedWords(placed: Placed, words: string): string {
  const rules = rulesOf(placed);
  const tooLong = [{ field: 'words', message: `Max ${rules.longest} characters` }];
  if (words.length > longestToClean(rules.longest)) throw invalidInput(tooLong);
  const clean = cleanWords(words, rules);
  const problem = problemOf(clean, rules);
  if (problem) throw invalidInput([{ field: 'words', message: problem }]);
  return clean;
}

const documentCharactersListed = 300;

/** All texts in their order, each with the words that people read. */
export async function listGroups(
  db: Db,
  groups: readonly TextGroup[],
): Promise<EndpointAnswer<typeof textCalls.list>> {
  const stored = new Map((await listTexts(db)).map((one) => [one.key, one]));
  return groups.map(({ title, kind, page, to = null, texts }) => ({
    title,
    kind,
    page,
    to,
    texts: texts.map((text) => {
      const { key, standard } = text;
      const { published = null, draft = null } = stored.get(key) ?? {};
      // A document's would be the longest part of the list by far, and is printed as it stands.
      const words =
        kind === 'document'
          ? (published ?? standard).slice(0, documentCharactersListed)
          : wordsRead(text, published);
      return { key, words, isChanged: published !== null, hasDraft: draft !== null };
    }),
  }));
}

/** Fewer of a document, because each has the whole of it twice. */
const changesShown = { ofDocument: 10, ofText: 50 };

export async function readText(db: Db, placed: Placed): Promise<OneText> {
  const { text, group } = placed;
  const [stored, changes] = await Promise.all([
    findText(db, text.key),
    listTextChanges(db, text.key, changesShown[group.kind === 'document' ? 'ofDocument' : 'ofText']),
  ]);
  const { published, draft, draftByName, draftAt, version } = stored;
  const { longest, hasParagraphs } = rulesOf(placed);
  return {
    key: text.key,
    group: group.title,
    kind: group.kind,
    page: group.page,
    to: group.to ?? null,
    standard: text.standard,
    published,
    draft: draft === null ? null : { words: draft, by: draftByName ?? '', at: draftAt?.toISOString() ?? '' },
    variables: text.variables.map(({ name, value }) => ({ name, value: value?.() ?? null })),
    longest,
    hasParagraphs,
    version,
    changes: changes.map(({ id, at, byName, before, after, note, documentVersion, askedSince }) => ({
      id,
      at: at.toISOString(),
      by: byName,
      before,
      after,
      note,
      documentVersion,
      isCorrection: documentVersion !== askedSince,
    })),
  };
}

type Dependencies = { db: Db; clock: Clock };

/**
 * Saves a draft, or publishes the words, which throws the draft away. The standard words count as none of one's own. A document that's
 * published needs a note; its draft may have whatever has to be mended before.
 * @throws 400, 409 when somebody else was quicker
 */
export async function saveText(
  dependencies: Dependencies,
  caller: Caller,
  placed: Placed,
  { words, publish, version, note, isCorrection = false }: EndpointInput<typeof textCalls.save>['body'],
): Promise<void> {
  const { key, standard } = placed.text;
  const isDocument = documentOf(key) !== undefined;
  if (isDocument && publish && !note) throw invalidInput([{ field: 'note', message: notePrompt }]);
  const clean = await cleanOrChecked(placed, words, publish);
  const own = clean === standard ? null : clean;
  const told = isDocument ? { note: note || null, isCorrection } : nothingTold;
  await change(dependencies, caller, { key, version, ...told }, (stored, by) => {
    if (publish) return published(stored, own);
    // A draft of what people read already is none.
    return clean === (stored.published ?? standard)
      ? withoutDraft(stored)
      : { ...stored, draft: clean, draftBy: caller.id, draftByName: by.name, draftAt: by.at };
  });
}

const cleanOrChecked = (placed: Placed, words: string, publish: boolean): string | Promise<string> => {
  if (placed.group.kind !== 'document') return checkedWords(placed, words);
  return publish ? checkedDocument(words) : cleanDocument(words);
};

/** Goes back to the standard words, and throws the draft away. @throws 409, also for a document that is published */
export const resetText = (
  dependencies: Dependencies,
  caller: Caller,
  { text: { key } }: Placed,
  version: number,
): Promise<void> =>
  change(dependencies, caller, { key, version, ...nothingTold }, (stored) => {
    if (documentOf(key) && stored.published !== null)
      throw conflict(
        'Publish the standard words, and say what has changed: people are asked to agree to them.',
      );
    return published(stored, null);
  });

/** What people are told of a new version of a document. */
type Told = { note: string | null; isCorrection: boolean };
const nothingTold: Told = { note: null, isCorrection: false };

const withoutDraft = (stored: StoredText): StoredText => ({
  ...stored,
  draft: null,
  draftBy: null,
  draftByName: null,
  draftAt: null,
});

const published = (stored: StoredText, words: string | null): StoredText => ({
  ...withoutDraft(stored),
  published: words,
});

/** Changes a text, and records what people read since. This process has it at once. */
async function change(
  { db, clock }: Dependencies,
  caller: Caller,
  { key, version, note, isCorrection }: { key: string; version: number } & Told,
  next: (stored: StoredText, by: { name: string; at: Date }) => StoredText,
): Promise<void> {
  const changed = await db.transaction().execute(async (transaction) => {
    const stored = await lockText(transaction, key);
    if (version !== stored.version)
      throw conflict('Someone has changed this text since you opened it. Look at it again, then save.');
    const at = clock();
    const byName = await findName(transaction, caller.id);
    const after = next(stored, { name: byName, at });
    if (after.published === stored.published && after.draft === stored.draft) return null;
    await storeText(transaction, key, { ...after, version: version + 1 });
    if (after.published === stored.published) return null;
    await noteNewTexts(transaction);
    const name = documentOf(key);
    const document = name && (await nextVersion(transaction, name, { at, isCorrection }));
    await insertTextChange(transaction, {
      id: uuidv7(),
      key,
      by: caller.id,
      byName,
      before: stored.published,
      after: after.published,
      note,
      documentVersion: document?.version ?? null,
      askedSince: document?.askedSince ?? null,
      version: version + 1,
      at,
    });
    const { [key]: _, ...others } = settings.texts;
    const texts = after.published === null ? others : { ...others, [key]: after.published };
    return { texts, ...(document && { documents: await findDocuments(transaction) }) };
  });
  if (changed) applySettings(changed);
}
