import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/open.ts';
import type { OperatorTextsTable, TextChangesTable } from './table.ts';

export type StoredText = Pick<
  OperatorTextsTable,
  'published' | 'draft' | 'draftBy' | 'draftByName' | 'draftAt' | 'version'
>;

/** A text that nobody has changed yet. */
const untouched: StoredText = {
  published: null,
  draft: null,
  draftBy: null,
  draftByName: null,
  draftAt: null,
  version: 0,
};

const selectTexts = (db: Db) =>
  db
    .selectFrom('operatorTexts')
    .select(['key', 'published', 'draft', 'draftBy', 'draftByName', 'draftAt', 'version']);

export const listTexts = (db: Db) => selectTexts(db).execute();

export const findText = async (db: Db, key: string): Promise<StoredText> =>
  (await selectTexts(db).where('key', '=', key).executeTakeFirst()) ?? untouched;

/** The same; whoever else changes texts waits until the transaction ends. */
export async function lockText(transaction: Db, key: string): Promise<StoredText> {
  await transaction
    .selectFrom('operatorSettings')
    .select('textsVersion')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return findText(transaction, key);
}

export async function storeText(transaction: Db, key: string, text: StoredText): Promise<void> {
  await transaction
    .insertInto('operatorTexts')
    .values({ key, ...text })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(text))
    .execute();
}

/** Lets every process find out that other words are published. */
export async function noteNewTexts(transaction: Db): Promise<void> {
  await transaction.updateTable('operatorSettings').set({ textsVersion: sql`"textsVersion" + 1` }).execute();
}

export async function insertTextChange(transaction: Db, change: Insertable<TextChangesTable>): Promise<void> {
  await transaction.insertInto('textChanges').values(change).execute();
}

/** Newest first. */
export const listTextChanges = (db: Db, key: string, limit: number) =>
  db
    .selectFrom('textChanges')
    .selectAll()
    .where('key', '=', key)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
