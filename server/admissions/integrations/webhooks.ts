import { v7 as uuidv7 } from 'uuid';
import { integrationLimits } from '#contract/admissions/integrations/limits.ts';
import { testEventType } from '#contract/admissions/integrations/webhook-events.ts';
import {
  addressPrompt,
  type MadeWebhook,
  type NewWebhook,
  type Webhook,
  type WebhookChange,
  type WebhookDelivery,
} from '#contract/admissions/integrations/webhooks.ts';
import { addHours, type Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { checkOutside, type Outside, OutsideError } from '#server/platform/http/outside.ts';
import { conflict, invalidInput, notFound, type ProblemError } from '#server/platform/http/problems.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { presentDelivery, presentWebhook } from './present.ts';
import type { QueueTry } from './queue-try.ts';
import { createSecret } from './sign.ts';
import {
  countWebhooks,
  deleteWebhook,
  findDelivery,
  findWebhook,
  insertAct,
  insertDeliveries,
  insertWebhook,
  lockDelivery,
  lockWebhook,
  updateDelivery,
  updateWebhook,
  type WebhookRow,
} from './store.ts';

type Dependencies = { db: Db; clock: Clock; outside: Outside; queueTry: QueueTry };

const wrongAddress = (message: string): ProblemError => invalidInput([{ field: 'url', message }]);

const lookUpMs = 5_000;

/**
 * Checks where an address leads now, so that a mistake is found at once. What counts is asked again at each try.
 * @throws 400 for the field `url`
 */
async function checkAddress(url: string, outside: Outside): Promise<void> {
  if (!url.startsWith('https:') && !outside.takesHttp) throw wrongAddress(addressPrompt);
  try {
    await checkOutside(url, outside, lookUpMs);
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    throw wrongAddress(
      error.problem === 'not-public'
        ? 'This address is of a private network. Enter one that anyone on the internet can reach'
        : 'We couldn’t find this address. Check how it’s written',
    );
  }
}

/** @throws 400 for the field `url`, 409 with as many as there may be */
export async function makeWebhook(
  { db, clock, outside }: Dependencies,
  caller: Caller,
  { url: typed, events }: NewWebhook,
): Promise<MadeWebhook> {
  const url = new URL(typed).href;
  await checkAddress(url, outside);
  const [id, secret, at] = [uuidv7(), createSecret(), clock()];
  const made = await db.transaction().execute(async (transaction) => {
    if ((await countWebhooks(transaction)) >= integrationLimits.webhooks)
      throw conflict(
        `You have ${integrationLimits.webhooks} webhooks, and more isn’t possible. Delete one first.`,
      );
    const madeByName = await insertAct(transaction, { act: 'webhookMade', about: url, by: caller, at });
    await insertWebhook(transaction, { id, url, events, secret, madeByName, madeAt: at });
    return readWebhook(transaction, id);
  });
  return { webhook: presentWebhook(made, at), secret };
}

/** Changes only what is sent. @throws 400 for the field `url`, 404 */
export async function changeWebhook(
  { db, clock, outside }: Dependencies,
  caller: Caller,
  id: string,
  { url: typed, events, isOn }: WebhookChange,
): Promise<Webhook> {
  const url = typed === undefined ? undefined : new URL(typed).href;
  const before = await readWebhook(db, id);
  if (url !== undefined && url !== before.url) await checkAddress(url, outside);
  const at = clock();
  return changing(db, id, async (transaction, webhook) => {
    const act = { about: url ?? webhook.url, by: caller, at };
    if (url !== undefined || events) {
      await updateWebhook(transaction, id, { ...(url !== undefined && { url }), ...(events && { events }) });
      await insertAct(transaction, { act: 'webhookChanged', ...act });
    }
    if (isOn === true && webhook.state !== 'on') {
      await updateWebhook(transaction, id, { state: 'on', offSince: null });
      await insertAct(transaction, { act: 'webhookTurnedOn', ...act });
    }
    if (isOn === false && webhook.state !== 'off') {
      await updateWebhook(transaction, id, { state: 'off', offSince: at });
      await insertAct(transaction, { act: 'webhookTurnedOff', ...act });
    }
    return presentWebhook(await readWebhook(transaction, id), at);
  });
}

/** We sign with both secrets for a day, so that the receiver has time to take the new one. @throws 404 */
export function renewSecret({ db, clock }: Dependencies, caller: Caller, id: string): Promise<MadeWebhook> {
  const [secret, at] = [createSecret(), clock()];
  return changing(db, id, async (transaction, webhook) => {
    await updateWebhook(transaction, id, {
      secret,
      oldSecret: webhook.secret,
      oldSecretUntil: addHours(at, integrationLimits.oldSecretHours),
    });
    await insertAct(transaction, { act: 'secretRenewed', about: webhook.url, by: caller, at });
    return { webhook: presentWebhook(await readWebhook(transaction, id), at), secret };
  });
}

/** @throws 404 */
export const removeWebhook = ({ db, clock }: Dependencies, caller: Caller, id: string): Promise<void> =>
  changing(db, id, async (transaction, { url }) => {
    await deleteWebhook(transaction, id);
    await insertAct(transaction, { act: 'webhookDeleted', about: url, by: caller, at: clock() });
  });

/** Queues an event that means nothing. @throws 404, 409 while the webhook is off */
export const sendTest = ({ db, clock, queueTry }: Dependencies, id: string): Promise<WebhookDelivery> =>
  changing(db, id, async (transaction, webhook) => {
    refuseOff(webhook);
    const createdAt = clock();
    const delivery = {
      ...{ id: uuidv7(), webhookId: id, type: testEventType, createdAt },
      payload: payloadOf(testEventType, createdAt, {}),
    };
    await insertDeliveries(transaction, [delivery]);
    await queueTry(transaction, { ...delivery, tries: 0 }, 0);
    return presentDelivery(await readDelivery(transaction, delivery.id));
  });

/** Queues a delivery once more, with the same id, whatever became of it. @throws 404, 409 while the webhook is off */
export async function sendAgain({ db, clock, queueTry }: Dependencies, id: string): Promise<WebhookDelivery> {
  const { webhookId } = await readDelivery(db, id);
  return changing(db, webhookId, async (transaction, webhook) => {
    refuseOff(webhook);
    const delivery = await lockDelivery(transaction, id);
    if (!delivery) throw notFound();
    await updateDelivery(transaction, id, { state: 'waiting', triesInRow: 0, nextTryAt: clock() });
    await queueTry(transaction, delivery, 0);
    return presentDelivery(await readDelivery(transaction, id));
  });
}

/** The body of a delivery. `data`: ids. */
export const payloadOf = (type: string, at: Date, data: object): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data });

function refuseOff({ state }: WebhookRow): void {
  if (state !== 'on') throw conflict('This webhook is off. Turn it on first.');
}

/** @throws 404 */
async function readDelivery(db: Db, id: string) {
  const found = await findDelivery(db, id);
  if (!found) throw notFound();
  return found;
}

/** @throws 404 */
async function readWebhook(db: Db, id: string): Promise<WebhookRow> {
  const found = await findWebhook(db, id);
  if (!found) throw notFound();
  return found;
}

/** @throws 404 */
const changing = <Result>(
  db: Db,
  id: string,
  change: (transaction: Db, webhook: WebhookRow) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (transaction) => {
    const webhook = await lockWebhook(transaction, id);
    if (!webhook) throw notFound();
    return change(transaction, webhook);
  });
