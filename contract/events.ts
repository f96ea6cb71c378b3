import { endpoint } from './endpoint.ts';
import { z } from './zod.ts';

/** Events to refresh open pages. They never say what has changed: the calls decide who may see it, and a lost event costs nothing. */
export const live = {
  events: endpoint({
    method: 'GET',
    path: '/api/events',
    summary: 'A stream that says when something has changed for the caller, never what',
    description:
      'Server-sent events, named as in `x-events`, with JSON as their data. Each stream begins with `look-again`: ask with the other calls for what may be new, and again at each event. Nothing is sent twice or kept for later, so connect again when the stream ends, which it also does with the session. A comment comes every 25 seconds. 503: there are no streams at the moment, so ask from time to time.',
    access: 'signedIn',
    status: 200,
    answers: 'The stream',
    stream: { 'look-again': z.object({}) },
  }),
};
