import type { FastifyInstance } from 'fastify';

/** The shutdown of a server, which still answers. */
export type Shutdown = {
  /** Each connection closes after its next answer, so that none has to be cut off. */
  readonly endsConnections: boolean;
  /** No process takes this one's place, so proxies should stop sending it requests. */
  readonly isDraining: boolean;
  begin: (how: { isDraining: boolean }) => void;
  /** For event streams, which don't end by themselves. */
  onBegin: (listener: () => void) => void;
};

export function createShutdown(): Shutdown {
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

/** Ends each connection with its next answer, once the shutdown has begun. */
export function endConnections(app: FastifyInstance, shutdown: Shutdown): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (shutdown.endsConnections) reply.raw.setHeader('connection', 'close');
    done();
  });
}
