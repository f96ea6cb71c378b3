import { needsUnicodeMail } from '#contract/fields.ts';
import { invalidInput } from '#server/platform/http/problems.ts';

/** Refuses an address to which our mail server cannot write. @throws 400 for the field `email` */
export type RefuseUndeliverable = (email: string) => Promise<void>;

/** Timeout of a question to the mail server, which is asked again for the next such address. */
const timeoutMs = 5_000;

/**
 * Refuses addresses with letters beyond ASCII before the @ unless our mail server supports SMTPUTF8 (RFC 6531), which many don't. It's
 * asked once, for the first such address. Without a mail server, mails become files, and any address will do.
 */
export function createRefuseUndeliverable(smtpUrl: string | undefined): RefuseUndeliverable {
  let asked: Promise<boolean> | undefined;
  return async (email) => {
    if (smtpUrl === undefined || !needsUnicodeMail(email)) return;
    asked ??= supportsSmtpUtf8(smtpUrl);
    try {
      if (await asked) return;
    } catch {
      asked = undefined;
    }
    const message =
      'We can’t send mail to an address with letters like these before the @. Enter another email address';
    throw invalidInput([{ field: 'email', message }]);
  };
}

/** @throws if the server doesn't answer */
async function supportsSmtpUtf8(smtpUrl: string): Promise<boolean> {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const { parseConnectionUrl } = await import('nodemailer/lib/shared');
  const connection = new Connection({
    ...parseConnectionUrl(smtpUrl),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    await new Promise<void>((resolve, reject) => {
      connection.on('error', reject);
      connection.on('end', () => reject(new Error('The mail server said nothing')));
      connection.connect(() => resolve());
    });
    // The server's answer to EHLO lists its extensions.
    return /[ -]SMTPUTF8\b/im.test(String(connection.lastServerResponse));
  } finally {
    connection.close();
  }
}
