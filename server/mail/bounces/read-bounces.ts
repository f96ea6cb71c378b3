import type { ImapFlow } from 'imapflow';
import type { BounceConfig } from '#server/config.ts';
import type { UnreachableFollower } from '#server/mail/deliver.ts';
import { recordBounce } from '#server/mail/sent-mails.ts';
import { withoutAddress } from '#server/mail/transport.ts';
import { markUnreachable } from '#server/mail/unreachable.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Log } from '#server/platform/http/logger.ts';
import { loadFileSettings } from '#server/platform/storage/settings.ts';
import { type Bounce, parseBounce } from './parse-bounce.ts';

type Dependencies = {
  db: Db;
  clock: Clock;
  log: Log;
  signal: AbortSignal;
  bounces: BounceConfig | undefined;
  followUnreachable: UnreachableFollower;
};

/** Messages that are read in one minute. */
const atMost = 50;

/** Bytes of a message that are read. A report comes before the mail that it sends back. */
const maxLength = 64 * 1024;

/**
 * Reads the operator's mailbox for mails that came back, where there is one. Reports about mails of ours are deleted, because they hold the
 * mail with its codes; everything else is left there, marked as read.
 */
export async function readBounces(dependencies: Dependencies): Promise<void> {
  const { db, signal, bounces } = dependencies;
  if (!bounces) return;
  const { address } = bounces;
  const { signingKey } = await loadFileSettings(db);
  const client = await connect(bounces.imapUrl);
  try {
    await client.mailboxOpen('INBOX');
    const found = await client.search({ seen: false }, { uid: true });
    for (const uid of (found || []).slice(0, atMost)) {
      if (signal.aborted) return;
      const message = await client.fetchOne(uid, { source: { start: 0, maxLength } }, { uid: true });
      const source = message ? message.source?.toString('latin1') : undefined;
      const bounce = source === undefined ? null : parseBounce(source, { address, signingKey });
      if (bounce?.isFinal) await record(dependencies, bounce);
      if (bounce) await client.messageDelete(uid, { uid: true });
      else await client.messageFlagsAdd(uid, ['\\Seen'], { uid: true });
    }
  } finally {
    await client.logout().catch(() => client.close());
  }
}

/** Loaded only where an operator has a mailbox. @throws when the server doesn't answer or refuses the login */
async function connect(imapUrl: string): Promise<ImapFlow> {
  const { ImapFlow } = await import('imapflow');
  const { protocol, hostname, port, username, password } = new URL(imapUrl);
  const secure = protocol === 'imaps:';
  const client = new ImapFlow({
    host: hostname,
    port: port === '' ? (secure ? 993 : 143) : Number(port),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
  });
  // What breaks the connection is thrown by the call that waits for it.
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function record({ db, clock, log, followUnreachable }: Dependencies, bounce: Bounce): Promise<void> {
  const { mailId } = bounce;
  const now = clock();
  const recorded = await db.transaction().execute(async (transaction) => {
    const mail = await recordBounce(transaction, mailId, {
      at: now,
      answerFor: (email) => withoutAddress(bounce.answer, email),
    });
    if (!mail) return null;
    const { userId, email, answer } = mail;
    if (await markUnreachable(transaction, { userId, email, answer, since: now, isBounced: true }))
      await followUnreachable(transaction, userId, now);
    return mail;
  });
  if (!recorded) return;
  const { kind, userId, answer } = recorded;
  log.info({ jobId: mailId, kind, userId, answer }, 'mail came back');
}
