import { sql } from 'kysely';
import nodemailer from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { settings } from '#contract/settings.ts';
import type { Mail } from '#server/mail/transport.ts';
import { call } from '#server/testing/call.ts';
import { aPerson } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { contactMessage } from './mails/contact-message.ts';

const test = setUpTestApp();

let counter = 0;

/** A message from an address that has not written yet. */
const aMessage = (changes: Record<string, unknown> = {}) => {
  counter += 1;
  const email = `writer-${counter}@example.com`;
  return { name: 'Ana Ng', email, phoneNumber: '0400 000 000', message: 'Kia ora', ...changes };
};

const post = (body: unknown, more: { token?: string; headers?: Record<string, string> } = {}) =>
  call(test.app, 'POST', '/api/contact', { body, ...more });

const stored = (email: string) =>
  test.db.selectFrom('contactMessages').selectAll().where('email', '=', email).execute();

/** The mail that answers to `email`, once the queue has sent it. */
async function mailFrom(email: string): Promise<Mail> {
  const find = () => test.mails.find(({ replyTo }) => replyTo?.address === email);
  await expect.poll(find).toBeDefined();
  return find() as Mail;
}

describe('a message to support', () => {
  it('is stored, and mailed to support so that Reply answers its writer', async () => {
    const message = aMessage({
      name: 'محمد علي',
      email: 'aroha@xn--twhai-fwa.nz',
      message: 'مرحبا، 5 Ana!\nhow do we start?\n\nBest time to contact: after 5 pm',
    });
    const answer = await post(message);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(await stored(message.email)).toEqual([
      { id: expect.any(String), ...message, key: null, createdAt: test.time.now },
    ]);
    const mail = await mailFrom(message.email);
    expect(mail).toMatchObject({
      to: settings.supportEmail,
      subject: 'Message from \u2068محمد علي\u2069',
      replyTo: { name: 'محمد علي', address: message.email },
    });
    for (const part of [
      '\u2068محمد علي\u2069 wrote to us',
      'مرحبا، 5 Ana!',
      'how do we start?',
      'Best time to contact: after 5 pm',
      '0400 000 000',
      'Email: aroha@tāwhai.nz',
    ]) {
      expect(mail.text).toContain(part);
      expect(mail.html).toContain(part);
    }
  });

  it('is one message, one entry and one mail when it is sent again with its key', async () => {
    const message = aMessage();
    const send = (key: string) =>
      call(test.app, 'POST', `/api/contact?key=${key}`, { body: message }).then(({ status }) => status);
    const key = crypto.randomUUID();
    expect(await Promise.all([send(key), send(key)])).toEqual([204, 204]);
    const [first, ...more] = await stored(message.email);
    expect([first?.key, more]).toEqual([key, []]);
    expect(await send(crypto.randomUUID())).toBe(204);
    expect(await stored(message.email)).toHaveLength(2);
    const entries = test.db
      .selectFrom('workItems')
      .select('id')
      .where('messageId', '=', first?.id ?? '');
    expect(await entries.execute()).toHaveLength(1);
    await expect
      .poll(() => test.mails.filter(({ replyTo }) => replyTo?.address === message.email))
      .toHaveLength(2);
    expect(await send('the same')).toBe(400);
  });

  it('needs no phone number, and no account', async () => {
    const message = aMessage({ phoneNumber: undefined });
    expect((await post(message)).status).toBe(204);
    expect((await post({ ...message, phoneNumber: '' })).status).toBe(204);
    expect((await stored(message.email)).map(({ phoneNumber }) => phoneNumber)).toEqual([null, null]);
    expect((await mailFrom(message.email)).text).toContain('Phone: not given');
  });

  it('may come from somebody logged in, and from a session that has ended', async () => {
    const { token } = await aPerson(test, 'SUPPORT_WORKER');
    expect((await post(aMessage(), { token })).status).toBe(204);
    expect((await post(aMessage(), { token: 'ended' })).status).toBe(204);
  });

  it('is stored without fields that the contract does not have', async () => {
    const message = aMessage();
    const extra = { id: 'mine', createdAt: '2000-01-01', bestTimeToContact: 'never', to: 'me@example.com' };
    expect((await post({ ...message, ...extra })).status).toBe(204);
    const [row] = await stored(message.email);
    expect(row).toEqual({ id: expect.any(String), ...message, key: null, createdAt: test.time.now });
    expect(row?.id).not.toBe('mine');
  });
});

