import { endpoint } from '#contract/endpoint.ts';
import { mia } from '#contract/example-people.ts';
import { field, schema } from '#contract/field.ts';
import { email, optionalText, requiredName, requiredText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { emailClass, messageClass, team } from '#contract/readers.ts';
import { z } from '#contract/zod.ts';

export const sendingClass = team('No message arrives twice.');

/** Section 3, Contact message. `withBestTime` appends the form's best time to contact to `message`. */
export const contactMessage = schema(
  'ContactMessage',
  'A message to support',
  messageClass,
  z.object({
    name: field('Who writes', requiredName('Enter your name')),
    email: field('Where the answer goes', emailClass, email),
    phoneNumber: field(
      'Where to call back, as they write it; null or left out when they would rather not say',
      optionalText().optional(),
    ),
    message: field(
      'What they write, as plain text',
      requiredText('Enter your message', limits.contactMessageSent),
    ),
  }),
  {
    name: 'Mia Nguyen',
    email: mia.email,
    phoneNumber: '0400 111 222',
    message: 'When can we talk?',
  },
);
export type ContactMessage = z.output<typeof contactMessage>;

export const contactForm = contactMessage.extend({
  phoneNumber: optionalText(),
  message: requiredText('Enter your message', limits.contactMessage),
  bestTimeToContact: optionalText(),
});

/** The message with the best time to contact as its last line, which `limits.contactMessageSent` leaves room for. */
export const withBestTime = (message: string, bestTimeToContact: string | null): string =>
  bestTimeToContact === null ? message : `${message}\n\nBest time to contact: ${bestTimeToContact}`;

/** A query, because the message has only the specification's four fields. */
const sending = z.object({
  key: field(
    'Chosen by the client. A message that is sent again with the same key arrives only once',
    sendingClass,
    z
      .uuid({ error: 'Send a key: a UUID that you choose, and the same one when you send the message again' })
      .optional(),
  ),
});

export const contact = {
  send: endpoint({
    method: 'POST',
    path: '/api/contact',
    summary: 'Send a message to support',
    access: 'anyone',
    query: sending,
    body: contactMessage,
    status: 204,
    problems: ['too-often'],
  }),
};
