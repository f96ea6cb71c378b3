import type { Role } from '#contract/enums.ts';
import { routes } from '#contract/routes.ts';
import { ownSetupPage, ownViewPage } from '#web/lib/session/first-page.ts';
import type { Session } from '#web/lib/session/session.ts';

export type NavItem = { label: string; to: string };

// The specification names no targets for these two; the learn-more pages answer questions before anyone signs up.
const forFamilies: NavItem = { label: 'For Families', to: routes.familyLearnMore };
const forSupportWorkers: NavItem = { label: 'For Support Workers', to: routes.supportWorkerLearnMore };
const familyStory: NavItem = { label: 'A family’s story', to: routes.familyStory };
const supportWorkerStory: NavItem = { label: 'A support worker’s story', to: routes.supportWorkerStory };
const process: NavItem = { label: 'How it works', to: routes.process };
const about: NavItem = { label: 'About us', to: routes.about };
const safety: NavItem = { label: 'Safety', to: routes.safety };
const checks: NavItem = { label: 'What our checks mean', to: routes.checks };
const contactUs: NavItem = { label: 'Contact Us', to: routes.contactUs };
const account: NavItem = { label: 'Your account', to: routes.account };
const findFamily: NavItem = { label: 'Find Family', to: routes.findFamily };
const history: NavItem = { label: 'History', to: routes.adminHistory };
const messages: NavItem = { label: 'Messages', to: routes.messages };
const findWorker: NavItem = { label: 'Find Worker', to: routes.findWorker };
const yourMatch: NavItem = { label: 'Your match', to: routes.yourMatch };
const requests: NavItem = { label: 'Requests', to: routes.adminRequests };
const teamChecks: NavItem = { label: 'Checks', to: routes.adminChecks };
const ownFees: NavItem = { label: 'Your fees', to: routes.familyFees };
const teamFees: NavItem = { label: 'Fees', to: routes.adminFees };
const teamMatches: NavItem = { label: 'Matches', to: routes.adminMatches };
const admissionsBoard: NavItem = { label: 'Admissions board', to: routes.adminBoard };

export const footerItems: NavItem[] = [contactUs, forFamilies, forSupportWorkers];

const mainItemsOf: Record<Role, NavItem[]> = {
  SUPPORT_WORKER: [{ label: 'Setup Profile', to: routes.supportWorkerSetup }, contactUs],
  FAMILY_USER: [findWorker, contactUs],
  ADMIN: [{ label: 'Search', to: routes.adminLanding }, contactUs],
};

/** The places in the top bar. */
export const mainItems = (session: Session | null): NavItem[] =>
  session ? mainItemsOf[session.user.role] : [forFamilies, forSupportWorkers, contactUs];

/** What a desk has room for beside those: the specification's words stay, and the team's other lists stand between them. */
export const teamItems: NavItem[] = [
  { label: 'Board', to: routes.adminBoard },
  requests,
  teamChecks,
  teamMatches,
  teamFees,
  history,
];

/** The person's own places. Admins have no profile. `hasMatch`: there is one to look at. */
export const ownItems = ({ user }: Session, hasMatch = false): NavItem[] =>
  user.role === 'ADMIN'
    ? [account]
    : [
        { label: 'Setup My Profile', to: ownSetupPage(user) },
        { label: 'View My Profile', to: ownViewPage(user) },
        ...(hasMatch ? [yourMatch] : []),
        ...(user.role === 'FAMILY_USER' ? [ownFees] : []),
        account,
      ];

/** Places beyond those that the specification lists for the top bar. */
const furtherItemsOf: Record<Role, NavItem[]> = {
  SUPPORT_WORKER: [findFamily, messages],
  FAMILY_USER: [messages],
  ADMIN: [admissionsBoard, requests, teamMatches, teamChecks, teamFees, findFamily, findWorker, history],
};

/** The places where the person does something, beside their own. */
function workItems(session: Session): NavItem[] {
  const own = ownItems(session).map(({ to }) => to);
  return [
    ...mainItems(session).filter((item) => item !== contactUs && !own.includes(item.to)),
    ...furtherItemsOf[session.user.role],
  ];
}

/** Every place, for the drawer: where the person does something, their own places, and pages to read. */
export function drawerGroups(session: Session | null, hasMatch = false): NavItem[][] {
  const role = session?.user.role;
  return [
    session ? workItems(session) : [],
    session ? ownItems(session, hasMatch) : [],
    role === undefined || role === 'FAMILY_USER' ? [forFamilies, familyStory] : [],
    role === undefined || role === 'SUPPORT_WORKER' ? [forSupportWorkers, supportWorkerStory] : [],
    [process, about, checks, safety, contactUs],
  ].filter((group) => group.length > 0);
}

/** Where someone who opened a page that does not exist most likely wanted to go. */
export const likelyItems = (session: Session | null): NavItem[] =>
  session
    ? [...workItems(session), ...ownItems(session), contactUs]
    : [forFamilies, forSupportWorkers, process, contactUs];
