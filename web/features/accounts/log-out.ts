import { accounts } from '#contract/accounts/accounts.ts';
import { call } from '#web/lib/api/api.ts';
import { endSession } from '#web/lib/session/session.ts';

/** Ends the session at once in the browser, even without a connection, and then on the server. */
export function logOut(): void {
  // If the call does not reach the server, the session there ends after being idle.
  call(accounts.logOut).catch((error: unknown) => console.warn('Logout didn’t reach the server', error));
  endSession('logout');
}
