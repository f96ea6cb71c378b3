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

const idBytes = 6;
let random = Buffer.alloc(0);

/** Short, so that people can read it out on the phone. A thousand are drawn at a time: each draw has a price of its own. */
export function newRequestId(): string {
  if (random.length < idBytes) random = randomBytes(1_000 * idBytes);
  const id = random.toString('hex', 0, idBytes);
  random = random.subarray(idBytes);
  return id;
}
