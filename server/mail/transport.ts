import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { settings } from '#contract/settings.ts';
import type { RelatedRow } from './job.ts';
import { outboxFolder, outboxName } from './outbox.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /**
   * The address of replies; nodemailer encodes the name, and an address of the contract holds no line break.
   */
  replyTo?: { name: string; address: string };
  /** Where its reader lives, of those with an account. */
  countryCode?: string | null;
  /** Files that come with it. */
  attachments?: Attachment[];
  /** For mails that the reader may do without: a POST there stops them without a question (RFC 8058). */
  unsubscribeUrl?: string;
  /** Its words as they are kept, without secrets. */
  kept?: Pick<Mail, 'subject' | 'text' | 'html'>;
  /** Called once it has gone out, or may have. */
  afterwards?: () => Promise<void>;
};

export type Attachment = { filename: string; content: Buffer; contentType: string };

export type MailTransport = {
  /**
   * Sends a mail with this id in its Message-ID. Where mails become files, `related` is in the file's name.
   * Returns the mail server's answer, for the log.
   * @throws {UncertainDelivery} when it may still have gone out; {RefusedAddress} when it never will; anything else when it certainly has not
   */
  send: (mail: Mail, id: string, related: RelatedRow) => Promise<string>;
  description: string;
};

/** A mail that didn't certainly go out. `answer`: the mail server's last words, or what became of the connection. */
class FailedDelivery extends Error {
  readonly answer: string;
  constructor(answer: string, cause: unknown) {
    super(answer, { cause });
    this.answer = answer;
  }
}

/** The mail was handed over, but the server's answer never came. */
export class UncertainDelivery extends FailedDelivery {}

/** The server refuses the address for good (5xx at RCPT), so another try is of no use. */
export class RefusedAddress extends FailedDelivery {}

/** What a mail server has said, of an error of `send`. */
export const answerOf = (error: unknown): string | undefined =>
  error instanceof FailedDelivery ? error.answer : undefined;

/** Loaded with the first mail. */
const load = async () => (await import('nodemailer')).default;

/** The header that keeps holiday replies and other programs from answering (RFC 3834). */
const headers = { 'Auto-Submitted': 'auto-generated' };

/** The header with which mail programs show a button of their own, and ask nobody to log in. */
const oneClick = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** The mail in MIME format, and its envelope. */
async function compose({ afterwards: _, kept: __, countryCode, unsubscribeUrl, ...mail }: Mail, id: string) {
  const isForNewZealand = countryCode === 'NZ';
  const sender = (isForNewZealand && settings.senderEmailNZ) || settings.senderEmail;
  const replyTo = (isForNewZealand && settings.replyToEmailNZ) || settings.replyToEmail;
  const from = { name: settings.name, address: sender ?? settings.supportEmail };
  const messageId = `<${id}@${from.address.split('@').at(-1)}>`;
  const composer = (await load()).createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  });
  const { message, envelope } = await composer.sendMail({
    ...{ from, messageId, ...mail },
    ...(replyTo && { replyTo: mail.replyTo ?? replyTo }),
    headers: { ...headers, ...(unsubscribeUrl && oneClick) },
    ...(unsubscribeUrl && { list: { unsubscribe: unsubscribeUrl } }),
  });
  return { message: message as Buffer, envelope };
}

/** SMTP where the operator has set it up, else one `.eml` file per mail in `dataDir/outbox`. */
export function createTransport({
  smtpUrl,
  dataDir,
  senderOf,
}: {
  smtpUrl: string | undefined;
  dataDir: string;
  /** The address to which servers send a mail back, by its id; ours when there is none. */
  senderOf?: ((id: string) => string) | undefined;
}): MailTransport {
  return smtpUrl ? smtpTransport(smtpUrl, senderOf) : outboxTransport(outboxFolder(dataDir));
}

/** What nodemailer says of a mail that didn't go out. */
type SmtpError = { response?: string; responseCode?: number; command?: string; code?: string };

/** A mail server's answer on one line, without the addresses that it repeats, because it is logged and kept. */
export function withoutAddress(answer: string, address: string): string {
  const user = address.slice(0, address.lastIndexOf('@'));
  // Longer ones would take seconds, and only the beginning is kept.
  const line = answer
    .slice(0, 4 * answerLength)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(/<?[^\s<>():;,"']+@[^\s<>():;,"']+>?/gu, '<address>');
  // Of one or two letters it would be part of other words.
  return (user.length < 3 ? line : line.replaceAll(user, '<address>')).slice(0, answerLength);
}
const answerLength = 300;

function smtpTransport(smtpUrl: string, senderOf?: (id: string) => string): MailTransport {
  const url = new URL(smtpUrl);
  // A server that does not answer would hold up everyone else's mail.
  for (const [name, ms] of [
    ['connectionTimeout', 15_000],
    ['greetingTimeout', 15_000],
    ['socketTimeout', 60_000],
  ] as const)
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(ms));
  let transporter: ReturnType<Awaited<ReturnType<typeof load>>['createTransport']> | undefined;
  return {
    description: 'Mails go out by SMTP',
    send: async (mail, id) => {
      const { message, envelope } = await compose(mail, id);
      let isHandedOver = false;
      const handOver = function* () {
        isHandedOver = true;
        yield message;
      };
      try {
        transporter ??= (await load()).createTransport(url.href);
        const { response } = await transporter.sendMail({
          envelope: senderOf ? { ...envelope, from: senderOf(id) } : envelope,
          raw: Readable.from(handOver()),
        });
        return withoutAddress(response, mail.to);
      } catch (cause) {
        const { response, responseCode, command, code } = cause as SmtpError;
        const answer = withoutAddress(response ?? code ?? 'no answer', mail.to);
        if (responseCode === undefined && isHandedOver) throw new UncertainDelivery(answer, cause);
        if (command === 'RCPT TO' && (responseCode ?? 0) >= 500) throw new RefusedAddress(answer, cause);
        throw new FailedDelivery(answer, cause);
      }
    },
  };
}

function outboxTransport(folder: string): MailTransport {
  return {
    description: `SMTP_URL isn’t set: each mail becomes a file in ${folder}`,
    send: async (mail, id, related) => {
      const { message } = await compose(mail, id);
      await mkdir(folder, { recursive: true });
      const name = outboxName(related, new Date());
      // Renamed when complete, so that a reader never sees half a mail.
      await writeFile(join(folder, `.${name}`), message);
      await rename(join(folder, `.${name}`), join(folder, name));
      return 'kept as a file';
    },
  };
}
