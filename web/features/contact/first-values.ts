import { getSession } from '#web/lib/session/session.ts';

/** An empty form; whoever is signed in need not type who they are. */
export function firstValues() {
  const user = getSession()?.user;
  return {
    name: user ? `${user.firstName} ${user.lastName}`.trim() : '',
    email: user?.email ?? '',
    phoneNumber: '',
    bestTimeToContact: '',
    message: '',
  };
}
