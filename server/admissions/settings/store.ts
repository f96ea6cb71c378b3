import { type Insertable, sql } from 'kysely';
import type { SomeSettings } from '#contract/admissions/settings.ts';
import type { HomePictureName } from '#contract/settings.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { OperatorPicturesTable, SettingsChangesTable } from './table.ts';

/** What isn't the default, and the version of it. */
export type Stored = { values: SomeSettings; version: number };

/** The same, and the version of the texts that are published. */
export const findSettings = (db: Db): Promise<Stored & { textsVersion: number }> =>
  db.selectFrom('operatorSettings').select(['values', 'version', 'textsVersion']).executeTakeFirstOrThrow();

/** The words that aren't the standard ones, by key. */
export async function findPublishedTexts(db: Db): Promise<Readonly<Record<string, string>>> {
  const rows = await db
    .selectFrom('operatorTexts')
    .select(['key', 'published'])
    .where('published', 'is not', null)
    .execute();
  return Object.fromEntries(rows.map(({ key, published }) => [key, published ?? '']));
}

/** The same, locked until the transaction ends. */
export const lockSettings = (transaction: Db): Promise<Stored> =>
  transaction
    .selectFrom('operatorSettings')
    .select(['values', 'version'])
    .forUpdate()
    .executeTakeFirstOrThrow();

export async function updateSettings(transaction: Db, { values, version }: Stored): Promise<void> {
  await transaction.updateTable('operatorSettings').set({ values, version }).execute();
}

export async function insertChange(transaction: Db, change: Insertable<SettingsChangesTable>): Promise<void> {
  await transaction.insertInto('settingsChanges').values(change).execute();
}

/** Newest first. */
export const listChanges = (db: Db, limit: number) =>
  db.selectFrom('settingsChanges').selectAll().orderBy('version', 'desc').limit(limit).execute();

/** Stores a logo, unless it's there. */
export async function insertLogo(db: Db, logo: { id: string; png: string; at: Date }): Promise<void> {
  await db
    .insertInto('operatorLogos')
    .values(logo)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A logo as a PNG in base64; undefined when there's none of this id. */
export async function findLogo(db: Db, id: string): Promise<string | undefined> {
  const found = await db.selectFrom('operatorLogos').select('png').where('id', '=', id).executeTakeFirst();
  return found?.png;
}

/** Stores the widths of a picture, newly sent even where they're there. */
export async function insertPicture(
  transaction: Db,
  files: Insertable<OperatorPicturesTable>[],
): Promise<void> {
  await transaction
    .insertInto('operatorPictures')
    .values(files)
    .onConflict((conflict) => conflict.columns(['id', 'width']).doUpdateSet({ at: sql`excluded.at` }))
    .execute();
}

/** A picture as a WebP in base64; undefined when there's none of this id and width. */
export async function findPicture(db: Db, id: string, width: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('operatorPictures')
    .select('webp')
    .where('id', '=', id)
    .where('width', '=', width)
    .executeTakeFirst();
  return found?.webp;
}

/** Whether there's a picture of this id for this place. */
export async function hasPicture(db: Db, id: string, place: HomePictureName): Promise<boolean> {
  const found = await db
    .selectFrom('operatorPictures')
    .select('id')
    .where('id', '=', id)
    .where('place', '=', place)
    .executeTakeFirst();
  return found !== undefined;
}

/** Deletes the pictures that neither the settings nor the last changes name, but not the newest of them. */
export async function deletePictures(
  transaction: Db,
  { changesShown, unnamedKept }: { changesShown: number; unnamedKept: number },
): Promise<void> {
  await sql`
    with said as (
      select "values"::text as words from "operatorSettings"
      union all
      (select before::text || after::text from "settingsChanges" order by version desc limit ${changesShown})
    ), unnamed as (
      select id, max(at) as at from "operatorPictures" picture
      where not exists (select from said where strpos(words, picture.id) > 0)
      group by id
    )
    delete from "operatorPictures"
    where id in (select id from unnamed order by at desc, id offset ${unnamedKept})`.execute(transaction);
}
