import type { FastifyInstance } from 'fastify';
import type { Post } from '#server/admissions/integrations/deliver.ts';
import { alsoThisMachine, type Outside } from '#server/platform/http/outside.ts';

/** Where the demo takes what its own webhook sends. */
export const receiverPath = '/demo/webhooks';

/** Somebody else's program, which is there no more. */
export const retired = 'https://old-crm.example.com/hooks';

/** A receiver, so that 'Send a test event' has somewhere to go. */
export function serveReceiver(app: FastifyInstance): void {
  app.post(receiverPath, { config: { takesBody: true } }, (_request, reply) => reply.code(204).send());
}

/** The demo calls itself, and nobody else: it works without a network. */
export const demoOutside: Outside = {
  ...alsoThisMachine,
  lookUp: async (host) => (host === 'localhost' ? ['127.0.0.1'] : []),
};

/** How often the receiver refuses an event about a fee, which it had to learn. */
const refusals = 3;

/** Creates the answers of receivers while the demo is played: one is gone, and the other takes fees only after some tries. */
export function createAnswers(): Post {
  const tries = new Map<string, number>();
  return async (url, { body, headers }) => {
    if (url === retired) return 410;
    const id = headers['webhook-id'] ?? '';
    const count = (tries.get(id) ?? 0) + 1;
    tries.set(id, count);
    return body.includes('"fee.due"') && count <= refusals ? 500 : 204;
  };
}
