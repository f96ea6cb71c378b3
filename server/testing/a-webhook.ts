import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { webhookEventTypes } from '#contract/admissions/integrations/webhook-events.ts';
import type { TestApp } from './test-app.ts';

/** A webhook that is told of everything, as stored. Returns its id. */
export async function aWebhook({ db, time }: Pick<TestApp, 'db' | 'time'>): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('webhooks')
    .values({
      ...{
        id,
        url: 'https://example.com/hooks',
        state: 'on',
        secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
      },
      events: sql`${webhookEventTypes}::varchar[]`,
      ...{ madeByName: 'Ada Reed', madeAt: time.now },
    })
    .execute();
  return id;
}