describe('a message that is refused', () => {
  it.each([
    ['no name', { name: ' ' }, 'name', 'Enter your name'],
    ['a name of 101', { name: 'x'.repeat(101) }, 'name', 'Max 100 characters'],
    ['no email', { email: '' }, 'email', 'Enter your email address'],
    ['half an email', { email: 'ana@' }, 'email', 'Enter an email address like name@example.com'],
    ['two addresses', { email: 'a@x.com,b@x.com' }, 'email', 'Enter an email address like name@example.com'],
    ['a number as phone', { phoneNumber: 400 }, 'phoneNumber', 'This must be text'],
    ['a phone number of 101', { phoneNumber: '1'.repeat(101) }, 'phoneNumber', 'Max 100 characters'],
    ['an empty message', { message: '\n \u0000' }, 'message', 'Enter your message'],
    ['a message of 5201', { message: 'x'.repeat(5_201) }, 'message', 'Max 5200 characters'],
  ])('has %s; the field is named, and nothing is stored', async (_what, changes, field, message) => {
    const before = await test.db.selectFrom('contactMessages').select('id').execute();
    const { status, body } = await post(aMessage(changes));
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid-input', msg: message, errors: [{ field, message }] });
    expect(await test.db.selectFrom('contactMessages').select('id').execute()).toHaveLength(before.length);
  });

  it('names every wrong field at once', async () => {
    const { body } = await post({ phoneNumber: {} });
    expect(body.errors?.map(({ field }) => field)).toEqual(['name', 'email', 'phoneNumber', 'message']);
  });

  it.each(['null', '[]', '"x"', '{'])('is no object: %s', async (payload) => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(response.statusCode).toBe(400);
  });

  it('is sent by a form of another site', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'name=Ana&email=ana@example.com&message=Hello',
    });
    expect(response.statusCode).toBe(415);
  });

  it('is too large', async () => {
    expect((await post(aMessage({ message: 'x'.repeat(2_000_000) }))).status).toBe(413);
  });
});

describe('what people write', () => {
  it('stays text in the mail, whatever it looks like', async () => {
    const markup = '<img src=x onerror=alert(1)> & <a href="https://evil.example">click</a>';
    const message = aMessage({ name: '<img src=x onerror=alert(1)> & <b>Ana</b>', message: markup });
    await post(message);
    const { html, text } = await mailFrom(message.email);
    expect(html).not.toMatch(/<img|<a |<b>/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(text).toContain(markup);
  });

  it('adds no header and no recipient to the mail', async () => {
    const name = 'Ana\r\nBcc: everyone@example.com\nX-Evil: 1\u2028"<who@example.com>, ';
    const message = aMessage({ name, phoneNumber: '1\nBcc: x@example.com' });
    expect((await post(message)).status).toBe(400);
    await post({ ...message, name: 'Ana' });
    await mailFrom(message.email);
    // A name from before it had to be one line.
    const { id } = await test.db
      .updateTable('contactMessages')
      .set({ name })
      .where('email', '=', message.email)
      .returning('id')
      .executeTakeFirstOrThrow();
    const from = { db: test.db, clock: () => test.time.now, publicUrl: '' };
    const mail = (await contactMessage.make(from, { kind: 'contact-message', messageId: id })) as Mail;
    expect(mail.subject).not.toMatch(/[\r\n\u2028]/);
    const transporter = nodemailer.createTransport({ streamTransport: true, buffer: true });
    const { message: raw, envelope } = await transporter.sendMail({ from: settings.supportEmail, ...mail });
    const [headers = ''] = String(raw).split(/\r?\n\r?\n/);
    expect(headers).not.toMatch(/^(bcc|x-evil):/im);
    expect(headers.match(/^reply-to:/gim)).toHaveLength(1);
    expect(envelope.to).toEqual([settings.supportEmail]);
  });

  it('never appears in the log or in the job', async () => {
    const message = aMessage({ name: 'Unmistakable Name', message: 'Unmistakable words' });
    await post(message);
    await post({ ...message, message: '' });
    await mailFrom(message.email);
    const { rows: jobs } = await sql`select data from pgboss.job`.execute(test.db);
    expect(JSON.stringify(jobs)).toContain('contact-message');
    expect(JSON.stringify([test.logged, jobs])).not.toMatch(/Unmistakable|writer-/);
  });
});
