import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { settings } from '#contract/settings.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Who is answered; nodemailer encodes the name, and an address of the contract holds no line break. */
  replyTo?: { name: string; address: string };
};

export type MailTransport = { send: (mail: Mail) => Promise<void>; description: string };

const from = { name: settings.name, address: settings.supportEmail };

/** SMTP where an operator set it, else one `.eml` file a mail in `dataDir/outbox`. */
export function createTransport(where: { smtpUrl: string | undefined; dataDir: string }): MailTransport {
  return where.smtpUrl ? smtpTransport(where.smtpUrl) : outboxTransport(join(where.dataDir, 'outbox'));
}

function smtpTransport(smtpUrl: string): MailTransport {
  const transporter = nodemailer.createTransport(smtpUrl);
  return {
    description: 'Mails go out by SMTP',
    send: async (mail) => {
      await transporter.sendMail({ from, ...mail });
    },
  };
}

function outboxTransport(folder: string): MailTransport {
  const transporter = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    description: `SMTP_URL is not set: each mail becomes a file in ${folder}`,
    send: async (mail) => {
      const { message } = await transporter.sendMail({ from, ...mail });
      await mkdir(folder, { recursive: true });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`;
      // Written aside and renamed, so that a reader never meets half a mail.
      await writeFile(join(folder, `.${name}`), message as Buffer);
      await rename(join(folder, `.${name}`), join(folder, name));
    },
  };
}
