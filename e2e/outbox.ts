import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from './fixtures.ts';
import { servers } from './servers.ts';

const outbox = join(servers.product.dataDir, 'outbox');

/** The sources of emails by their files, which never change. */
const read = new Map<string, string>();

/** The sources of all emails in the outbox, oldest first. */
function allMails(): string[] {
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
    .sort()
    .flatMap((name) => readMail(name) ?? []);
}

/** Undefined when another test has erased the person whom the mail is about since the folder was read. */
function readMail(name: string): string | undefined {
  const path = join(outbox, name);
  if (!read.has(name) && existsSync(path)) read.set(name, readFileSync(path, 'utf8'));
  return read.get(name);
}

const mailsTo = (address: string) => allMails().filter((mail) => mail.includes(`\r\nTo: ${address}\r\n`));

/** The messages that an address has sent to support, once there are `count` of them. */
export async function messagesFrom(address: string, count = 1): Promise<string[]> {
  const found = () => allMails().filter((mail) => mail.includes(`<${address}>\r\nSubject:`));
  await expect.poll(() => found().length).toBe(count);
  return found().map(readable);
}

/** Undoes quoted-printable: soft line breaks and `=3D`. */
const readable = (mail: string) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');

const isReset = (mail: string) => /^Subject: Your code to reset/m.test(mail);

/** The newest password reset code for an address, once there are `count` codes. */
export async function resetCode(address: string, count = 1): Promise<string> {
  const resets = () => mailsTo(address).filter(isReset);
  await expect.poll(() => resets().length).toBe(count);
  return /^\d{8}$/m.exec(readable(resets().at(-1) ?? '').replaceAll('\r', ''))?.[0] ?? '';
}

/** The link in the newest verification email to an address, once there are `count`. */
export const verificationLink = (address: string, count = 1) => linkIn(address, 'verify-email', count);

/** The one for people who did not sign up. */
export const didNotSignUpLink = (address: string) => linkIn(address, 'did-not-sign-up', 1);

/** The one of an invitation to somebody who was imported. */
export const welcomeLink = (address: string) => linkIn(address, 'welcome', 1);

/** The one of an invitation to the team. */
export const invitationLink = (address: string) => linkIn(address, 'join-team', 1);

async function linkIn(address: string, page: string, count: number): Promise<string> {
  await expect.poll(() => mailsTo(address).length).toBe(count);
  const link = new RegExp(`http:\\S+/${page}\\?code=[\\w-]+`).exec(readable(mailsTo(address).at(-1) ?? ''));
  return link?.[0] ?? '';
}
