import { createHash, randomBytes } from 'node:crypto';

/** An opaque secret of 256 bits, for a session or a link. Only its hash is stored. */
export const createToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
