import { routes } from '#contract/routes.ts';
import type { User } from '#contract/user.ts';
import { firstPage } from '#web/lib/first-page.ts';

/** Where someone goes on after a reset. Workers go to their first page as long as there is no search for families. */
export function afterReset(user: Pick<User, 'role' | 'emailVerified'>): { to: string; action: string } {
  if (user.role === 'ADMIN') return { to: routes.adminLanding, action: 'Go to the search now' };
  if (user.role === 'FAMILY_USER') return { to: routes.findWorker, action: 'Find a support worker now' };
  return { to: firstPage(user), action: 'Go to my profile now' };
}
