import type { FastifyInstance } from 'fastify';

/** The shutdown of a server that still answers. */
export type Parting = {
  /** Each connection closes after its next answer, so that none has to be cut off. */
  readonly endsConnections: boolean;
  /** No process takes this one's place, so proxies should stop sending it requests. */
  readonly isDraining: boolean;
  begin: (how: { isDraining: boolean }) => void;
  /** For event streams, which don't end by themselves. */
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
