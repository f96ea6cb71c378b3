import { domainToUnicode } from 'node:url';
import type { ContactMessage } from '#contract/admissions/contact.ts';
import { readableEmail } from '#contract/email-domains.ts';
import { settings } from '#contract/settings.ts';
import { texts } from '#contract/texts/texts.ts';
import { findContactMessage } from '#server/admissions/contact/store.ts';
import { mailKind } from '#server/mail/mail-kind.ts';

const words = texts('mail.contact-message', {
  subject: 'Message from {sender}',
  greeting: '{sender} wrote to us on the contact form:',
  email: 'Email: {email}',
  phone: 'Phone: {phone}',
  noPhone: 'Phone: not given',
});

type Data = Pick<ContactMessage, 'name' | 'email' | 'message'> & { phoneNumber: string | null };

/** A line break in a name would end a header of the mail. */
const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

const example: Data = {
  name: 'Aroha Walker',
  email: 'aroha@example.com',
  phoneNumber: null,
  message: 'Kia ora!\nDo you help families on Waiheke, too?',
};

/** Replies go to the person who wrote the message. */
export const contactMessage = mailKind('contact-message', {
  when: 'Someone wrote to us on the contact form.',
  to: 'Our support team',
  find: ({ db }, { messageId }): Promise<Data | undefined> => findContactMessage(db, messageId),
  words,
  write: ({ email, message, phoneNumber, ...by }) => {
    const sender = onOneLine(by.name);
    return {
      to: settings.supportEmail,
      replyTo: { name: sender, address: email },
      subject: words.subject({ sender }),
      greeting: words.greeting({ sender }),
      paragraphs: [],
      written: message.split(/\n+/),
      notes: [
        words.email({ email: readableEmail(email, domainToUnicode) }),
        phoneNumber === null ? words.noPhone : words.phone({ phone: onOneLine(phoneNumber) }),
      ],
    };
  },
  example,
  otherExamples: [{ ...example, phoneNumber: '+64 21 555 0123' }],
});
