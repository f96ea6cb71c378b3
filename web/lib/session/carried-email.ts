import { waitsForApplication } from '#web/lib/late-start/waits-for-application.ts';

/** Props for a link that passes the typed email address on to the next page, so that nobody types it twice. */
export const carryingEmail = (email: string | null | undefined) => ({
  state: { email: email ?? '' },
  ...waitsForApplication,
});

/** The address that the link to this page passed on; empty when there is none. */
export function carriedEmail(state: unknown): string {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : '';
  return typeof email === 'string' ? email : '';
}
