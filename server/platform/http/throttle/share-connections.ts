import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '#server/platform/http/network-of.ts';
import { countAnswers } from './answers-under-way.ts';

/**
 * With so many connections open, a newcomer takes the place of the oldest idle connection of the network that holds the most; if
 * newcomers were refused, one address could keep everybody out. A network makes room for others even when all its connections are
 * busy, but not for itself: a proxy's requests must not cut each other off.
 */
export function shareConnections(server: Server, most: number): void {
  const open = new Map<string, Set<Socket>>();
  let total = 0;
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress);
    if (total >= most && !makeRoom(open, network)) {
      socket.destroy();
      return;
    }
    const sockets = open.get(network) ?? new Set();
    open.set(network, sockets.add(socket));
    total += 1;
    socket.once('close', () => {
      total -= 1;
      sockets.delete(socket);
      if (sockets.size === 0 && open.get(network) === sockets) open.delete(network);
    });
  });
}

/** Returns whether a connection was ended. It is counted until it has closed, so that of many newcomers each ends another. */
function makeRoom(open: ReadonlyMap<string, ReadonlySet<Socket>>, newcomer: string): boolean {
  const [most] = [...open].toSorted(([, a], [, b]) => b.size - a.size);
  if (!most) return false;
  const [network, sockets] = most;
  const staying = [...sockets].filter(({ destroyed }) => !destroyed);
  const idle = staying.find((socket) => countAnswers(socket) === 0);
  const leaving = idle ?? (network === newcomer ? undefined : staying[0]);
  leaving?.destroy();
  return leaving !== undefined;
}
