import { describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { contact, contactForm, contactMessage, withBestTime } from './contact.ts';

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

  it('accepts a phone number as typed, or none', () => {
    expect(contactMessage.parse({ ...valid, phoneNumber: ' +64 (0)21 555 ext. 3 ' }).phoneNumber).toBe(
      '+64 (0)21 555 ext. 3',
    );
    expect(contactMessage.parse({ ...valid, phoneNumber: '' }).phoneNumber).toBeNull();
    expect(contactMessage.parse({ ...valid, phoneNumber: null }).phoneNumber).toBeNull();
  });

  it('names everything that is missing at once', () =>
    expect(mistakes({ name: ' ', email: '', message: '\n\u0000' })).toEqual([
      'name: Enter your name',
      'email: Enter your email address',
      'message: Enter your message',
    ]));

  it('accepts a name of 100 and a message of 5200 characters, but no longer ones', () => {
    expect(mistakes({ name: 'x'.repeat(100), message: 'x'.repeat(5_200) })).toBeUndefined();
    expect(mistakes({ name: 'x'.repeat(101), message: 'x'.repeat(5_201) })).toEqual([
      'name: Max 100 characters',
      'message: Max 5200 characters',
    ]);
  });

  it('keeps line breaks, emoji and markup of the message as text', () => {
    const message = 'Hello 👩‍👧\n<b>bold</b>\n\tKia ora';
    expect(contactMessage.parse({ ...valid, message }).message).toBe(message);
  });
});

describe('the contact form', () => {
  it('asks for the best time to contact too', () =>
    expect(Object.keys(contactForm.shape)).toEqual([
      ...Object.keys(contactMessage.shape),
      'bestTimeToContact',
    ]));

  it('accepts 5000 characters and no more', () => {
    const typed = { ...valid, bestTimeToContact: '', message: 'x'.repeat(5_001) };
    expect(contactForm.safeParse(typed).error?.issues[0]?.message).toBe('Max 5000 characters');
  });

  it('puts the best time, if given, at the end of the message', () => {
    expect(withBestTime('Hello\nthere', 'after 5 pm')).toBe(
      'Hello\nthere\n\nBest time to contact: after 5 pm',
    );
    expect(withBestTime('Hello', null)).toBe('Hello');
  });

  it('never joins the two into more than may be sent', () => {
    const message = withBestTime('😀'.repeat(limits.contactMessage), 'é'.repeat(limits.line));
    expect(contactMessage.safeParse({ ...valid, message }).success).toBe(true);
  });
});

describe('the call', () => {
  it('is the specification’s, and open to anyone', () => {
    const section7 = '- POST /api/contact with name, email, phoneNumber, message.';
    const { method, path, body, access } = contact.send;
    expect(`- ${method} ${path} with ${Object.keys(body.shape).join(', ')}.`).toBe(section7);
    expect(access).toBe('anyone');
  });
});
