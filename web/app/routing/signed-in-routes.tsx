import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { routes } from '#contract/routes.ts';
import { loadShutOutEarly } from '#web/app/pages/load-shut-out.ts';
import { forRoles, forSignedIn, forVisitors } from './guards.ts';
import { lazyPage } from './lazy-page.ts';

type ProfilePage = ComponentType<{ isAdminMode?: boolean }>;

/** Adds the photos of a profile, which are a feature of their own. */
const withPhotos = (load: () => Promise<ProfilePage>) => async (): Promise<ProfilePage> => {
  const [Page, { PhotoPartsHost }] = await Promise.all([
    load(),
    import('#web/app/pages/photo-parts-host.tsx'),
  ]);
  return (props) => (
    <PhotoPartsHost>
      <Page {...props} />
    </PhotoPartsHost>
  );
};

/** Loads beside a search what it shows to those who may not see the other side yet. */
const withShutOut = (load: () => Promise<ComponentType>) => async (): Promise<ComponentType> => {
  const [Page] = await Promise.all([load(), loadShutOutEarly()]);
  return Page;
};

const supportWorkerSetup = withPhotos(
  async () =>
    (await import('#web/features/profiles/support-worker/support-worker-setup.tsx')).SupportWorkerSetupPage,
);
const supportWorkerView = withPhotos(
  async () => (await import('#web/app/pages/profile-view-pages.tsx')).SupportWorkerViewPage,
);
const familySetup = withPhotos(
  async () => (await import('#web/features/profiles/family/family-setup.tsx')).FamilySetupPage,
);
const familyView = withPhotos(
  async () => (await import('#web/app/pages/profile-view-pages.tsx')).FamilyViewPage,
);
const finalDocuments = async () =>
  (await import('#web/features/checks/own/final-documents-page.tsx')).FinalDocumentsPage;

const findFamily = withShutOut(
  async () => (await import('#web/app/pages/find-family-page.tsx')).FindFamilyPage,
);
const findWorker = withShutOut(
  async () => (await import('#web/app/pages/find-worker-page.tsx')).FindWorkerPage,
);
const adminLanding = async () => (await import('#web/app/pages/admin-landing-page.tsx')).AdminLandingPage;
const adminBoard = async () => (await import('#web/features/admissions/board-page.tsx')).BoardPage;
const adminRequests = async () => (await import('#web/app/pages/requests-page.tsx')).RequestsPage;
const adminChecks = async () => (await import('#web/app/pages/checks-page.tsx')).ChecksPage;
const ownFees = async () => (await import('#web/features/fees/own/own-fees-page.tsx')).OwnFeesPage;
const ownInvoice = async () => (await import('#web/features/fees/own/own-invoice-page.tsx')).OwnInvoicePage;
const teamFees = async () => (await import('#web/features/fees/team/team-fees-page.tsx')).TeamFeesPage;
const teamInvoice = async () =>
  (await import('#web/features/fees/team/team-invoice-page.tsx')).TeamInvoicePage;
const adminMatches = async () =>
  (await import('#web/features/matches/team/list/team-matches-page.tsx')).TeamMatchesPage;
const adminNewMatch = async () =>
  (await import('#web/features/matches/team/propose/propose-page.tsx')).ProposePage;
const adminMatch = async () => (await import('#web/app/pages/admin-match-page.tsx')).AdminMatchPage;
const history = async () => (await import('#web/features/history/history-page.tsx')).HistoryPage;

const messages = async () => (await import('#web/app/pages/conversations-page.tsx')).ConversationsPage;

const yourMatch = async () => (await import('#web/app/pages/your-match-page.tsx')).YourMatchPage;

const agreement = async () => (await import('#web/app/pages/agreement-page.tsx')).AgreementPage;

const account = async () => (await import('#web/app/pages/account-page.tsx')).AccountPage;
const sessions = async () => (await import('#web/features/sessions/sessions-page.tsx')).SessionsPage;

const accountDeleted = async () =>
  (await import('#web/features/erasure/account-deleted-page.tsx')).AccountDeletedPage;

const inAdminMode = (load: () => Promise<ProfilePage>) => async () => {
  const Page = await load();
  return () => <Page isAdminMode />;
};

