import { limits } from '#contract/limits.ts';
import type { LimitRule } from '#server/platform/http/rate-limits.ts';

/** By person, wherever they are. */
export const messageLimits = {
  firstMessages: {
    name: 'first-message-account',
    points: limits.firstMessagesADay,
    seconds: 24 * 3600,
    refusal: (wait) =>
      `You’ve written to ${limits.firstMessagesADay} new people in a day. You can write to someone new in ${wait}.`,
  },
  messages: {
    name: 'message-account',
    points: limits.messagesInTenMinutes,
    seconds: 600,
    refusal: (wait) =>
      `You’ve sent ${limits.messagesInTenMinutes} messages in ten minutes. You can send the next one in ${wait}.`,
  },
  offers: {
    name: 'contact-details-account',
    points: limits.offersAnHour,
    seconds: 3600,
    refusal: (wait) =>
      `You’ve changed what you offer ${limits.offersAnHour} times in an hour. You can change it again in ${wait}.`,
  },
} as const satisfies Record<string, LimitRule>;
