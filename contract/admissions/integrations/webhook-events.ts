/** Everything that a webhook can be told of, with the ids that it is sent. There is nothing else of anybody in it. */
export const webhookEvents = {
  'person.registered': {
    name: 'Someone has signed up',
    when: 'Someone has made an account. The email address isn’t confirmed yet.',
    ids: ['personId'],
  },
  'person.ready_for_interview': {
    name: 'Someone is ready for an interview',
    when: 'A status has become READY_FOR_INTERVIEW. It comes beside person.status_changed.',
    ids: ['personId'],
  },
  'person.status_changed': {
    name: 'A status has changed',
    when: 'Somebody’s status has changed, whatever the cause.',
    ids: ['personId'],
  },
  'match.active': {
    name: 'A match is active',
    when: 'The team has confirmed that a match begins.',
    ids: ['matchId', 'familyId', 'supportWorkerId'],
  },
  'match.ended': {
    name: 'A match has ended',
    when: 'A match that was active has ended. One that was called off before sends nothing.',
    ids: ['matchId', 'familyId', 'supportWorkerId'],
  },
  'fee.due': {
    name: 'A fee is due',
    when: 'A fee was issued, and the family has an invoice to pay. It isn’t sent again when it becomes overdue.',
    ids: ['feeId', 'familyId'],
  },
  'check.expiring': {
    name: 'A check is expiring',
    when: 'Its owner is reminded: 90, 30 and 7 days before a check expires, on the day, and on the day after it for a required one.',
    ids: ['checkId', 'personId'],
  },
} as const;

export type WebhookEventType = keyof typeof webhookEvents;
export const webhookEventTypes = Object.keys(webhookEvents) as [WebhookEventType, ...WebhookEventType[]];

/** What a lead sends to try a webhook. */
export const testEventType = 'webhook.test';
export type SentEventType = WebhookEventType | typeof testEventType;
export const sentEventTypes = [...webhookEventTypes, testEventType] as const;

/** Something that has happened, with the ids of what it is about. */
export type WebhookEvent = {
  [Type in WebhookEventType]: {
    type: Type;
    data: Readonly<Record<(typeof webhookEvents)[Type]['ids'][number], string | null>>;
  };
}[WebhookEventType];
