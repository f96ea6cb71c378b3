import { matchPath } from 'react-router';
import type { Role } from '#contract/enums.ts';
import { adminProfilePath, routes } from '#contract/routes.ts';

/** A place on the way from the home page to a page. */
export type Crumb = { label: string; to: string };

const home: Crumb = { label: 'Home', to: routes.home };
const families: Crumb = { label: 'For Families', to: routes.familyLearnMore };
const supportWorkers: Crumb = { label: 'For Support Workers', to: routes.supportWorkerLearnMore };
const logIn: Crumb = { label: 'Log in', to: routes.login };
const forgotPassword: Crumb = { label: 'Forgot password', to: routes.forgotPassword };
const account: Crumb = { label: 'Your account', to: routes.account };
const findFamily: Crumb = { label: 'Find Family', to: routes.findFamily };
const findWorker: Crumb = { label: 'Find Worker', to: routes.findWorker };
const setupProfile: Crumb = { label: 'Setup Profile', to: routes.supportWorkerSetup };
const messages: Crumb = { label: 'Messages', to: routes.messages };
const yourMatch: Crumb = { label: 'Your match', to: routes.yourMatch };
const ownFees: Crumb = { label: 'Your fees', to: routes.familyFees };
const teamFees: Crumb = { label: 'Fees', to: routes.adminFees };
const matches: Crumb = { label: 'Matches', to: routes.adminMatches };
const search: Crumb = { label: 'Search', to: routes.adminLanding };

/** The specification names no breadcrumbs. Pages that are not listed come directly under the home page. */
const between: Record<string, Crumb[]> = {
  [routes.familyStory]: [families],
  [routes.familySignUp]: [families],
  [routes.supportWorkerStory]: [supportWorkers],
  [routes.supportWorkerSignUp]: [supportWorkers],
  [routes.forgotPassword]: [logIn],
  [routes.forgotPasswordConfirm]: [logIn, forgotPassword],
  [routes.accountSessions]: [account],
  [routes.finalDocuments]: [setupProfile],
  [routes.adminRequests]: [search],
  [routes.adminChecks]: [search],
  [routes.adminFees]: [search],
  [routes.adminMatches]: [search],
  [routes.adminNewMatch]: [search, matches],
  [routes.adminBoard]: [search],
  [routes.adminHistory]: [search],
};

/** Pages of one person or conversation, reached from a list. */
const ofSomeone = {
  [routes.supportWorkerView]: (role: Role | undefined) => (role === 'SUPPORT_WORKER' ? [] : [findWorker]),
  [routes.familyView]: (role: Role | undefined) => (role === 'FAMILY_USER' ? [] : [findFamily]),
  [routes.messages]: () => [messages],
  [routes.agreement]: () => [yourMatch],
  [routes.familyFees]: () => [ownFees],
  [routes.adminFees]: () => [search, teamFees],
  [routes.adminMatches]: () => [search, matches],
  [routes.adminSupportWorkerView]: () => [search],
  [routes.adminFamilyView]: () => [search],
  [routes.adminSupportWorkerSetup]: (_role: Role | undefined, id: string) => [
    search,
    { label: 'Support worker', to: adminProfilePath({ role: 'SUPPORT_WORKER', id }) },
  ],
  [routes.adminFamilySetup]: (_role: Role | undefined, id: string) => [
    search,
    { label: 'Family', to: adminProfilePath({ role: 'FAMILY_USER', id }) },
  ],
};

/** The places that lead to the page at `pathname`, without that page; the home page comes first. */
export function trailTo(pathname: string, role?: Role): Crumb[] {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  if (path === routes.home) return [];
  for (const [pattern, crumbs] of Object.entries(ofSomeone)) {
    const id = matchPath(`${pattern}/:id`, path)?.params.id;
    if (id !== undefined) return [home, ...crumbs(role, id)];
  }
  return [home, ...(between[path] ?? [])];
}
