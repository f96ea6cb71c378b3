import type { ApiKey, KeyState } from '#contract/admissions/integrations/api-keys.ts';
import { integrationLimits } from '#contract/admissions/integrations/limits.ts';
import { scopeWords } from '#contract/admissions/integrations/scopes.ts';
import {
  type SentEventType,
  testEventType,
  webhookEvents,
} from '#contract/admissions/integrations/webhook-events.ts';
import type {
  DeliveryProblem,
  DeliveryState,
  IntegrationActName,
  Webhook,
  WebhookDelivery,
  WebhookState,
} from '#contract/admissions/integrations/webhooks.ts';
import { formatDayMonthYear, joinWithAnd, sentenceInside, sentenceStart } from '#contract/words.ts';

type Tone = 'good' | 'notice' | 'neutral' | 'bad';

export const keyStateWords: Readonly<Record<KeyState, { words: string; tone: Tone }>> = {
  works: { words: 'Works', tone: 'good' },
  'ends-soon': { words: 'Ends soon', tone: 'notice' },
  stopped: { words: 'Stopped', tone: 'bad' },
  ended: { words: 'Ended', tone: 'neutral' },
  revoked: { words: 'Revoked', tone: 'neutral' },
};

export const webhookStateWords: Readonly<Record<WebhookState, { words: string; tone: Tone }>> = {
  on: { words: 'On', tone: 'good' },
  off: { words: 'Off', tone: 'neutral' },
  failing: { words: 'Turned off: nothing arrived for two days', tone: 'bad' },
  gone: { words: 'Turned off: the address told us to stop', tone: 'bad' },
};

export const deliveryStateWords: Readonly<Record<DeliveryState, { words: string; tone: Tone }>> = {
  waiting: { words: 'Waiting', tone: 'notice' },
  delivered: { words: 'Delivered', tone: 'good' },
  failed: { words: 'Not delivered', tone: 'bad' },
};

const problemWords: Readonly<Record<DeliveryProblem, string>> = {
  'not-found': 'The address couldn’t be found',
  'not-public': 'The address leads into a private network',
  refused: 'Nothing listens at the address',
  'too-slow': `No answer within ${integrationLimits.deliverySeconds} seconds`,
  certificate: 'The certificate of the address isn’t valid',
  redirect: 'The address sends us elsewhere, where we don’t follow',
  connection: 'The connection broke',
  off: 'The webhook was off',
};

const actWords: Readonly<Record<IntegrationActName, string>> = {
  keyMade: 'made the key',
  keyRevoked: 'revoked the key',
  webhookMade: 'added the webhook',
  webhookChanged: 'changed the webhook',
  webhookTurnedOn: 'turned on the webhook',
  webhookTurnedOff: 'turned off the webhook',
  secretRenewed: 'made a new secret for the webhook',
  webhookDeleted: 'deleted the webhook',
};

/** 'Ada Reed made the key ‘Our books’'. */
export const actSentence = ({ act, about, by }: { act: IntegrationActName; about: string; by: string }) =>
  `${by} ${actWords[act]} ${act.startsWith('key') ? `‘${about}’` : about}`;

export const eventName = (type: SentEventType): string =>
  type === testEventType ? 'Test event' : webhookEvents[type].name;

/** 'A match is active, a match has ended'. */
export const eventsSentence = (types: readonly SentEventType[]): string =>
  sentenceStart(types.map((type) => sentenceInside(eventName(type))).join(', '));

/** 'Reads fees and statistics.' */
export const scopeSentence = ({ scopes }: Pick<ApiKey, 'scopes'>): string =>
  `Reads ${joinWithAnd(scopes.map((scope) => scopeWords[scope].name.toLowerCase()))}.`;

/** Until when a key works, or why it doesn't. */
export function endWords({ state, endsOn, madeBy, revokedBy }: ApiKey): string {
  if (state === 'revoked') return `Revoked by ${revokedBy}`;
  if (state === 'ended') return `Ended on ${formatDayMonthYear(endsOn)}`;
  if (state === 'stopped') return `${madeBy} isn’t a lead any more, so it doesn’t work`;
  return `Works until ${formatDayMonthYear(endsOn)}`;
}

/** What became of a delivery, in a line. */
export function outcomeWords({ httpStatus, problem, tries }: WebhookDelivery): string {
  if (tries === 0 && problem === null) return 'Not sent yet';
  const answer = problem ? problemWords[problem] : `Answered ${httpStatus}`;
  return `${answer}, after ${tries} ${tries === 1 ? 'try' : 'tries'}`;
}

const minute = 60_000;
const hour = 60 * minute;

/** 'in 5 minutes', 'in 3 hours'. */
export function untilWords(at: string, now = Date.now()): string {
  const left = Date.parse(at) - now;
  if (left < minute) return 'in less than a minute';
  const [count, unit] =
    left < hour ? [Math.round(left / minute), 'minute'] : [Math.round(left / hour), 'hour'];
  return `in ${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** The host of a webhook, by which people tell it from others. */
export const hostOf = ({ url }: Pick<Webhook, 'url'>): string => URL.parse(url)?.host ?? url;
