import { endpoint } from '#contract/endpoint.ts';
import { ids, moment } from '#contract/example-people.ts';
import { field, schema } from '#contract/field.ts';
import { cleaned } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { pageHeaders, pageQuery } from '#contract/page-query.ts';
import { z } from '#contract/zod.ts';
import { shownOnceClass } from './api-keys.ts';
import { integrationLimits } from './limits.ts';
import { integrationClass } from './readers.ts';
import { sentEventTypes, webhookEventTypes } from './webhook-events.ts';

/**
 * Off: by a lead. Failing: nothing has arrived for two days, so it was turned off. Gone: the address answered 410, which means the same.
 */
export const webhookStates = ['on', 'off', 'failing', 'gone'] as const;
export type WebhookState = (typeof webhookStates)[number];

/** Waiting: for its first try or the next one. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why a try failed without an answer that counts. */
export const deliveryProblems = [
  'not-found',
  'not-public',
  'refused',
  'too-slow',
  'certificate',
  'redirect',
  'connection',
  'off',
] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];

export const addressPrompt =
  'Enter an address that begins with https://, such as https://example.com/webhooks';

/**
 * Whether an address can be meant. The server decides whether it begins with https:// and where it leads, when it is saved and again at
 * each try.
 */
const address = cleaned(addressPrompt, integrationLimits.webhookAddress)
  .refine((url) => z.url({ protocol: /^https?$/ }).safeParse(url).success, addressPrompt)
  .refine(
    (url) => !/^https?:\/\/[^/?#]*@/i.test(url),
    'Leave out the name and the password: the signature shows that it’s us',
  )
  .refine((url) => !url.includes('#'), 'Leave out # and what’s after it');

const eventsPrompt = 'Choose what to send';
const events = z
  .array(z.enum(webhookEventTypes, { error: eventsPrompt }), { error: eventsPrompt })
  .min(1, eventsPrompt)
  .max(limits.listEntries, 'Choose each once')
  .overwrite((chosen) => webhookEventTypes.filter((type) => chosen.includes(type)));

const webhookExample = {
  id: ids.key,
  url: 'https://example.com/webhooks',
  events: ['match.active', 'match.ended'],
  state: 'on',
  offSince: null,
  oldSecretUntil: null,
  waiting: 0,
  failed: 1,
  lastDeliveredAt: moment,
  madeAt: moment,
  madeBy: 'Ada Reed',
} as const;

export const webhook = schema(
  'Webhook',
  'An address to which we send what happens',
  integrationClass,
  z.object({
    id: field('Of the webhook', z.uuid()),
    url: field('Where it’s sent', z.string()),
    events: field('What is sent', z.array(z.enum(webhookEventTypes))),
    state: field('Whether anything is sent, and why not', z.enum(webhookStates)),
    offSince: field('Since when nothing is sent; null while it’s on', z.string().nullable()),
    oldSecretUntil: field(
      'Until when we also sign with the secret before; null with one secret',
      z.string().nullable(),
    ),
    waiting: field('How many deliveries wait for a try', z.number().int()),
    failed: field('How many deliveries of the last 30 days have failed', z.number().int()),
    lastDeliveredAt: field('When something last arrived; null before', z.string().nullable()),
    madeAt: field('When it was made', z.string()),
    madeBy: field('Who made it', z.string()),
  }),
  { ...webhookExample, events: [...webhookExample.events] },
);
export type Webhook = z.output<typeof webhook>;

export const newWebhook = schema(
  'NewWebhook',
  'Where to send what happens, and what of it',
  integrationClass,
  z.object({
    url: field('It begins with https:// and leads to a public address', address),
    events: field('What is sent', events),
  }),
  { url: 'https://example.com/webhooks', events: ['match.active', 'match.ended'] },
);
export type NewWebhook = z.output<typeof newWebhook>;

export const webhookChange = schema(
  'WebhookChange',
  'Only what is sent changes',
  integrationClass,
  z.object({
    url: field('It begins with https:// and leads to a public address', address.optional()),
    events: field('What is sent', events.optional()),
    isOn: field('Whether anything is sent', z.boolean({ error: 'Choose yes or no' }).optional()),
  }),
  { isOn: true },
);
export type WebhookChange = z.output<typeof webhookChange>;

export const madeWebhook = schema(
  'MadeWebhook',
  'A webhook with a new secret, which can’t be read again',
  integrationClass,
  z.object({
    webhook: field('As it is now', webhook),
    secret: field('With which the receiver checks our signature', shownOnceClass, z.string()),
  }),
  {
    webhook: { ...webhookExample, events: [...webhookExample.events] },
    secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD9V/6b5sSYsk=',
  },
);
export type MadeWebhook = z.output<typeof madeWebhook>;

export const webhookDelivery = schema(
  'WebhookDelivery',
  'Something that was sent to a webhook, or will be',
  integrationClass,
  z.object({
    id: field('Of the delivery: the header `webhook-id`, the same at each try', z.uuid()),
    type: field('What has happened', z.enum(sentEventTypes)),
    payload: field('The body, as it’s sent', z.string()),
    state: field('What has become of it', z.enum(deliveryStates)),
    tries: field('How often it was sent', z.number().int()),
    httpStatus: field('What the address answered last; null without an answer', z.number().int().nullable()),
    problem: field('Why there was no answer that counts', z.enum(deliveryProblems).nullable()),
    createdAt: field('When it happened', z.string()),
    triedAt: field('When it was last sent; null before', z.string().nullable()),
    nextTryAt: field('When it’s sent next; null when it isn’t', z.string().nullable()),
  }),
  {
    id: ids.request,
    type: 'match.active',
    payload: `{"type":"match.active","timestamp":"${moment}","data":{"matchId":"${ids.match}","familyId":"${ids.family}","supportWorkerId":"${ids.worker}"}}`,
    state: 'waiting',
    tries: 2,
    httpStatus: 503,
    problem: null,
    createdAt: moment,
    triedAt: moment,
    nextTryAt: moment,
  },
);
export type WebhookDelivery = z.output<typeof webhookDelivery>;

/** What leads do with keys and webhooks. */
export const integrationActs = [
  'keyMade',
  'keyRevoked',
  'webhookMade',
  'webhookChanged',
  'webhookTurnedOn',
  'webhookTurnedOff',
  'secretRenewed',
  'webhookDeleted',
] as const;
export type IntegrationActName = (typeof integrationActs)[number];

export const integrationAct = schema(
  'IntegrationAct',
  'What a lead has done with keys and webhooks',
  integrationClass,
  z.object({
    id: field('Of the entry', z.uuid()),
    act: field('What was done', z.enum(integrationActs)),
    about: field('The name of the key, or the address of the webhook', z.string()),
    by: field('Who did it', z.string()),
    at: field('When', z.string()),
  }),
  { id: ids.request, act: 'keyMade', about: 'Our books', by: 'Ada Reed', at: moment },
);
export type IntegrationAct = z.output<typeof integrationAct>;

const params = z.object({
  id: field('Of the webhook', integrationClass, z.uuid('There’s no webhook with this id')),
});

/** Webhooks of the team, for its leads. They follow the Standard Webhooks specification. */
export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/webhooks',
    summary: 'Every webhook, newest first',
    access: ['ADMIN'],
    right: 'settings',
    status: 200,
    response: z.array(webhook),
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/admin/webhooks',
    summary: 'Make a webhook. Its secret is answered this once',
    access: ['ADMIN'],
    right: 'settings',
    body: newWebhook,
    bodyMaxBytes: limits.smallBodyMaxBytes,
    status: 201,
    response: madeWebhook,
    problems: ['conflict', 'too-often'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/webhooks/:id',
    summary: 'Change where a webhook leads and what it’s sent, or turn it on or off',
    access: ['ADMIN'],
    right: 'settings',
    params,
    body: webhookChange,
    bodyMaxBytes: limits.smallBodyMaxBytes,
    status: 200,
    response: webhook,
    problems: ['not-found', 'too-often'],
  }),
  renewSecret: endpoint({
    method: 'POST',
    path: '/api/admin/webhooks/:id/secret',
    summary: `Make a new secret, answered this once. We sign with both for ${integrationLimits.oldSecretHours} hours`,
    access: ['ADMIN'],
    right: 'settings',
    params,
    status: 200,
    response: madeWebhook,
    problems: ['not-found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/webhooks/:id',
    summary: 'Delete a webhook with all its deliveries',
    access: ['ADMIN'],
    right: 'settings',
    params,
    status: 204,
    problems: ['not-found'],
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/admin/webhooks/:id/test',
    summary: 'Send an event that means nothing, to see whether it arrives',
    access: ['ADMIN'],
    right: 'settings',
    params,
    status: 201,
    response: webhookDelivery,
    problems: ['not-found', 'conflict', 'too-often'],
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/api/admin/webhooks/:id/deliveries',
    summary: `What was sent to a webhook in the last ${integrationLimits.deliveryDays} days, newest first; more pages by the Link header`,
    access: ['ADMIN'],
    right: 'settings',
    params,
    query: z.object({
      ...pageQuery(integrationClass),
      state: field(
        'Only these; all by default',
        integrationClass,
        z.enum([...deliveryStates, ''], { error: 'Choose one of the states' }).default(''),
      ),
    }),
    status: 200,
    response: z.array(webhookDelivery),
    headers: pageHeaders,
    problems: ['not-found'],
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/api/admin/webhook-deliveries/:id/tries',
    summary:
      'Send something again now, with the same id. If that fails, it’s tried again later like a new one',
    access: ['ADMIN'],
    right: 'settings',
    params: z.object({
      id: field('Of the delivery', integrationClass, z.uuid('There’s no delivery with this id')),
    }),
    status: 200,
    response: webhookDelivery,
    problems: ['not-found', 'conflict', 'too-often'],
  }),
  acts: endpoint({
    method: 'GET',
    path: '/api/admin/integration-acts',
    summary: 'What leads have done with API keys and webhooks: the last 50, newest first',
    access: ['ADMIN'],
    right: 'settings',
    status: 200,
    response: z.array(integrationAct),
  }),
};
