import type { User } from '#contract/accounts/user.ts';
import { conversationPath, invoicePath, profileRoutes, routes } from '#contract/routes.ts';

type Who = Pick<User, 'role' | 'emailVerified'>;

/** Admins have no profile. */
export const ownSetupPage = ({ role }: Pick<User, 'role'>): string =>
  role === 'ADMIN' ? routes.adminLanding : profileRoutes[role].setup;

export const ownViewPage = ({ role }: Pick<User, 'role'>): string =>
  role === 'ADMIN' ? routes.adminLanding : profileRoutes[role].view;

/** Where the person looks for the other side. */
export const ownFindPage = ({ role }: Pick<User, 'role'>): string =>
  role === 'SUPPORT_WORKER' ? routes.findFamily : routes.findWorker;

/** Where the login page leads: where its address says, if that is a page of ours, else to the first page. */
export function pageAfterLogin(who: Who, search: string): string {
  const then = new URLSearchParams(search).get('then') ?? '';
  if (then === 'password') return `${routes.account}#password`;
  return isOurs(then) && !isLogin(then) ? then : firstPage(who);
}

const isOurs = (path: string): boolean =>
  Object.values<string>(routes).includes(path) || aConversation.test(path) || anInvoice.test(path);

/** It would lead to itself. */
const isLogin = (path: string): boolean => path === routes.login;

const anId = '[0-9a-f-]{36}';
const aConversation = new RegExp(`^${conversationPath(anId)}$`);
const anInvoice = new RegExp(`^${invoicePath(anId)}$`);

/** Where the person starts after logging in. */
export function firstPage(who: Who): string {
  return who.role === 'FAMILY_USER' && who.emailVerified ? routes.findWorker : ownSetupPage(who);
}
