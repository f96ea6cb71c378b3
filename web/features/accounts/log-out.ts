import { accounts } from '#contract/accounts/accounts.ts';
import { call } from '#web/lib/api/api.ts';
import { endSession } from '#web/lib/session/session.ts';

/** Ends the session at once, whatever the connection does; the server ends it too. */
export function logOut(): void {
  // If the server does not hear of it, the session there ends by itself when it is idle.
  call(accounts.logOut).catch((error: unknown) => console.warn('Logout did not reach the server', error));
  endSession('logout');
}
