import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const requestIdHeader = 'x-request-id';

/** As load balancers make them (UUIDs, trace ids). With these signs nobody can write words into the log. */
const isSafe = /^[0-9a-f-]{16,64}$/i;

/** What a load balancer has called the request, else a name of our own. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers[requestIdHeader];
  return typeof given === 'string' && isSafe.test(given) ? given : newRequestId();
}

/** Short, so that people can read it out on the phone. */
export const newRequestId = () => randomBytes(6).toString('hex');
