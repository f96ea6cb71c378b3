import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { applySettings, defaultSettings } from '#contract/settings.ts';
import { createTransport, type Mail } from './transport.ts';

afterEach(() => applySettings(defaultSettings));

/** Sender and address of replies, as a mail says them. */
async function headersOf(mail: Partial<Mail>): Promise<(string | undefined)[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'alongside-mails-'));
  const transport = createTransport({ smtpUrl: undefined, dataDir });
  await transport.send({ to: 'mia@example.com', subject: 'S', text: 'T', html: '<p>T</p>', ...mail }, 'one', {
    table: 'users',
    id: '019a0000-0000-7000-8000-000000000002',
  });
  const [file = ''] = await readdir(join(dataDir, 'outbox'));
  const text = await readFile(join(dataDir, 'outbox', file), 'utf8');
  await rm(dataDir, { recursive: true });
  return [/^From: .*<(.*)>/m, /^Reply-To: (.*?)\r/m].map((header) => header.exec(text)?.[1]);
}

it('a mail to New Zealand comes from there, and its answers go there, where that is set', async () => {
  const there = { countryCode: 'NZ' };
  expect(await headersOf(there)).toEqual([defaultSettings.supportEmail, undefined]);
  applySettings({ senderEmail: 'a@x.example', replyToEmail: 'b@x.example' });
  expect(await headersOf(there)).toEqual(['a@x.example', 'b@x.example']);
  applySettings({ senderEmailNZ: 'c@x.example', replyToEmailNZ: 'd@x.example' });
  expect(await headersOf(there)).toEqual(['c@x.example', 'd@x.example']);
  for (const countryCode of ['AU', null])
    expect(await headersOf({ countryCode })).toEqual(['a@x.example', 'b@x.example']);
});
