import type { FastifyInstance } from 'fastify';

/** Whether a server that still answers is about to stop. */
export type Parting = {
  /** Each connection ends with its next answer, so that none has to be cut off. */
  endsConnections: boolean;
  /** Nobody takes this server's place, so whoever sends it requests should stop. */
  isDraining: boolean;
};

export const createParting = (): Parting => ({ endsConnections: false, isDraining: false });

export function endConnections(app: FastifyInstance, parting: Parting): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (parting.endsConnections) reply.raw.setHeader('connection', 'close');
    done();
  });
}
