import { createHmac, timingSafeEqual } from 'node:crypto';
import type { BounceConfig } from '#server/config.ts';
import type { Db } from '#server/platform/db/open.ts';
import { loadFileSettings } from '#server/platform/storage/settings.ts';

/** Hex digits of the signature: 80 bits. With the id they leave room for the operator's name before the plus. */
const signatureLength = 20;
const idLength = 32;

/** What else the key signs begins otherwise, so that no signature can stand for another. */
const signatureOf = (signingKey: string, id: string) =>
  createHmac('sha256', Buffer.from(signingKey, 'base64url'))
    .update(`mail/bounce/${id}`)
    .digest('hex')
    .slice(0, signatureLength);

const partsOf = (address: string) => {
  const at = address.lastIndexOf('@');
  return { user: address.slice(0, at), domain: address.slice(at + 1) };
};

/**
 * The sender of a mail on its envelope, to which servers send it back (VERP): the operator's address with the mail's id, signed, so that
 * nobody can say that a mail came back which they haven't got. In lower case, because some servers make it so.
 */
export function bounceAddressOf(address: string, signingKey: string, mailId: string): string {
  const { user, domain } = partsOf(address);
  const id = mailId.replaceAll('-', '');
  return `${user}+${id}${signatureOf(signingKey, id)}@${domain}`;
}

/** The same for every mail that is sent; undefined where mails come back to our own address. */
export async function createSenderOf(db: Db, bounces: BounceConfig | undefined) {
  if (!bounces) return undefined;
  const { signingKey } = await loadFileSettings(db);
  return (mailId: string) => bounceAddressOf(bounces.address, signingKey, mailId);
}

/** The id of the mail whose bounce address stands in a text; null when none does, or with a wrong signature. */
export function bouncedMailIn(text: string, address: string, signingKey: string): string | null {
  const { user, domain } = partsOf(address.toLowerCase());
  const escaped = [user, domain].map((part) => part.replaceAll(/[^a-z0-9]/g, '\\$&'));
  const pattern = new RegExp(
    `${escaped[0]}\\+([0-9a-f]{${idLength}})([0-9a-f]{${signatureLength}})@${escaped[1]}`,
    'g',
  );
  for (const [, id = '', signature = ''] of text.toLowerCase().matchAll(pattern))
    if (timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(signingKey, id))))
      return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return null;
}
