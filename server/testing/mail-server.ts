import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** What happens to the next mail once it has been read: accepted, refused for now, the connection breaks, or nothing at all. */
export type Fate = 'taken' | 'refused' | 'broken' | 'silent';

export type MailServer = {
  url: string;
  /** Each mail that was read to the end, in MIME format, whatever happened to it. */
  received: string[];
  /** Fates of the mails to come, in order; afterwards all are accepted. */
  fates: Fate[];
  /** The senders of mails that were read to the end, as their envelopes have them. */
  senders: string[];
  /** Addresses that it refuses for good, at once. */
  unknown: Set<string>;
  stop: () => Promise<void>;
};

/** A real SMTP server on the loopback interface, with a login; without SMTPUTF8 it accepts only ASCII addresses. */
export async function startMailServer({ hideSMTPUTF8 = false } = {}): Promise<MailServer> {
  const received: string[] = [];
  const fates: Fate[] = [];
  const unknown = new Set<string>();
  const senders: string[] = [];
  const sockets = new Set<{ destroy: () => void }>();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    hideSMTPUTF8,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, answer) =>
      username === 'alongside' && password === 'mail-pass'
        ? answer(null, { user: username })
        : answer(new Error('wrong')),
    onRcptTo: ({ address }, _session, answer) =>
      answer(
        unknown.has(address)
          ? Object.assign(new Error(`5.1.1 <${address}>: unknown user`), { responseCode: 550 })
          : null,
      ),
    onData: async (stream, { envelope }, answer) => {
      // Null when the sender died in the middle.
      const mail = await text(stream).catch(() => null);
      if (mail === null) return;
      received.push(mail);
      if (envelope.mailFrom) senders.push(envelope.mailFrom.address);
      const fate = fates.shift() ?? 'taken';
      if (fate === 'broken') for (const socket of sockets) socket.destroy();
      else if (fate !== 'silent')
        answer(fate === 'refused' ? Object.assign(new Error('later'), { responseCode: 451 }) : null);
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://alongside:mail-pass@127.0.0.1:${port}`,
    received,
    fates,
    unknown,
    senders,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
