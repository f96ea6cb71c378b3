import { once } from 'node:events';
import { type AddressInfo, createServer, connect as openSocket, type Socket } from 'node:net';

export type TcpProxy = Awaited<ReturnType<typeof openTcpProxy>>;

/**
 * A TCP proxy to a database or another server. While it is frozen, bytes stop and no connection closes. It can be pointed to another
 * database, as after a failover: connections to the first are cut.
 */
export async function openTcpProxy(server: string) {
  let end = new URL(server);
  let isFrozen = false;
  const sockets: Socket[] = [];
  const cut = () => {
    for (const socket of sockets.splice(0)) socket.destroy();
  };
  const proxy = createServer((near) => {
    const far = openSocket(Number(end.port), end.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.push(from);
      from.on('error', () => {});
      from.on('data', (piece) => void (isFrozen || to.write(piece)));
      from.on('close', () => to.destroy());
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  const url = server.replace(`${end.hostname}:${end.port}`, `127.0.0.1:${port}`);
  const setFrozen = (frozen: boolean) => () => {
    isFrozen = frozen;
  };
  return {
    url,
    freeze: setFrozen(true),
    thaw: setFrozen(false),
    leadTo: (other: string) => {
      end = new URL(other);
      cut();
    },
    stop: () => {
      cut();
      proxy.close();
    },
  };
}
