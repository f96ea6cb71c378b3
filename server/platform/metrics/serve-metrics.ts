import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { MetricsConfig } from '#server/config.ts';
import { addAnswer, countAnswers } from '#server/platform/http/throttle/open-answers.ts';
import type { Metrics } from './metrics.ts';

/** At an address of its own, which nothing in front of the product passes on. `stop` closes it. */
export async function serveMetrics(
  { host, port, token }: MetricsConfig,
  metrics: Pick<Metrics, 'read'>,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const limits = { requestTimeout: 10_000, keepAliveTimeout: 5_000, connectionsCheckingInterval: 5_000 };
  const server = createServer(limits, (request, answer) => {
    const [path] = (request.url ?? '').split('?', 1);
    if (path !== '/metrics' || request.method !== 'GET') answer.writeHead(404).end();
    else if (!isAllowed(request, token)) answer.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    else {
      addAnswer(answer);
      metrics.read().then(
        ({ text, type }) =>
          answer.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text),
        () => answer.writeHead(500).end(),
      );
    }
  });
  // Of a reader that takes nothing of its answer.
  server.setTimeout(10_000);
  boundConnections(server, 20);
  server.listen(port, host);
  await once(server, 'listening');
  const { address, family, port: bound } = server.address() as AddressInfo;
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${bound}/metrics`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * A limit of open connections. A newcomer takes the place of the oldest that waits for no figures, or else of the oldest: if newcomers
 * were refused, others could keep Prometheus out.
 */
function boundConnections(server: Server, most: number): void {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    const [oldest] = open;
    const idle = [...open].find((one) => countAnswers(one) === 0);
    if (open.size >= most) end(idle ?? oldest);
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const end = (socket: Socket | undefined) => {
    if (socket) open.delete(socket);
    socket?.destroy();
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function isAllowed({ headers }: IncomingMessage, token: string | undefined): boolean {
  if (token === undefined) return true;
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}
