/**
 * The address that a link carries along beside the page's address, so that nobody types it twice. Only the application
 * can: a press before it is there waits for it, as the mark says.
 */
export const carryingEmail = (email: string | null | undefined) => ({
  state: { email: email ?? '' },
  'data-carries': '',
});

export function carriedEmail(state: unknown): string {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : '';
  return typeof email === 'string' ? email : '';
}
