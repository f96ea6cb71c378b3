import type { FastifyInstance } from 'fastify';

/** Whether a server that still answers is about to stop. */
export type Parting = {
  /** Each connection ends with its next answer, so that none has to be cut off. */
  readonly endsConnections: boolean;
  /** Nobody takes this server's place, so whoever sends it requests should stop. */
  readonly isDraining: boolean;
  begin: (how: { isDraining: boolean }) => void;
  /** For answers that would not end by themselves. */
  onBegin: (listener: () => void) => void;
};

export function createParting(): Parting {
  const state = { endsConnections: false, isDraining: false };
  const listeners: (() => void)[] = [];
  return {
    get endsConnections() {
      return state.endsConnections;
    },
    get isDraining() {
      return state.isDraining;
    },
    begin: ({ isDraining }) => {
      Object.assign(state, { endsConnections: true, isDraining });
      for (const listener of listeners) listener();
    },
    onBegin: (listener) => void listeners.push(listener),
  };
}

export function endConnections(app: FastifyInstance, parting: Parting): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (parting.endsConnections) reply.raw.setHeader('connection', 'close');
    done();
  });
}
