import { accounts } from '#contract/accounts/accounts.ts';
import { call } from '#web/lib/api/api.ts';
import { endSession } from '#web/lib/session/session.ts';

/** The person is out at once, whatever the connection does; the server forgets the session too. */
export function logOut(): void {
  // By then the browser has forgotten it; a session that the server did not hear of ends there by itself.
  call(accounts.logOut).catch((error: unknown) => console.warn('Logout did not reach the server', error));
  endSession('logout');
}
