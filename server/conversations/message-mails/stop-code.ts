import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';

const idBytes = 16;

/**
 * The signature of a person's id. What else the key signs begins otherwise, so that no signature can stand
 * for another.
 */
const signatureOf = (signingKey: string, id: Uint8Array) =>
  createHmac('sha256', Buffer.from(signingKey, 'base64url'))
    .update('message-mails/stop/')
    .update(id)
    .digest();

/** The code by which a mail's reader stops mails about messages. It is the same in all of them, and does not end. */
export function stopCodeOf(signingKey: string, userId: string): string {
  const id = parse(userId);
  return Buffer.concat([id, signatureOf(signingKey, id)]).toString('base64url');
}

/** The user whose code it is; null for one that is not ours. */
export function userOfStopCode(signingKey: string, code: string): string | null {
  const bytes = Buffer.from(code, 'base64url');
  const id = bytes.subarray(0, idBytes);
  const given = bytes.subarray(idBytes);
  if (id.length !== idBytes) return null;
  const right = signatureOf(signingKey, id);
  return given.length === right.length && timingSafeEqual(given, right) ? stringify(id) : null;
}
