import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#server/platform/db/open.ts';

export type FileSettings = { installationId: string; signingKey: string };

/** Made by the first process that asks; all others find the same. */
export async function loadFileSettings(db: Db): Promise<FileSettings> {
  await db
    .insertInto('fileSettings')
    .values({ installationId: uuidv7(), signingKey: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db.selectFrom('fileSettings').select(['installationId', 'signingKey']).executeTakeFirstOrThrow();
}
