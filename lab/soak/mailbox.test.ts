import { expect, it } from 'vitest';
import { findDoubles, openMailbox } from './mailbox.ts';

const mail = (jobId: string, to: string, code: string) =>
  `Message-ID: <${jobId}@example.com>\r\nTo: ${to}\r\nContent-Type: text/plain\r\n\r\nConfirm:\r\nhttps://a.example/verify-email?code=${code}\r\n`;

it('a mail is found by its address, with its code and the queue’s id', async () => {
  const accepted = [{ acceptedAs: 'x1', text: mail('job-1', 'mia@example.com', 'c-1') }];
  const mailbox = openMailbox({ takeNew: () => accepted.splice(0) });
  await mailbox.look();
  mailbox.close();
  expect(mailbox.received).toEqual([
    { to: 'mia@example.com', jobId: 'job-1', acceptedAs: 'x1', code: 'c-1' },
  ]);
  expect(await mailbox.codeFor('mia@example.com', () => false)).toBe('c-1');
  expect(await mailbox.codeFor('nobody@example.com', () => true)).toBe(null);
});

it('a mail is double when it was accepted twice, not when it was delivered twice', () => {
  const of = (jobId: string, acceptedAs: string) => ({ jobId, acceptedAs });
  expect(findDoubles([of('a', '1'), of('b', '2'), of('a', '3')])).toEqual(['a']);
  expect(findDoubles([of('a', '1'), of('b', '2'), of('a', '1')])).toEqual([]);
});
