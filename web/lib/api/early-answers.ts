import { readStoredSession } from '#web/lib/session/stored-session.ts';

type Early = { token: string; answer: Promise<Response>; askedAt: number };

/** By address. */
const early = new Map<string, Early>();

/** A page that needs an answer has asked for it by then; an older one may be out of date. */
const freshMs = 20_000;

export const headersOf = (token: string | null): Record<string, string> => ({
  accept: 'application/json',
  ...(token && { authorization: `Bearer ${token}` }),
});

/** Asks for what a page is about to ask for, while its code is still loading. */
export function askEarly(urls: readonly string[]): void {
  const session = readStoredSession();
  if (session === null || session === 'expired') return;
  const { token } = session;
  for (const url of urls) {
    const answer = fetch(url, { headers: headersOf(token) });
    // The caller that takes it gets the failure.
    answer.catch(() => undefined);
    early.set(url, { token, answer, askedAt: performance.now() });
  }
}

/** The answer that was asked for early, once, if it is to the same person and still fresh. */
export function takeEarly(url: string, token: string | null): Promise<Response> | undefined {
  const found = early.get(url);
  early.delete(url);
  const isFresh = found?.token === token && performance.now() - found.askedAt < freshMs;
  return isFresh ? found.answer : undefined;
}
