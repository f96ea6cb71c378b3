import type { User } from '#contract/accounts/user.ts';
import { routes } from '#contract/routes.ts';

type Who = Pick<User, 'role' | 'emailVerified'>;

export const ownSetupPage = ({ role }: Pick<User, 'role'>): string =>
  ({
    SUPPORT_WORKER: routes.supportWorkerSetup,
    FAMILY_USER: routes.familySetup,
    ADMIN: routes.adminLanding,
  })[role];

export const ownViewPage = ({ role }: Pick<User, 'role'>): string =>
  ({
    SUPPORT_WORKER: routes.supportWorkerView,
    FAMILY_USER: routes.familyView,
    ADMIN: routes.adminLanding,
  })[role];

/** Where one looks for the other side. */
export const ownFindPage = ({ role }: Pick<User, 'role'>): string =>
  role === 'SUPPORT_WORKER' ? routes.findFamily : routes.findWorker;

/** Where someone starts after signing in. */
export function firstPage(who: Who): string {
  return who.role === 'FAMILY_USER' && who.emailVerified ? routes.findWorker : ownSetupPage(who);
}
