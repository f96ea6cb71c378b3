import type { User } from '#contract/accounts/user.ts';
import { profileRoutes, routes } from '#contract/routes.ts';

type Who = Pick<User, 'role' | 'emailVerified'>;

/** Admins have no profile. */
export const ownSetupPage = ({ role }: Pick<User, 'role'>): string =>
  role === 'ADMIN' ? routes.adminLanding : profileRoutes[role].setup;

export const ownViewPage = ({ role }: Pick<User, 'role'>): string =>
  role === 'ADMIN' ? routes.adminLanding : profileRoutes[role].view;

/** Where the person looks for the other side. */
export const ownFindPage = ({ role }: Pick<User, 'role'>): string =>
  role === 'SUPPORT_WORKER' ? routes.findFamily : routes.findWorker;

/** Where the login page leads: where its address says, else to the first page. */
export const pageAfterLogin = (who: Who, search: string): string =>
  new URLSearchParams(search).get('then') === 'password' ? `${routes.account}#password` : firstPage(who);

/** Where the person starts after logging in. */
export function firstPage(who: Who): string {
  return who.role === 'FAMILY_USER' && who.emailVerified ? routes.findWorker : ownSetupPage(who);
}
