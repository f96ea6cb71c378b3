/** The address that a link carries along beside the page's address, so that nobody types it twice. */
export const carryingEmail = (email: string | null | undefined) => ({ state: { email: email ?? '' } });

export function carriedEmail(state: unknown): string {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : '';
  return typeof email === 'string' ? email : '';
}
