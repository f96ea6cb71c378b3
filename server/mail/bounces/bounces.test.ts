import { afterAll, expect, it } from 'vitest';
import type { SentMails } from '#contract/mail/sent-mails.ts';
import { followUnreachable } from '#server/followers.ts';
import { clearBounced } from '#server/mail/unreachable.ts';
import { addDays, addHours } from '#server/platform/clock.ts';
import { call } from '#server/testing/call.ts';
import { type ImapServer, startImapServer } from '#server/testing/imap-server.ts';
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts';
import { mailsAreDone } from '#server/testing/pass-time.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { bounceAddressOf, bouncedMailIn } from './bounce-address.ts';
import { parseBounce } from './parse-bounce.ts';
import { readBounces } from './read-bounces.ts';

let [mails, mailbox]: [MailServer | undefined, ImapServer | undefined] = [undefined, undefined];
const address = 'bounces@example.com';
const test = setUpTestApp(async () => {
  mails = await startMailServer();
  mailbox = await startImapServer();
  return { SMTP_URL: mails.url, BOUNCE_ADDRESS: address, IMAP_URL: mailbox.url };
});
afterAll(async () => {
  await mails?.stop();
  await mailbox?.stop();
});

const logged: object[] = [];
const read = () =>
  readBounces({
    ...{ db: test.db, clock: () => test.time.now, bounces: test.config.bounces, followUnreachable },
    log: { info: (about: object) => void logged.push(about), warn: () => {}, error: () => {} },
    signal: new AbortController().signal,
  });

/** A report as servers write it. */
const report = (sender: string, { action = 'failed', status = '5.1.1' } = {}) =>
  [
    'From: Mail Delivery Subsystem <mailer-daemon@mx.example.net>',
    `To: <${sender}>`,
    'Subject: Undelivered Mail Returned to Sender',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.net',
    '',
    'Final-Recipient: rfc822; someone@example.net',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 <someone@example.net>:',
    '    User unknown',
    '--b--',
  ].join('\r\n');

/** Mails somebody, and returns the sender on its envelope. */
async function mail({ id: userId }: Person): Promise<string> {
  await test.db
    .transaction()
    .execute((transaction) => test.mail.enqueue(transaction, { kind: 'password-changed', userId }));
  await mailsAreDone(test);
  return mails?.senders.at(-1) ?? '';
}
const arrive = (source: string) => {
  const message = { source, flags: new Set<string>() };
  mailbox?.messages.push(message);
  return message;
};
const emailsOf = async ({ id }: Person, admin: Person) =>
  (await call<SentMails>(test.app, 'GET', `/api/admin/mails?profileId=${id}`, { token: admin.token })).body;

it('a mail that comes back later marks the address until a later one hasn’t, and its report is deleted', async () => {
  const [admin, worker] = [await aPerson(test, 'ADMIN'), await aPerson(test, 'SUPPORT_WORKER')];
  const sender = await mail(worker);
  expect(sender).toMatch(/^bounces\+[0-9a-f]{52}@example\.com$/);
  expect(sender.length).toBeLessThanOrEqual(64 + '@example.com'.length);
  const delayed = arrive(report(sender, { action: 'delayed', status: '4.4.1' }));
  const others = arrive('From: a@example.com\r\nSubject: Hello\r\n\r\nNot a report.');
  await read();
  expect([[...delayed.flags], [...others.flags]]).toEqual([['\\Deleted'], ['\\Seen']]);
  expect(await emailsOf(worker, admin)).toMatchObject({
    mails: [{ state: 'sent' }],
    unreachable: null,
    readsBounces: true,
  });

  const failed = arrive(report(sender.toUpperCase()));
  const again = arrive(report(sender));
  await read();
  expect([...failed.flags, ...again.flags]).toEqual(['\\Deleted', '\\Deleted']);
  const answer = '550 5.1.1 <address>: User unknown';
  const since = test.time.now.toISOString();
  expect(await emailsOf(worker, admin)).toMatchObject({
    mails: [{ state: 'bounced', answer }],
    unreachable: { since, answer },
  });
  expect(logged).toEqual([
    { jobId: expect.any(String), kind: 'password-changed', userId: worker.id, answer },
  ]);
  const { body: entries } = await call<{ unreachable: { person: { id: string } } }[]>(
    test.app,
    'GET',
    '/api/work-list?kind=unreachable',
    { token: admin.token },
  );
  expect(entries.map(({ unreachable }) => unreachable.person.id)).toEqual([worker.id]);

  // That the next server takes a mail says nothing; that it isn't sent back does.
  test.time.now = addHours(test.time.now, 1);
  await mail(worker);
  await clearBounced(test.db, addDays(test.time.now, 3));
  expect((await emailsOf(worker, admin)).unreachable).not.toBeNull();
  await clearBounced(test.db, addDays(test.time.now, 4));
  expect((await emailsOf(worker, admin)).unreachable).toBeNull();
});

it('an address with a wrong signature, or of another name, is none of ours', () => {
  const key = Buffer.from('a key').toString('base64url');
  const id = '01890000-0000-7000-8000-000000000000';
  const ours = bounceAddressOf(address, key, id);
  expect(bouncedMailIn(`To: <${ours}>`, address, key)).toBe(id);
  for (const wrong of [
    ours.replace(/.@/, '!@'),
    ours.replace('bounces', 'other'),
    ours.replace('example', 'exomple'),
  ])
    expect(bouncedMailIn(wrong, address, key)).toBeNull();
  expect(bouncedMailIn(ours, address, Buffer.from('another').toString('base64url'))).toBeNull();
  expect(parseBounce(report(address), { address, signingKey: key })).toBeNull();
  expect(parseBounce(report(ours, { status: '5.2.2' }), { address, signingKey: key })).toMatchObject({
    mailId: id,
    isFinal: true,
  });
});

it('a mailbox that doesn’t answer fails the job, which runs again in a minute', async () => {
  await mailbox?.stop();
  await expect(read()).rejects.toThrow();
});