const asSupportWorker = forRoles('SUPPORT_WORKER');
const asFamily = forRoles('FAMILY_USER');
const asAdmin = forRoles('ADMIN');

export const supportWorkerRoutes: RouteObject[] = [
  lazyPage(routes.supportWorkerSetup, 'Set up my profile', supportWorkerSetup, asSupportWorker),
  lazyPage(routes.supportWorkerView, 'My profile', supportWorkerView, asSupportWorker),
  lazyPage(`${routes.supportWorkerView}/:id`, 'Support worker', supportWorkerView, forSignedIn),
  lazyPage(routes.finalDocuments, 'Finalise documents', finalDocuments, asSupportWorker),
  lazyPage(routes.findFamily, 'Find a family', findFamily, forRoles('SUPPORT_WORKER', 'ADMIN')),
];

export const familyRoutes: RouteObject[] = [
  lazyPage(routes.familySetup, 'Set up my profile', familySetup, asFamily),
  lazyPage(routes.familyView, 'My profile', familyView, asFamily),
  lazyPage(`${routes.familyView}/:id`, 'Family', familyView, forSignedIn),
  lazyPage(routes.familyFees, 'Your fees', ownFees, asFamily),
  lazyPage(`${routes.familyFees}/:id`, 'Tax invoice', ownInvoice, asFamily),
  lazyPage(routes.findWorker, 'Find a support worker', findWorker, forRoles('FAMILY_USER', 'ADMIN')),
];

export const ownAccountRoutes: RouteObject[] = [
  lazyPage(routes.account, 'Your account', account, forSignedIn),
  lazyPage(routes.accountSessions, 'Where you are logged in', sessions, forSignedIn),
  lazyPage(routes.accountDeleted, 'Your account is deleted', accountDeleted, forVisitors),
];

export const ownMatchRoutes: RouteObject[] = [
  lazyPage(routes.yourMatch, 'Your match', yourMatch, forRoles('SUPPORT_WORKER', 'FAMILY_USER')),
  lazyPage(`${routes.agreement}/:id`, 'Your agreement', agreement, forRoles('SUPPORT_WORKER', 'FAMILY_USER')),
];

/** One component has both addresses, so that the list stays as it is while conversations open beside it. */
export const conversationRoutes: RouteObject[] = [
  lazyPage(routes.messages, 'Messages', messages, forRoles('SUPPORT_WORKER', 'FAMILY_USER')),
  lazyPage(`${routes.messages}/:id`, 'Conversation', messages, forRoles('SUPPORT_WORKER', 'FAMILY_USER')),
];

export const adminRoutes: RouteObject[] = [
  lazyPage(routes.adminLanding, 'Search', adminLanding, asAdmin),
  lazyPage(routes.adminBoard, 'Admissions board', adminBoard, asAdmin),
  lazyPage(routes.adminRequests, 'Requests', adminRequests, asAdmin),
  lazyPage(routes.adminChecks, 'Checks', adminChecks, asAdmin),
  lazyPage(routes.adminFees, 'Fees', teamFees, asAdmin),
  lazyPage(`${routes.adminFees}/:id`, 'Tax invoice', teamInvoice, asAdmin),
  lazyPage(routes.adminMatches, 'Matches', adminMatches, asAdmin),
  lazyPage(routes.adminNewMatch, 'Propose a match', adminNewMatch, asAdmin),
  lazyPage(`${routes.adminMatches}/:id`, 'Match', adminMatch, asAdmin),
  lazyPage(routes.adminHistory, 'History', history, asAdmin),
  lazyPage(
    `${routes.adminSupportWorkerSetup}/:id`,
    'Edit support worker',
    inAdminMode(supportWorkerSetup),
    asAdmin,
  ),
  lazyPage(`${routes.adminSupportWorkerView}/:id`, 'Support worker', supportWorkerView, asAdmin),
  lazyPage(`${routes.adminFamilySetup}/:id`, 'Edit family', inAdminMode(familySetup), asAdmin),
  lazyPage(`${routes.adminFamilyView}/:id`, 'Family', familyView, asAdmin),
];
