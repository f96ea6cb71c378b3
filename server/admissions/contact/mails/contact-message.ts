import { domainToUnicode } from 'node:url';
import type { ContactMessage } from '#contract/admissions/contact.ts';
import { readableEmail } from '#contract/email-domains.ts';
import { settings } from '#contract/settings.ts';
import { findContactMessage } from '#server/admissions/contact/store.ts';
import { mailKind } from '#server/mail/mail-kind.ts';

type Data = Pick<ContactMessage, 'name' | 'email' | 'message'> & { phoneNumber: string | null };

/** A line break in a name would end a header of the mail. */
const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

/** Replies go to the person who wrote the message. */
export const contactMessage = mailKind('contact-message', {
  when: 'Someone wrote to us on the contact form.',
  to: 'Our support team',
  find: ({ db }, { messageId }): Promise<Data | undefined> => findContactMessage(db, messageId),
  write: ({ email, message, phoneNumber, ...by }) => {
    const name = onOneLine(by.name);
    return {
      to: settings.supportEmail,
      replyTo: { name, address: email },
      subject: `Message from ${name}`,
      greeting: `${name} wrote to us on the contact form:`,
      paragraphs: [],
      written: message.split(/\n+/),
      notes: [
        `Email: ${readableEmail(email, domainToUnicode)}`,
        `Phone: ${onOneLine(phoneNumber ?? 'not given')}`,
      ],
    };
  },
  example: {
    name: 'Aroha Walker',
    email: 'aroha@example.com',
    phoneNumber: null,
    message: 'Kia ora!\nDo you help families on Waiheke, too?',
  },
});
