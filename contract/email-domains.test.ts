import { domainToASCII, domainToUnicode } from 'node:url';
import { expect, test } from 'vitest';
import { readableEmail } from './email-domains.ts';

const read = (domain: string) => readableEmail(`aroha@${domain}`, domainToUnicode).slice('aroha@'.length);

test.each([
  'tāwhai.nz',
  'søster.post.example',
  'bücher-ço.example',
  '王小明.example',
  'さくら東京.jp',
  '이민호.kr',
])('a domain is shown as it was typed: %s', (domain) => {
  const stored = domainToASCII(domain);
  expect(stored).toMatch(/xn--/);
  expect(read(stored)).toBe(domain);
});

test.each([
  'аррӏе.com',
  'gооgle.com',
  'ɡoogle.com',
  'ıkea.com',
  'gọọgle.com',
  'αlpha.gr',
  'tāwhai.соm',
  'ー王a.jp',
])('a domain that can be taken for another stays as it’s stored: %s', (domain) =>
  expect(read(domainToASCII(domain))).toBe(domainToASCII(domain)),
);

test('any other domain stays as it is', () => {
  for (const address of [
    'ana@example.com',
    'søren@example.com',
    'ana@xn--a.nz',
    'ana@xn--.nz',
    'no address',
    '',
  ])
    expect(readableEmail(address, domainToUnicode)).toBe(address);
  const refuse = () => {
    throw new RangeError();
  };
  expect(readableEmail('ana@xn--a.nz', refuse)).toBe('ana@xn--a.nz');
});
