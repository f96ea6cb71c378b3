import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export type ImapMessage = { source: string; flags: Set<string> };

export type ImapServer = { url: string; messages: ImapMessage[]; stop: () => Promise<void> };

/**
 * A mailbox on the loopback interface that understands the few commands of `readBounces`. No package does: those for tests are from the
 * time of Node 0.10.
 */
export async function startImapServer(): Promise<ImapServer> {
  const messages: ImapMessage[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('* OK IMAP4rev1 ready');
    createInterface({ input: socket }).on('line', (line) => {
      const [tag = '', first = '', second = '', ...rest] = line.split(' ');
      const command = (first.toUpperCase() === 'UID' ? `UID ${second}` : first).toUpperCase();
      const uid = Number(rest[0]);
      const message = messages[uid - 1];
      switch (command) {
        case 'CAPABILITY':
          say('* CAPABILITY IMAP4rev1 UIDPLUS');
          break;
        case 'LOGIN':
          if (!line.includes('bounce-pass')) return say(`${tag} NO wrong`);
          break;
        case 'LIST':
          say('* LIST (\\HasNoChildren) "/" "INBOX"');
          break;
        case 'SELECT':
          say(`* FLAGS (\\Seen \\Deleted)`);
          say(`* ${messages.length} EXISTS`);
          say('* OK [UIDVALIDITY 1] valid');
          say(`* OK [UIDNEXT ${messages.length + 1}] next`);
          break;
        case 'UID SEARCH':
          say(
            `* SEARCH ${messages
              .flatMap(({ flags }, index) => (flags.size === 0 ? [index + 1] : []))
              .join(' ')}`.trimEnd(),
          );
          break;
        case 'UID FETCH': {
          const part = Buffer.from(message?.source ?? '').subarray(0, 65_536);
          socket.write(`* ${uid} FETCH (UID ${uid} BODY[]<0> {${part.length}}\r\n`);
          socket.write(part);
          say(')');
          break;
        }
        case 'UID STORE':
          for (const flag of line.match(/\\\w+/g) ?? []) message?.flags.add(flag);
          break;
      }
      say(`${tag} OK done`);
      if (command === 'LOGOUT') socket.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `imap://bounces:bounce-pass@127.0.0.1:${port}`,
    messages,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
