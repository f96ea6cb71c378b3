import { expect, test } from 'vitest';
import type { ApiKey } from '#contract/admissions/integrations/api-keys.ts';
import type { WebhookDelivery } from '#contract/admissions/integrations/webhooks.ts';
import {
  actSentence,
  endWords,
  eventName,
  eventsSentence,
  outcomeWords,
  scopeSentence,
  untilWords,
} from './integration-words.ts';

test('a key says what it reads, and until when or why not', () => {
  const key = { state: 'works', endsOn: '2027-04-30', madeBy: 'Ada Reed', revokedBy: 'Ana Ng' } as ApiKey;
  expect(scopeSentence({ scopes: ['fees:read', 'statistics:read'] })).toBe('Reads fees and statistics.');
  expect(
    (['ends-soon', 'ended', 'stopped', 'revoked'] as const).map((state) => endWords({ ...key, state })),
  ).toEqual([
    'Works until 30 April 2027',
    'Ended on 30 April 2027',
    'Ada Reed isn’t a lead any more, so it doesn’t work',
    'Revoked by Ana Ng',
  ]);
});

test('a delivery says what the address answered, or why nothing came', () => {
  const words = (tried: Partial<WebhookDelivery>) =>
    outcomeWords({ httpStatus: null, problem: null, tries: 1, ...tried } as WebhookDelivery);
  expect([
    words({ tries: 0 }),
    words({ httpStatus: 503, tries: 2 }),
    words({ problem: 'too-slow' }),
    words({ problem: 'off', tries: 0 }),
  ]).toEqual([
    'Not sent yet',
    'Answered 503, after 2 tries',
    'No answer within 10 seconds, after 1 try',
    'The webhook was off, after 0 tries',
  ]);
  expect(eventsSentence(['match.active', 'fee.due'])).toBe('A match is active, a fee is due');
  expect([eventName('match.active'), eventName('webhook.test')]).toEqual(['A match is active', 'Test event']);
});

test('acts and times are said in words', () => {
  expect(actSentence({ act: 'keyMade', about: 'Our books', by: 'Ada Reed' })).toBe(
    'Ada Reed made the key ‘Our books’',
  );
  expect([30, 60, 300, 5400].map((seconds) => untilWords(new Date(seconds * 1000).toISOString(), 0))).toEqual(
    ['in less than a minute', 'in 1 minute', 'in 5 minutes', 'in 2 hours'],
  );
});
