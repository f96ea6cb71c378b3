import { bouncedMailIn } from './bounce-address.ts';

/** A mail of ours that came back. `answer`: why, in the server's words. `isFinal`: not only delayed. */
export type Bounce = { mailId: string; isFinal: boolean; answer: string };

/**
 * Reads a report of a mail server (RFC 3464): whose mail it is about, by the address that it was sent to, and what became of it. Null when
 * it isn't about a mail of ours, or is no such report.
 */
export function parseBounce(
  source: string,
  { address, signingKey }: { address: string; signingKey: string },
): Bounce | null {
  const mailId = bouncedMailIn(source, address, signingKey);
  if (mailId === null) return null;
  // A long line goes on after a line break and a blank.
  const unfolded = source.replaceAll(/\r?\n[ \t]+/g, ' ');
  const fieldOf = (name: string) =>
    new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? '';
  const status = fieldOf('Status');
  const action = fieldOf('Action');
  // People's words and holiday replies come to this address too.
  if (action === '' || status === '') return null;
  const diagnostic = fieldOf('Diagnostic-Code').replace(/^smtp;\s*/i, '');
  const isFinal = /^5\.\d{1,3}\.\d{1,3}/.test(status) && /^failed/i.test(action);
  return { mailId, isFinal, answer: diagnostic === '' ? status : diagnostic };
}
