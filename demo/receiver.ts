import type { FastifyInstance } from 'fastify';
import { alsoThisMachine, type Outside } from '#server/platform/http/outside.ts';

/** Where the demo takes what its own webhook sends. */
export const receiverPath = '/demo/webhooks';

/** A receiver, so that 'Send a test event' has somewhere to go. */
export function serveReceiver(app: FastifyInstance): void {
  app.post(receiverPath, { config: { takesBody: true } }, (_request, reply) => reply.code(204).send());
}

/** The demo calls itself, and nobody else: it works without a network. */
export const demoOutside: Outside = {
  ...alsoThisMachine,
  lookUp: async (host) => (host === 'localhost' ? ['127.0.0.1'] : []),
};
