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

/** What the receivers answered while the demo was played: one is gone, and the other had a mistake in how it takes fees. */
export const answerOfDemo: Post = async (url, { body }) => {
  if (url === retired) return 410;
  return body.includes('"fee.due"') ? 500 : 204;
};
