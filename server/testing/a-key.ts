import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { keyPrefix } from '#contract/admissions/integrations/api-keys.ts';
import { type KeyScope, keyScopes } from '#contract/admissions/integrations/scopes.ts';
import { hashToken } from '#server/accounts/sessions/tokens.ts';
import { addDays, today } from '#server/platform/clock.ts';
import type { TestApp } from './test-app.ts';

type Options = {
  by: { id: string };
  scopes?: readonly KeyScope[];
  endsOn?: string;
  revokedAt?: Date;
};

/** An API key as it is sent, with all scopes by default. */
export async function aKey(
  { db, time }: TestApp,
  { by, scopes = keyScopes, endsOn = today(addDays(time.now, 90)), revokedAt }: Options,
): Promise<string> {
  const key = `${keyPrefix}${randomBytes(32).toString('hex')}`;
  await db
    .insertInto('apiKeys')
    .values({
      ...{ id: uuidv7(), name: 'A program', keyHash: hashToken(key), lastFour: key.slice(-4), endsOn },
      scopes: sql`${scopes}::varchar[]`,
      ...{ madeBy: by.id, madeByName: 'Ada Reed', madeAt: time.now },
      ...(revokedAt && { revokedAt, revokedByName: 'Ada Reed' }),
    })
    .execute();
  return key;
}
