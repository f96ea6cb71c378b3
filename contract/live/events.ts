import { z } from '#contract/zod.ts';

/**
 * GET: a stream of events (`text/event-stream`), for whoever is logged in. It says that something has changed, never what: whoever
 * hears of it asks with the calls for that, which decide who may see it. So an event that is lost costs nothing.
 * Not JSON, so it is served and called outside the machinery of endpoints.
 */
export const eventsPath = '/api/events';

/** The names of the events, and what their `data` holds as JSON. */
export const liveEvents = {
  /** Each stream begins with it, and it comes again when something may have been missed: anything may be new. */
  'look-again': z.object({}),
  /** Something is new in this conversation. */
  changed: z.object({ conversationId: z.uuid().describe('Of the conversation') }),
};
export type LiveEventName = keyof typeof liveEvents;
