import { describe, expect, it } from 'vitest';
import { contactMessage } from './contact.ts';

const specification =
  '**Contact message**: name, email, phoneNumber, message; bestTimeToContact is on the form but not sent.';

const valid = { name: 'Ana Ng', email: 'ana@example.com', phoneNumber: '0400 000 000', message: 'Hello' };

const mistakes = (change: object) =>
  contactMessage
    .safeParse({ ...valid, ...change })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('a contact message', () => {
  it('has the four fields of the specification', () =>
    expect(Object.keys(contactMessage.shape).join(', ')).toBe(/: (.*?);/.exec(specification)?.[1]));

  it('sends no fifth field', () =>
    expect(contactMessage.parse({ ...valid, bestTimeToContact: 'mornings' })).toEqual(valid));

  it('takes a phone number as it is written, or none', () => {
    expect(contactMessage.parse({ ...valid, phoneNumber: ' +64 (0)21 555 ext. 3 ' }).phoneNumber).toBe(
      '+64 (0)21 555 ext. 3',
    );
    expect(contactMessage.parse({ ...valid, phoneNumber: '' }).phoneNumber).toBeNull();
    expect(contactMessage.parse({ ...valid, phoneNumber: null }).phoneNumber).toBeNull();
  });

  it('names all that is missing at once', () =>
    expect(mistakes({ name: ' ', email: '', message: '\n\u0000' })).toEqual([
      'name: Enter your name',
      'email: Enter your email address',
      'message: Enter your message',
    ]));

  it('takes a name of 100 and a message of 5000 characters, and no longer ones', () => {
    expect(mistakes({ name: 'x'.repeat(100), message: 'x'.repeat(5_000) })).toBeUndefined();
    expect(mistakes({ name: 'x'.repeat(101), message: 'x'.repeat(5_001) })).toEqual([
      'name: Max 100 characters',
      'message: Max 5000 characters',
    ]);
  });

  it('keeps line breaks, emoji and markup of the message as text', () => {
    const message = 'Hello 👩‍👧\n<b>bold</b>\n\tKia ora';
    expect(contactMessage.parse({ ...valid, message }).message).toBe(message);
  });
});
