import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';

const idBytes = 16;

/**
 * The signature of a follow-up and a person. What else the key signs begins otherwise, so that no signature
 * can stand for another.
 */
const signatureOf = (signingKey: string, ids: Uint8Array) =>
  createHmac('sha256', Buffer.from(signingKey, 'base64url'))
    .update('follow-ups/answer/')
    .update(ids)
    .digest();

type CodeSubject = { followUpId: string; userId: string };

/** The code by which somebody answers the mail of a follow-up. It does not end before the follow-up. */
export function answerCodeOf(signingKey: string, { followUpId, userId }: CodeSubject): string {
  const ids = Buffer.concat([parse(followUpId), parse(userId)]);
  return Buffer.concat([ids, signatureOf(signingKey, ids)]).toString('base64url');
}

/** The person and the follow-up of a code; null for one that is not ours. */
export function namedInCode(signingKey: string, code: string): CodeSubject | null {
  const bytes = Buffer.from(code, 'base64url');
  const ids = bytes.subarray(0, 2 * idBytes);
  const given = bytes.subarray(2 * idBytes);
  if (ids.length !== 2 * idBytes) return null;
  const right = signatureOf(signingKey, ids);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return { followUpId: stringify(ids.subarray(0, idBytes)), userId: stringify(ids.subarray(idBytes)) };
}
