import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settings } from '#contract/settings.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { OpenDatabase } from '#server/platform/db/open.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts';
import { createDelivery } from './deliver.ts';
import { type MailQueue, startMailQueue } from './queue.ts';
import { renderMail } from './template.ts';
import { createTransport } from './transport.ts';

const letter = {
  to: 'mere@example.com',
  subject: 'Kia ora – please confirm',
  greeting: 'Hello Mere <b>Ngāta</b>,',
  paragraphs: ['First paragraph.', 'Second & last.'],
  code: '01234567',
  button: { label: 'Confirm', url: 'https://alongside.example/verify-email?code=a&b=1' },
  notes: ['A note.'],
};
const someone = '01890000-0000-7000-8000-000000000000';

let opened: OpenDatabase;
let mailServer: MailServer;
let queue: MailQueue;
const logged: string[] = [];
let stoppable: string | undefined;
const folder = mkdtempSync(join(tmpdir(), 'alongside-mail-'));

beforeAll(async () => {
  opened = await freshDatabase();
  mailServer = await startMailServer();
  const log = pino({ level: 'debug' }, { write: (line: string) => logged.push(line) });
  const transport = createTransport({ smtpUrl: `${mailServer.url}?socketTimeout=3000`, dataDir: folder });
  const write = async () => ({
    ...renderMail(letter),
    ...(stoppable !== undefined && { unsubscribeUrl: stoppable }),
  });
  const deliver = createDelivery(opened.db, transport, write, {
    clock: systemClock,
    log,
    followUnreachable: async () => {},
  });
  queue = await startMailQueue(opened.jobs, deliver, log, { retrySeconds: 0 });
});
afterAll(async () => {
  await queue.stop();
  await mailServer.stop();
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  mailServer.received.length = 0;
});

const enqueue = () =>
  opened.db
    .transaction()
    .execute((transaction) => queue.enqueue(transaction, { kind: 'reset-code', userId: someone }));

const states = async () => {
  const { rows } = await sql<{ state: string }>`
    select state from pgboss.job where name = 'mail' order by created_on`.execute(opened.db);
  return rows.map(({ state }) => state);
};
const allDone = () => expect.poll(async () => new Set(await states())).toEqual(new Set(['completed']));

describe('a mail', () => {
  it('is sent as text and as HTML with the same words', async () => {
    await enqueue();
    await allDone();
    expect(mailServer.received).toHaveLength(1);
    const mail = await PostalMime.parse(mailServer.received[0] ?? '');
    expect(mail.subject).toBe(letter.subject);
    expect(mail.from).toMatchObject({ name: settings.name, address: settings.supportEmail });
    expect(mail.to).toMatchObject([{ address: letter.to }]);
    expect(mail.messageId).toMatch(/^<[\w-]{36}@/);
    for (const words of [letter.greeting, ...letter.paragraphs, letter.code, letter.button.url, 'A note.'])
      expect(mail.text).toContain(words);
    expect(mail.html).toContain('Hello Mere &lt;b&gt;Ngāta&lt;/b&gt;,');
    expect(mail.html).toContain('href="https://alongside.example/verify-email?code=a&amp;b=1"');
    expect(mail.html).toContain('Second &amp; last.');
    expect(mail.html).not.toMatch(/<img|<script|src=/);
  });

  it('offers mail programs to stop it with one click, where its reader may do without', async () => {
    const unsubscribeUrl = `https://alongside.example/api/message-mails/stop?code=${'a'.repeat(64)}`;
    stoppable = unsubscribeUrl;
    await enqueue();
    await allDone();
    stoppable = undefined;
    await enqueue();
    await allDone();
    const [mail, other] = await Promise.all(mailServer.received.map((source) => PostalMime.parse(source)));
    const headersOf = (one: typeof mail) =>
      one?.headers.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value]);
    expect(headersOf(mail)).toEqual([
      ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
      ['list-unsubscribe', `<${unsubscribeUrl}>`],
    ]);
    expect(headersOf(other)).toEqual([]);
  });

  it('says that a program wrote it, and is made for light and dark screens', async () => {
    await enqueue();
    await allDone();
    const mail = await PostalMime.parse(mailServer.received[0] ?? '');
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
    expect(mail.html).toContain('prefers-color-scheme:dark');
  });

  it('is not sent when what caused it is undone', async () => {
    const failing = opened.db.transaction().execute(async (transaction) => {
      await queue.enqueue(transaction, { kind: 'reset-code', userId: someone });
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    await enqueue();
    await allDone();
    expect(mailServer.received).toHaveLength(1);
  });

  it('that the server refuses for now is tried again', async () => {
    mailServer.fates.push('refused', 'refused');
    await enqueue();
    await allDone();
    expect(mailServer.received).toHaveLength(3);
    expect(logged.join('')).toContain('mail not sent');
  });

  it('that may have gone out is not sent again: the connection broke after the text', async () => {
    mailServer.fates.push('broken');
    await enqueue();
    await allDone();
    expect(mailServer.received).toHaveLength(1);
    expect(logged.join('')).toContain('mail may have gone out; not sent again');
  });

  it('that may have gone out is not sent again: the server says nothing more', async () => {
    mailServer.fates.push('silent');
    await enqueue();
    await allDone();
    expect(mailServer.received).toHaveLength(1);
    expect(logged.join('')).toContain('Timeout');
  });

  it('whose process ended in the middle is not sent again', async () => {
    await enqueue();
    await allDone();
    // What the queue does with a job whose worker is gone.
    const given = await sql`update pgboss.job
      set state = 'retry', completed_on = null, started_on = null, start_after = now()
      where id = (select id from pgboss.job where name = 'mail' order by created_on desc limit 1)`.execute(
      opened.db,
    );
    expect(given.numAffectedRows).toBe(1n);
    await allDone();
    expect(mailServer.received).toHaveLength(1);
    expect(logged.join('')).toContain('mail may have gone out before; not sent again');
  });

  it('leaves no address in the log or the job queue', async () => {
    const { rows } = await sql`select data, output from pgboss.job`.execute(opened.db);
    expect(rows).not.toHaveLength(0);
    expect(JSON.stringify(rows) + logged.join('')).not.toMatch(/example\.com|mail-pass/);
  });
});

describe('without a mail server', () => {
  it('each mail is a file, and its path is logged', async () => {
    const transport = createTransport({ smtpUrl: undefined, dataDir: folder });
    expect(transport.description).toContain(join(folder, 'outbox'));
    await transport.send(renderMail(letter), someone, { table: 'users', id: someone });
    const files = readdirSync(join(folder, 'outbox'));
    expect(files).toHaveLength(1);
    const mail = await PostalMime.parse(readFileSync(join(folder, 'outbox', files[0] ?? '')));
    expect(mail.subject).toBe(letter.subject);
    expect(mail.text).toContain('Second & last.');
  });
});

it('many in a row go out without a pause between them', async () => {
  const other = await freshDatabase();
  const sent: string[] = [];
  const deliver = async (jobId: string) => {
    sent.push(jobId);
  };
  const log = pino({ level: 'silent' });
  const hourly = await startMailQueue(other.jobs, deliver, log, { pollSeconds: 3600 });
  await other.db.transaction().execute(async (transaction) => {
    for (let count = 0; count < 5; count += 1)
      await hourly.enqueue(transaction, { kind: 'reset-code', userId: someone });
  });
  hourly.wake();
  await expect.poll(() => sent.length).toBe(5);
  await hourly.stop();
  await other.close();
});
