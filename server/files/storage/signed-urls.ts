import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FileTag } from '#contract/enums.ts';
import { isPrivate } from '#server/files/policy.ts';

export type Variant = 'picture' | 'thumbnail';

export const fileNameOf = { picture: 'picture.jpg', thumbnail: 'thumbnail.jpg' } as const;

const hour = 3600;

/** How long an address stays the same, so that browsers cache the picture. It is valid for once to twice as long. */
const windowSeconds = (tag: FileTag) => (isPrivate(tag) ? hour : 6 * hour);

export type UrlSigner = {
  /** What follows `/api/files/download/`. */
  sign: (file: { guidID: string; tag: FileTag }, variant: Variant, now: Date) => string;
  /** Seconds for which a signature is still valid; 0 when it is wrong or has expired. */
  secondsLeft: (signed: Signed, now: Date) => number;
};

export type Signed = { guidID: string; variant: Variant; expires: string; signature: string };

export function createUrlSigner(signingKey: string): UrlSigner {
  const key = Buffer.from(signingKey, 'base64url');
  const signatureOf = (guidID: string, variant: Variant, expires: string) =>
    createHmac('sha256', key).update(`${guidID}/${variant}/${expires}`).digest();
  return {
    sign: ({ guidID, tag }, variant, now) => {
      const seconds = windowSeconds(tag);
      const expires = String((Math.floor(now.getTime() / 1000 / seconds) + 2) * seconds);
      const signature = signatureOf(guidID, variant, expires).toString('base64url');
      return `${guidID}/${fileNameOf[variant]}?expires=${expires}&signature=${signature}`;
    },
    secondsLeft: ({ guidID, variant, expires, signature }, now) => {
      const given = Buffer.from(signature, 'base64url');
      const right = signatureOf(guidID, variant, expires);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return 0;
      return Math.max(0, Math.floor(Number(expires) - now.getTime() / 1000));
    },
  };
}
