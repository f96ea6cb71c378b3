import type { User } from '#contract/accounts/user.ts';
import { routes } from '#contract/routes.ts';

/** Where someone goes on after a reset. */
export const afterReset = ({ role }: Pick<User, 'role'>): { to: string; action: string } =>
  ({
    ADMIN: { to: routes.adminLanding, action: 'Go to the search now' },
    FAMILY_USER: { to: routes.findWorker, action: 'Find a support worker now' },
    SUPPORT_WORKER: { to: routes.findFamily, action: 'Find a family now' },
  })[role];
