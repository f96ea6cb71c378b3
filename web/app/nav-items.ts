import type { Role } from '#contract/enums.ts';
import { routes } from '#contract/routes.ts';
import { ownSetupPage, ownViewPage } from '#web/lib/first-page.ts';
import type { Session } from '#web/lib/session.ts';

export type NavItem = { label: string; to: string };

export const visitorItems: NavItem[] = [
  { label: 'For Families', to: routes.familySignUp },
  { label: 'For Support Workers', to: routes.supportWorkerSignUp },
];

const mainItemsOf: Record<Role, NavItem[]> = {
  SUPPORT_WORKER: [{ label: 'Setup Profile', to: routes.supportWorkerSetup }],
  FAMILY_USER: [{ label: 'Find Worker', to: routes.findWorker }],
  ADMIN: [
    { label: 'Search', to: routes.adminLanding },
    { label: 'Find Worker', to: routes.findWorker },
  ],
};

export const mainItems = (session: Session | null): NavItem[] =>
  session ? mainItemsOf[session.user.role] : visitorItems;

/** Admins have no profile of their own. */
export const ownItems = ({ user }: Session): NavItem[] =>
  user.role === 'ADMIN'
    ? []
    : [
        { label: 'Setup My Profile', to: ownSetupPage(user) },
        { label: 'View My Profile', to: ownViewPage(user) },
      ];
