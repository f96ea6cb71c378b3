import { domainToUnicode } from 'node:url';
import { readableEmail } from '#contract/email-domains.ts';
import { settings } from '#contract/settings.ts';
import type { Db } from '#server/db/open.ts';
import type { MailWriter } from '#server/mail/deliver.ts';
import { renderMail } from '#server/mail/template.ts';
import { findContactMessage } from './store.ts';

/** A message to support. Replies go to the person who wrote it. */
export function contactMail(db: Db): MailWriter {
  return async (messageId) => {
    const message = await findContactMessage(db, messageId);
    if (!message) return null;
    const name = onOneLine(message.name);
    const mail = renderMail({
      to: settings.supportEmail,
      subject: `Message from ${name}`,
      greeting: `${name} wrote to us on the contact form:`,
      paragraphs: [],
      written: message.message.split(/\n+/),
      notes: [
        `Email: ${readableEmail(message.email, domainToUnicode)}`,
        `Phone: ${onOneLine(message.phoneNumber ?? 'not given')}`,
      ],
    });
    return { ...mail, replyTo: { name, address: message.email } };
  };
}

/** A line break in a name would end a header of the mail. */
const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
