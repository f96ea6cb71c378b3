import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FileTag } from '#contract/enums.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { SignAvatar } from './expressions.ts';
import { isPrivate } from './policy.ts';

export type Variant = 'picture' | 'thumbnail';

export const fileNameOf = { picture: 'picture.jpg', thumbnail: 'thumbnail.jpg' } as const;

const hour = 3600;

/** How long an address stays the same, so that a browser can ask for what it has. It is valid for once to twice as long. */
const windowSeconds = (tag: FileTag) => (isPrivate(tag) ? hour : 6 * hour);

export type UrlSigner = {
  /** What follows `/api/files/download/`. It is good only while `readerId` may see the picture, which the download checks. */
  sign: (file: { guidID: string; tag: FileTag }, variant: Variant, readerId: string, now: Date) => string;
  /** Whether the signature is ours and has not expired. */
  isValid: (signed: SignedUrl, now: Date) => boolean;
};

export type SignedUrl = {
  guidID: string;
  variant: Variant;
  /** The id of the person whom the address was given to. */
  reader: string;
  expires: string;
  signature: string;
};

export function createUrlSigner(signingKey: string): UrlSigner {
  const key = Buffer.from(signingKey, 'base64url');
  const signatureOf = ({ guidID, variant, reader, expires }: Omit<SignedUrl, 'signature'>) =>
    createHmac('sha256', key).update(`${guidID}/${variant}/${reader}/${expires}`).digest();
  return {
    sign: ({ guidID, tag }, variant, reader, now) => {
      const seconds = windowSeconds(tag);
      const expires = String((Math.floor(now.getTime() / 1000 / seconds) + 2) * seconds);
      const signature = signatureOf({ guidID, variant, reader, expires }).toString('base64url');
      return `${guidID}/${fileNameOf[variant]}?reader=${reader}&expires=${expires}&signature=${signature}`;
    },
    isValid: ({ signature, ...signed }, now) => {
      const given = Buffer.from(signature, 'base64url');
      const right = signatureOf(signed);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
      return Number(signed.expires) > now.getTime() / 1000;
    },
  };
}

export const createSignAvatar =
  ({ sign }: UrlSigner, clock: Clock): SignAvatar =>
  (avatar, readerId) => {
    if (avatar === null) return null;
    const [tag, guidID] = avatar.split(' ') as [FileTag, string];
    return sign({ guidID, tag }, 'thumbnail', readerId, clock());
  };
