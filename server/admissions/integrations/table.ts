import { integrationClass } from '#contract/admissions/integrations/readers.ts';
import type { KeyScope } from '#contract/admissions/integrations/scopes.ts';
import type { WebhookEventType } from '#contract/admissions/integrations/webhook-events.ts';
import type {
  DeliveryState,
  IntegrationActName,
  WebhookState,
} from '#contract/admissions/integrations/webhooks.ts';
import { secret } from '#contract/readers.ts';
import { codes, column, type Once, type TypeOf, table } from '#server/platform/db/table.ts';

const policyWords = '**Programs of our team:**';
const signing = secret('The server signs with it what it sends to a webhook.');

export const apiKeys = table(policyWords, 'nothing', integrationClass, {
  id: column<Once<string>>(),
  name: column<Once<string>>(),
  keyHash: column<Once<string>>(codes),
  lastFour: column<Once<string>>(),
  scopes: column<Once<KeyScope[]>>(),
  endsOn: column<Once<string>>(),
  lastUsedOn: column<string | null>(),
  madeBy: column<Once<string>>(),
  madeByName: column<Once<string>>(),
  madeAt: column<Once<Date>>(),
  revokedAt: column<Date | null>(),
  revokedByName: column<string | null>(),
});
export type ApiKeysTable = TypeOf<typeof apiKeys>;

export const webhooks = table(policyWords, 'nothing', integrationClass, {
  id: column<Once<string>>(),
  url: column<string>(),
  events: column<WebhookEventType[]>(),
  state: column<WebhookState>(),
  offSince: column<Date | null>(),
  lastDeliveredAt: column<Date | null>(),
  secret: column<string>(signing),
  oldSecret: column<string | null>(signing),
  oldSecretUntil: column<Date | null>(),
  madeByName: column<Once<string>>(),
  madeAt: column<Once<Date>>(),
});
export type WebhooksTable = TypeOf<typeof webhooks>;

/** What was sent, or will be. The payload is the body as it's sent, and has ids only. */
export const webhookDeliveries = table(policyWords, 'id', integrationClass, {
  id: column<Once<string>>(),
  webhookId: column<Once<string>>(),
  type: column<Once<string>>(),
  payload: column<Once<string>>(),
  state: column<DeliveryState>(),
  tries: column<number>(),
  /** Since it was queued or sent again. */
  triesInRow: column<number>(),
  httpStatus: column<number | null>(),
  problem: column<string | null>(),
  createdAt: column<Once<Date>>(),
  triedAt: column<Date | null>(),
  nextTryAt: column<Date | null>(),
});
export type WebhookDeliveriesTable = TypeOf<typeof webhookDeliveries>;

/** What leads did with keys and webhooks. Append-only. */
export const integrationActs = table(policyWords, 'nothing', integrationClass, {
  id: column<Once<string>>(),
  act: column<Once<IntegrationActName>>(),
  about: column<Once<string>>(),
  by: column<Once<string>>(),
  byName: column<Once<string>>(),
  at: column<Once<Date>>(),
});
