import { v7 as uuidv7 } from 'uuid';
import type { OneText, textCalls } from '#contract/admissions/texts.ts';
import type { EndpointAnswer, EndpointInput } from '#contract/endpoint.ts';
import { applySettings, settings } from '#contract/settings.ts';
import { cleanWords, longestOf, problemOf, type TextRules } from '#contract/texts/rules.ts';
import type { Text, TextGroup } from '#contract/texts/texts.ts';
import { findName } from '#server/accounts/users/users.ts';
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
  longest: longestOf(text),
  hasParagraphs: group.kind === 'email' && !/\.subject\w*$/.test(text.key),
});

/** Words as they may be stored. @throws 400 */
export function checkedWords(placed: Placed, words: string): string {
  const rules = rulesOf(placed);
  const clean = cleanWords(words, rules);
  const problem = problemOf(clean, rules);
  if (problem) throw invalidInput([{ field: 'words', message: problem }]);
  return clean;
}

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
    texts: texts.map(({ key, standard }) => {
      const { published = null, draft = null } = stored.get(key) ?? {};
      return { key, words: published ?? standard, isChanged: published !== null, hasDraft: draft !== null };
    }),
  }));
}

const changesShown = 50;

export async function readText(db: Db, placed: Placed): Promise<OneText> {
  const { text, group } = placed;
  const [stored, changes] = await Promise.all([
    findText(db, text.key),
    listTextChanges(db, text.key, changesShown),
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
    changes: changes.map(({ id, at, byName, before, after, note }) => ({
      id,
      at: at.toISOString(),
      by: byName,
      before,
      after,
      note,
    })),
  };
}

type Dependencies = { db: Db; clock: Clock };

/**
 * Saves a draft, or publishes the words, which throws the draft away. The standard words count as none of one's own.
 * @throws 400, 409 when somebody else was quicker
 */
export async function saveText(
  dependencies: Dependencies,
  caller: Caller,
  placed: Placed,
  { words, publish, version }: EndpointInput<typeof textCalls.save>['body'],
): Promise<void> {
  const clean = checkedWords(placed, words);
  const own = clean === placed.text.standard ? null : clean;
  await change(dependencies, caller, { key: placed.text.key, version }, (stored, by) => {
    if (publish) return published(stored, own);
    // A draft of what people read already is none.
    return clean === (stored.published ?? placed.text.standard)
      ? withoutDraft(stored)
      : { ...stored, draft: clean, draftBy: caller.id, draftByName: by.name, draftAt: by.at };
  });
}

/** Goes back to the standard words, and throws the draft away. @throws 409 */
export const resetText = (
  dependencies: Dependencies,
  caller: Caller,
  { text }: Placed,
  version: number,
): Promise<void> =>
  change(dependencies, caller, { key: text.key, version }, (stored) => published(stored, null));

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
  { key, version }: { key: string; version: number },
  next: (stored: StoredText, by: { name: string; at: Date }) => StoredText,
): Promise<void> {
  const texts = await db.transaction().execute(async (transaction) => {
    const stored = await lockText(transaction, key);
    if (version !== stored.version)
      throw conflict('Someone has changed this text since you opened it. Look at it again, then save.');
    const at = clock();
    const name = await findName(transaction, caller.id);
    const after = next(stored, { name, at });
    if (after.published === stored.published && after.draft === stored.draft) return null;
    await storeText(transaction, key, { ...after, version: version + 1 });
    if (after.published === stored.published) return null;
    await noteNewTexts(transaction);
    await insertTextChange(transaction, {
      id: uuidv7(),
      key,
      by: caller.id,
      byName: name,
      before: stored.published,
      after: after.published,
      note: null,
      version: version + 1,
      at,
    });
    const { [key]: _, ...others } = settings.texts;
    return after.published === null ? others : { ...others, [key]: after.published };
  });
  if (texts) applySettings({ texts });
}
