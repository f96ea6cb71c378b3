import { limits } from '#contract/limits.ts';
import type { LimitRule } from '#server/platform/http/rate-limits.ts';

/** Limits of messages for each person, on any network. */
export const messageLimits = {
  firstMessages: {
    name: 'first-message-account',
    points: limits.firstMessagesPerDay,
    seconds: 24 * 3600,
    refusal: (wait) =>
      `You’ve written to ${limits.firstMessagesPerDay} new people in a day. You can write to someone new in ${wait}.`,
  },
  messages: {
    name: 'message-account',
    points: limits.messagesPerTenMinutes,
    seconds: 600,
    refusal: (wait) =>
      `You’ve sent ${limits.messagesPerTenMinutes} messages in ten minutes. You can send the next one in ${wait}.`,
  },
  offers: {
    name: 'contact-details-account',
    points: limits.offersPerHour,
    seconds: 3600,
    refusal: (wait) =>
      `You’ve changed what you offer ${limits.offersPerHour} times in an hour. You can change it again in ${wait}.`,
  },
} as const satisfies Record<string, LimitRule>;
