import { createHash, randomBytes } from 'node:crypto';

/** An opaque secret for a session or a link, 256 bits. Only its hash is kept. */
export const createToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
