import Negotiator from 'negotiator';

/** The smallest first. */
const offered = ['br', 'gzip'] as const;

export type Encoding = (typeof offered)[number] | 'identity';

/** The smallest encoding that an `Accept-Encoding` header allows, whatever it prefers (RFC 9110, 12.5.3). */
export function encodingFor(accepted = ''): Encoding {
  const taken = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings(offered);
  return offered.find((name) => taken.includes(name)) ?? 'identity';
}
