import { type Insertable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { WebhookEventType } from '#contract/admissions/integrations/webhook-events.ts';
import type {
  DeliveryState,
  IntegrationActName,
  WebhookState,
} from '#contract/admissions/integrations/webhooks.ts';
import { findName } from '#server/accounts/users/users.ts';
import type { Db } from '#server/platform/db/open.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { MomentCursor } from '#server/platform/http/cursor.ts';
import type { ApiKeysTable, WebhookDeliveriesTable } from './table.ts';

/** Whether who made a key is still a lead who can log in. */
const isOfLead = sql<boolean>`exists (
  select from users join "teamMembers" on "teamMembers"."userId" = users.id
  where users.id = "apiKeys"."madeBy" and users.status <> 'DELETED_HIDDEN' and "teamMembers".role = 'LEAD'
)`;

const selectKeys = (db: Db) =>
  db
    .selectFrom('apiKeys')
    .select(['id', 'name', 'lastFour', 'scopes', 'endsOn', 'lastUsedOn', 'madeByName', 'madeAt'])
    .select(['revokedAt', 'revokedByName', isOfLead.as('isOfLead')]);

export const listKeys = (db: Db) => selectKeys(db).orderBy('madeAt', 'desc').orderBy('id', 'desc').execute();
export type KeyRow = Awaited<ReturnType<typeof listKeys>>[number];

export const findKey = (db: Db, id: string): Promise<KeyRow | undefined> =>
  selectKeys(db).where('id', '=', id).executeTakeFirst();

export const findKeyByHash = prepared<{ keyHash: string }, KeyRow>((db, { keyHash }) =>
  selectKeys(db).where('keyHash', '=', keyHash),
);

export async function countWorkingKeys(db: Db, today: string): Promise<number> {
  const { keys } = await db
    .selectFrom('apiKeys')
    .select((row) => row.fn.countAll<string>().as('keys'))
    .where('revokedAt', 'is', null)
    .where('endsOn', '>=', today)
    .executeTakeFirstOrThrow();
  return Number(keys);
}

export async function insertKey(
  transaction: Db,
  { scopes, ...key }: Omit<Insertable<ApiKeysTable>, 'lastUsedOn' | 'revokedAt' | 'revokedByName'>,
): Promise<void> {
  await transaction
    .insertInto('apiKeys')
    .values({ ...key, scopes: sql`${scopes}::varchar[]` })
    .execute();
}

/** Whether it wasn't revoked before. */
export async function revokeKey(
  transaction: Db,
  { id, at, byName }: { id: string; at: Date; byName: string },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('apiKeys')
    .set({ revokedAt: at, revokedByName: byName })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function recordUse(db: Db, id: string, day: string): Promise<void> {
  await db.updateTable('apiKeys').set({ lastUsedOn: day }).where('id', '=', id).execute();
}

/** Everybody who is told of a new key, and of a webhook that was turned off. */
export async function listLeads(db: Db): Promise<string[]> {
  const leads = await db
    .selectFrom('teamMembers')
    .innerJoin('users', 'users.id', 'teamMembers.userId')
    .select('userId')
    .where('teamMembers.role', '=', 'LEAD')
    .where('status', '<>', 'DELETED_HIDDEN')
    .where('emailVerifiedAt', 'is not', null)
    .orderBy('userId')
    .execute();
  return leads.map(({ userId }) => userId);
}

export type Act = { act: IntegrationActName; about: string; by: { id: string }; at: Date };

/** Returns the name of who did it. */
export async function insertAct(transaction: Db, { act, about, by, at }: Act): Promise<string> {
  const byName = await findName(transaction, by.id);
  await transaction
    .insertInto('integrationActs')
    .values({ id: uuidv7(), act, about, by: by.id, byName, at })
    .execute();
  return byName;
}

export const listActs = (db: Db, limit: number) =>
  db
    .selectFrom('integrationActs')
    .select(['id', 'act', 'about', 'byName', 'at'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

const countOf = (state: DeliveryState) =>
  sql<number>`(select count(*)::integer from "webhookDeliveries" where "webhookId" = webhooks.id and state = ${sql.lit(state)})`;

const selectWebhooks = (db: Db) =>
  db
    .selectFrom('webhooks')
    .selectAll('webhooks')
    .select([countOf('waiting').as('waiting'), countOf('failed').as('failed')]);

export const listWebhooks = (db: Db) =>
  selectWebhooks(db).orderBy('madeAt', 'desc').orderBy('id', 'desc').execute();
export type WebhookRow = Awaited<ReturnType<typeof listWebhooks>>[number];

export const findWebhook = (db: Db, id: string): Promise<WebhookRow | undefined> =>
  selectWebhooks(db).where('id', '=', id).executeTakeFirst();

/** Changes of one webhook wait for each other, and what is announced to it for none. */
export async function lockWebhook(transaction: Db, id: string): Promise<WebhookRow | undefined> {
  await transaction.selectFrom('webhooks').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return findWebhook(transaction, id);
}

export async function countWebhooks(db: Db): Promise<number> {
  const { webhooks } = await db
    .selectFrom('webhooks')
    .select((row) => row.fn.countAll<string>().as('webhooks'))
    .executeTakeFirstOrThrow();
  return Number(webhooks);
}

export async function insertWebhook(
  transaction: Db,
  webhook: {
    id: string;
    url: string;
    events: WebhookEventType[];
    secret: string;
    madeByName: string;
    madeAt: Date;
  },
): Promise<void> {
  await transaction
    .insertInto('webhooks')
    .values({ ...webhook, events: sql`${webhook.events}::varchar[]`, state: 'on' })
    .execute();
}

type WebhookChanges = {
  url?: string;
  events?: WebhookEventType[];
  state?: WebhookState;
  offSince?: Date | null;
  lastDeliveredAt?: Date;
  secret?: string;
  oldSecret?: string | null;
  oldSecretUntil?: Date | null;
};

export async function updateWebhook(
  transaction: Db,
  id: string,
  { events, ...changes }: WebhookChanges,
): Promise<void> {
  const all = { ...changes, ...(events && { events: sql<WebhookEventType[]>`${events}::varchar[]` }) };
  if (Object.keys(all).length === 0) return;
  await transaction.updateTable('webhooks').set(all).where('id', '=', id).execute();
}

export async function deleteWebhook(transaction: Db, id: string): Promise<void> {
  await transaction.deleteFrom('webhooks').where('id', '=', id).execute();
}

/** The webhooks that are on and want this. None of them is deleted before the transaction ends: their deliveries refer to them. */
export async function listInterested(transaction: Db, type: WebhookEventType): Promise<string[]> {
  const found = await transaction
    .selectFrom('webhooks')
    .select('id')
    .where('state', '=', 'on')
    .where(sql<boolean>`${type} = any(events)`)
    .forKeyShare()
    .execute();
  return found.map(({ id }) => id);
}

export type NewDelivery = Pick<
  Insertable<WebhookDeliveriesTable>,
  'id' | 'webhookId' | 'type' | 'payload' | 'createdAt'
>;

export async function insertDeliveries(transaction: Db, deliveries: readonly NewDelivery[]): Promise<void> {
  await transaction
    .insertInto('webhookDeliveries')
    .values(
      deliveries.map((one) => ({
        ...one,
        state: 'waiting' as const,
        tries: 0,
        triesInRow: 0,
        nextTryAt: one.createdAt,
      })),
    )
    .execute();
}

const selectDeliveries = (db: Db) => db.selectFrom('webhookDeliveries').selectAll();

export const findDelivery = (db: Db, id: string) =>
  selectDeliveries(db).where('id', '=', id).executeTakeFirst();
export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

export const lockDelivery = (transaction: Db, id: string): Promise<DeliveryRow | undefined> =>
  selectDeliveries(transaction).where('id', '=', id).forUpdate().executeTakeFirst();

type DeliverySearch = {
  webhookId: string;
  state: DeliveryState | '';
  after: MomentCursor | undefined;
  limit: number;
};

/** Newest first. */
export function listDeliveries(db: Db, { webhookId, state, after, limit }: DeliverySearch) {
  let query = selectDeliveries(db).where('webhookId', '=', webhookId);
  if (state !== '') query = query.where('state', '=', state);
  if (after)
    query = query.where(sql<boolean>`("createdAt", id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export async function updateDelivery(
  transaction: Db,
  id: string,
  changes: Partial<
    Pick<DeliveryRow, 'state' | 'tries' | 'triesInRow' | 'httpStatus' | 'problem' | 'triedAt' | 'nextTryAt'>
  >,
): Promise<void> {
  await transaction.updateTable('webhookDeliveries').set(changes).where('id', '=', id).execute();
}

/** Deliveries whose try was due at this time at the latest, and has not been made. */
export const listOverdueDeliveries = (db: Db, dueBy: Date, limit: number) =>
  db
    .selectFrom('webhookDeliveries')
    .select(['id', 'webhookId', 'tries'])
    .where('state', '=', 'waiting')
    .where('nextTryAt', '<', dueBy)
    .orderBy('nextTryAt')
    .limit(limit)
    .execute();

export async function deleteDeliveries(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('webhookDeliveries').where('createdAt', '<', before).execute();
}

/** Secrets that no longer sign. */
export async function deleteOldSecrets(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ oldSecret: null, oldSecretUntil: null })
    .where('oldSecretUntil', '<=', now)
    .execute();
}
