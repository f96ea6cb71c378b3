import { afterAll, describe, expect, it } from 'vitest';
import { call } from '#server/testing/call.ts';
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts';
import { aMember, aRegistration, goodPassword } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { createTransport } from './transport.ts';
import { createRefuseUndeliverable } from './undeliverable.ts';

const email = 'søren@example.com';
const refused = {
  status: 400,
  body: {
    errors: [
      {
        field: 'email',
        message:
          'We can’t send mail to an address with letters like these before the @. Enter another email address',
      },
    ],
  },
};

const servers: MailServer[] = [];
const start = async (...options: Parameters<typeof startMailServer>) => {
  const server = await startMailServer(...options);
  servers.push(server);
  return server;
};
afterAll(() => Promise.all(servers.map(({ stop }) => stop())));

describe('a mail server without SMTPUTF8', () => {
  const test = setUpTestApp(async () => ({ SMTP_URL: (await start({ hideSMTPUTF8: true })).url }));

  it('is checked before anybody signs up, changes their address or contacts us with one that it can’t reach', async () => {
    const { token } = await aMember(test, 'FAMILY_USER');
    const signUp = (address: string) =>
      call(test.app, 'POST', '/api/user', { body: { ...aRegistration(), email: address } });
    const move = { token, body: { email, password: goodPassword } };
    const message = { name: 'Søren', email, message: 'Hej' };
    expect(await signUp(email)).toMatchObject(refused);
    expect(await call(test.app, 'PUT', '/api/user/account/email', move)).toMatchObject(refused);
    expect(await call(test.app, 'POST', '/api/contact', { body: message })).toMatchObject(refused);
    expect((await signUp('aroha@tāwhai.nz')).status).toBe(201);
  });
});

describe('a mail server with SMTPUTF8', () => {
  it('takes the address, and the mail', async () => {
    const server = await start();
    await createRefuseUndeliverable(server.url)(email);
    const mail = { to: email, subject: 'Hej', text: 'Hej', html: 'Hej' };
    const transport = createTransport({ smtpUrl: server.url, dataDir: '/nowhere' });
    await transport.send(mail, 'one', { table: 'users', id: 'one' });
    expect(server.received[0]).toContain(`To: ${email}`);
  });
});

it('an address that only some mail servers accept is refused until ours says that it does', async () => {
  await expect(createRefuseUndeliverable('smtp://127.0.0.1:1')(email)).rejects.toMatchObject({
    problem: { status: 400 },
  });
  await createRefuseUndeliverable('smtp://127.0.0.1:1')('aroha@example.com');
  await createRefuseUndeliverable(undefined)(email);
});
