import type { ApiKey, KeyState } from '#contract/admissions/integrations/api-keys.ts';
import { integrationLimits } from '#contract/admissions/integrations/limits.ts';
import type { SentEventType } from '#contract/admissions/integrations/webhook-events.ts';
import type {
  DeliveryProblem,
  Webhook,
  WebhookDelivery,
} from '#contract/admissions/integrations/webhooks.ts';
import { daysAfter } from '#contract/checks/standing.ts';
import type { DeliveryRow, KeyRow, WebhookRow } from './store.ts';

/** Whether a key works on a day of the team's. */
export function stateOfKey({ revokedAt, endsOn, isOfLead }: KeyRow, today: string): KeyState {
  if (revokedAt) return 'revoked';
  if (endsOn < today) return 'ended';
  if (!isOfLead) return 'stopped';
  return endsOn <= daysAfter(today, integrationLimits.keyEndsSoonDays) ? 'ends-soon' : 'works';
}

export const presentKey = (row: KeyRow, today: string): ApiKey => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  lastFour: row.lastFour,
  state: stateOfKey(row, today),
  endsOn: row.endsOn,
  lastUsedOn: row.lastUsedOn,
  madeAt: row.madeAt.toISOString(),
  madeBy: row.madeByName,
  revokedAt: row.revokedAt?.toISOString() ?? null,
  revokedBy: row.revokedByName,
});

export const presentWebhook = (row: WebhookRow, now: Date): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events,
  state: row.state,
  offSince: row.offSince?.toISOString() ?? null,
  oldSecretUntil: row.oldSecretUntil && row.oldSecretUntil > now ? row.oldSecretUntil.toISOString() : null,
  waiting: row.waiting,
  failed: row.failed,
  lastDeliveredAt: row.lastDeliveredAt?.toISOString() ?? null,
  madeAt: row.madeAt.toISOString(),
  madeBy: row.madeByName,
});

export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  type: row.type as SentEventType,
  payload: row.payload,
  state: row.state,
  tries: row.tries,
  httpStatus: row.httpStatus,
  problem: row.problem as DeliveryProblem | null,
  createdAt: row.createdAt.toISOString(),
  triedAt: row.triedAt?.toISOString() ?? null,
  nextTryAt: row.nextTryAt?.toISOString() ?? null,
});
