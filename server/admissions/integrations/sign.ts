import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** 256 random bits, as the Standard Webhooks specification writes a secret. */
export const createSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`;

type Message = { id: string; at: Date; payload: string };

/** The headers of a delivery, signed with each of these secrets: Standard Webhooks, symmetric, version 1. */
export function signedHeaders(secrets: readonly string[], { id, at, payload }: Message) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${payload}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
