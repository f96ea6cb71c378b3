import {
  BookOpen,
  CircleHelp,
  ClipboardCheck,
  Handshake,
  HeartHandshake,
  House,
  Inbox,
  Info,
  Kanban,
  Mail,
  MessagesSquare,
  PencilLine,
  Receipt,
  Search,
  Settings,
  ShieldCheck,
  SlidersHorizontal,
  UserRound,
  UsersRound,
  Waypoints,
} from 'lucide-react';
import { type Role, roles } from '#contract/enums.ts';
import { routes } from '#contract/routes.ts';
import { loadShutOutEarly } from './app/pages/load-shut-out.ts';
import { named, type Screen } from './app/routing/screen.ts';
import { inAdminMode, withNews, withPhotos } from './app/routing/wrapped-pages.tsx';

const admin: Role[] = ['ADMIN'];
const family: Role[] = ['FAMILY_USER'];
const supportWorker: Role[] = ['SUPPORT_WORKER'];
const bothSides: Role[] = ['SUPPORT_WORKER', 'FAMILY_USER'];

/** What only people see who are led there, most of them by a mail. */
const unlisted = { isUnlisted: true, isNotIndexed: true };

/** Needs no account: complete HTML, which the build prerenders. */
const publicScreens: Screen[] = [
  named('home', {
    path: routes.home,
    page: async () => (await import('./app/pages/home-page.tsx')).HomePage,
    beside: async () => (await import('./app/pages/home-page.tsx')).loadGoOnEarly(),
  }),
  // The specification names no targets for these two; they answer questions before anyone signs up.
  named('familyLearnMore', {
    path: routes.familyLearnMore,
    menu: 'families',
    icon: House,
    page: async () =>
      (await import('./features/public-pages/learn-more/family-learn-more-page.tsx')).FamilyLearnMorePage,
  }),
  named('supportWorkerLearnMore', {
    path: routes.supportWorkerLearnMore,
    menu: 'supportWorkers',
    icon: HeartHandshake,
    page: async () =>
      (await import('./features/public-pages/learn-more/support-worker-learn-more-page.tsx'))
        .SupportWorkerLearnMorePage,
  }),
  named('familyStory', {
    path: routes.familyStory,
    under: routes.familyLearnMore,
    menu: 'families',
    icon: BookOpen,
    page: async () => (await import('./features/public-pages/stories/family-story-page.tsx')).FamilyStoryPage,
  }),
  named('supportWorkerStory', {
    path: routes.supportWorkerStory,
    under: routes.supportWorkerLearnMore,
    menu: 'supportWorkers',
    icon: BookOpen,
    page: async () =>
      (await import('./features/public-pages/stories/support-worker-story-page.tsx')).SupportWorkerStoryPage,
  }),
  named('process', {
    path: routes.process,
    menu: 'about',
    icon: Waypoints,
    page: async () => (await import('./features/public-pages/process/process-page.tsx')).ProcessPage,
  }),
  named('about', {
    path: routes.about,
    menu: 'about',
    icon: Info,
    page: async () => (await import('./features/public-pages/about/about-page.tsx')).AboutPage,
  }),
  named('checks', {
    path: routes.checks,
    menu: 'about',
    icon: CircleHelp,
    page: async () => (await import('./features/checks/meaning/checks-page.tsx')).ChecksPage,
  }),
  named('safety', {
    path: routes.safety,
    menu: 'about',
    icon: ShieldCheck,
    page: async () => (await import('./features/conversations/blocks/safety-page.tsx')).SafetyPage,
  }),
  named('contact', {
    path: routes.contactUs,
    menu: 'about',
    icon: Mail,
    page: async () => (await import('./features/admissions/contact/contact-page.tsx')).ContactPage,
  }),
  named('familySignUp', {
    path: routes.familySignUp,
    under: routes.familyLearnMore,
    page: async () => (await import('./features/accounts/sign-up/family-sign-up-page.tsx')).FamilySignUpPage,
  }),
  named('supportWorkerSignUp', {
    path: routes.supportWorkerSignUp,
    under: routes.supportWorkerLearnMore,
    page: async () =>
      (await import('./features/accounts/sign-up/support-worker-sign-up-page.tsx')).SupportWorkerSignUpPage,
  }),
  named('confirmEmail', {
    path: routes.confirmEmail,
    ...unlisted,
    page: async () => (await import('./app/pages/confirm-email-page.tsx')).ConfirmEmailPage,
  }),
  named('verifyEmail', {
    path: routes.verifyEmail,
    ...unlisted,
    parameter: 'code',
    page: async () =>
      (await import('./features/accounts/verify-email/verify-email-page.tsx')).VerifyEmailPage,
  }),
  named('didNotSignUp', {
    path: routes.didNotSignUp,
    ...unlisted,
    parameter: 'code',
    page: async () =>
      (await import('./features/accounts/did-not-sign-up/did-not-sign-up-page.tsx')).DidNotSignUpPage,
  }),
  {
    path: routes.joinTeam,
    title: 'Join the team',
    description: 'Follow the link in your invitation, and choose a password.',
    ...unlisted,
    parameter: 'code',
    page: async () => (await import('./features/accounts/team/join-page.tsx')).JoinPage,
  },
  named('welcome', {
    path: routes.welcome,
    ...unlisted,
    parameter: 'code',
    page: async () => (await import('./features/accounts/welcome/welcome-page.tsx')).WelcomePage,
  }),
  named('stopMessageMails', {
    path: routes.stopMessageMails,
    ...unlisted,
    parameter: 'code',
    page: async () => (await import('./features/conversations/message-mails/stop-page.tsx')).StopPage,
  }),
  named('howItGoes', {
    path: routes.howItGoes,
    ...unlisted,
    parameter: 'code',
    page: async () => (await import('./features/matches/follow-ups/how-it-goes-page.tsx')).HowItGoesPage,
  }),
  named('logIn', {
    path: routes.login,
    isUnlisted: true,
    who: 'visitors',
    page: async () => (await import('./features/accounts/login/login-page.tsx')).LoginPage,
  }),
  named('forgotPassword', {
    path: routes.forgotPassword,
    under: routes.login,
    ...unlisted,
    page: async () =>
      (await import('./features/accounts/credentials/reset/forgot-password-page.tsx')).ForgotPasswordPage,
  }),
  named('newPassword', {
    path: routes.forgotPasswordConfirm,
    under: routes.forgotPassword,
    ...unlisted,
    parameter: 'email',
    page: async () =>
      (await import('./features/accounts/credentials/reset/confirm-reset-page.tsx')).ConfirmResetPage,
  }),
];

const loadSupportWorkerSetup = withPhotos(
  withNews(
    async () =>
      (await import('./features/profiles/support-worker/support-worker-setup.tsx')).SupportWorkerSetupPage,
  ),
);
const loadSupportWorkerView = withPhotos(
  async () => (await import('./app/pages/profile-view-pages.tsx')).SupportWorkerViewPage,
);
const loadFamilySetup = withPhotos(
  withNews(async () => (await import('./features/profiles/family/family-setup.tsx')).FamilySetupPage),
);
const loadFamilyView = withPhotos(
  async () => (await import('./app/pages/profile-view-pages.tsx')).FamilyViewPage,
);
/** One component has both addresses, so that the list stays as it is while conversations open beside it. */
const loadMessages = async () => (await import('./app/pages/conversations-page.tsx')).ConversationsPage;

/** What people do: the team’s lists, the searches and their messages, in the order of the menu. */
const workScreens: Screen[] = [
  {
    path: routes.adminLanding,
    title: 'Search',
    heading: 'small',
    menu: 'work',
    icon: Search,
    who: admin,
    page: async () => (await import('./app/pages/admin-landing-page.tsx')).AdminLandingPage,
  },
  {
    path: routes.adminBoard,
    title: 'Admissions board',
    heading: 'small',
    shortLabel: 'Board',
    under: routes.adminLanding,
    menu: 'work',
    icon: Kanban,
    who: admin,
    page: async () => (await import('./features/admissions/board/board-page.tsx')).BoardPage,
  },
  {
    path: routes.adminRequests,
    title: 'Requests',
    heading: 'small',
    under: routes.adminLanding,
    menu: 'work',
    icon: Inbox,
    who: admin,
    page: async () => (await import('./app/pages/requests-page.tsx')).RequestsPage,
  },
  {
    path: routes.adminMatches,
    title: 'Matches',
    heading: 'small',
    under: routes.adminLanding,
    menu: 'work',
    icon: Handshake,
    who: admin,
    page: async () => (await import('./features/matches/team/list/team-matches-page.tsx')).TeamMatchesPage,
  },
  {
    path: routes.adminNewMatch,
    title: 'Propose a match',
    under: routes.adminMatches,
    who: admin,
    right: 'admissions',
    page: async () => (await import('./features/matches/team/propose/propose-page.tsx')).ProposePage,
  },
  {
    path: `${routes.adminMatches}/:id`,
    title: 'Match',
    under: routes.adminMatches,
    who: admin,
    page: async () => (await import('./app/pages/admin-match-page.tsx')).AdminMatchPage,
  },
  {
    path: routes.adminChecks,
    title: 'Checks',
    heading: 'small',
    under: routes.adminLanding,
    menu: 'work',
    icon: ClipboardCheck,
    who: admin,
    page: async () => (await import('./app/pages/checks-page.tsx')).ChecksPage,
  },
  {
    path: routes.adminFees,
    title: 'Fees',
    heading: 'small',
    under: routes.adminLanding,
    menu: 'work',
    icon: Receipt,
    who: admin,
    page: async () => (await import('./features/fees/team/team-fees-page.tsx')).TeamFeesPage,
  },
  {
    path: `${routes.adminFees}/:id`,
    title: 'Tax invoice',
    under: routes.adminFees,
    who: admin,
    page: async () => (await import('./features/fees/team/team-invoice-page.tsx')).TeamInvoicePage,
  },
  {
    path: `${routes.adminSupportWorkerView}/:id`,
    title: 'Support worker',
    heading: 'fromData',
    under: routes.adminLanding,
    who: admin,
    page: loadSupportWorkerView,
  },
  {
    path: `${routes.adminSupportWorkerSetup}/:id`,
    title: 'Edit support worker',
    heading: 'fromData',
    under: `${routes.adminSupportWorkerView}/:id`,
    who: admin,
    right: 'admissions',
    page: inAdminMode(loadSupportWorkerSetup),
  },
  {
    path: `${routes.adminFamilyView}/:id`,
    title: 'Family',
    heading: 'fromData',
    under: routes.adminLanding,
    who: admin,
    page: loadFamilyView,
  },
  {
    path: `${routes.adminFamilySetup}/:id`,
    title: 'Edit family',
    heading: 'fromData',
    under: `${routes.adminFamilyView}/:id`,
    who: admin,
    right: 'admissions',
    page: inAdminMode(loadFamilySetup),
  },
  {
    path: routes.findFamily,
    title: 'Find a family',
    heading: 'small',
    label: 'Find Family',
    menu: 'work',
    icon: Search,
    who: ['SUPPORT_WORKER', 'ADMIN'],
    page: async () => (await import('./app/pages/find-family-page.tsx')).FindFamilyPage,
    beside: loadShutOutEarly,
  },
  {
    path: routes.findWorker,
    title: 'Find a support worker',
    heading: 'small',
    label: 'Find Worker',
    menu: 'work',
    icon: Search,
    who: ['FAMILY_USER', 'ADMIN'],
    page: async () => (await import('./app/pages/find-worker-page.tsx')).FindWorkerPage,
    beside: loadShutOutEarly,
  },
  {
    path: `${routes.supportWorkerView}/:id`,
    title: 'Support worker',
    heading: 'fromData',
    under: routes.findWorker,
    who: roles,
    page: loadSupportWorkerView,
  },
  {
    path: `${routes.familyView}/:id`,
    title: 'Family',
    heading: 'fromData',
    under: routes.findFamily,
    who: roles,
    page: loadFamilyView,
  },
  {
    path: routes.messages,
    title: 'Messages',
    heading: 'small',
    menu: 'work',
    icon: MessagesSquare,
    who: bothSides,
    page: loadMessages,
  },
  {
    path: `${routes.messages}/:id`,
    title: 'Conversation',
    heading: 'fromData',
    under: routes.messages,
    who: bothSides,
    page: loadMessages,
  },
  {
    path: routes.adminHistory,
    title: 'History',
    heading: 'small',
    under: routes.adminLanding,
    menu: 'work',
    who: admin,
    page: async () => (await import('./features/profiles/history/history-page.tsx')).HistoryPage,
  },
  {
    path: routes.adminPrivacyRequests,
    title: 'Privacy requests',
    heading: 'small',
    under: routes.adminLanding,
    menu: 'work',
    who: admin,
    page: async () =>
      (await import('./features/admissions/privacy-requests/privacy-requests-page.tsx')).PrivacyRequestsPage,
  },
  {
    path: routes.adminSettings,
    title: 'Settings',
    heading: 'small',
    under: routes.adminLanding,
    menu: 'work',
    icon: SlidersHorizontal,
    who: admin,
    right: 'settings',
    page: async () => (await import('./features/admissions/settings/settings-page.tsx')).SettingsPage,
  },
  {
    path: routes.adminTexts,
    title: 'Texts',
    heading: 'small',
    under: routes.adminLanding,
    menu: 'work',
    icon: PencilLine,
    who: admin,
    right: 'settings',
    page: async () => (await import('./features/admissions/texts/texts-page.tsx')).TextsPage,
  },
  {
    path: `${routes.adminTexts}/:id`,
    title: 'Text',
    under: routes.adminTexts,
    who: admin,
    right: 'settings',
    page: async () => (await import('./features/admissions/texts/text-page.tsx')).TextPage,
  },
  {
    path: routes.adminTeam,
    title: 'Team',
    heading: 'small',
    under: routes.adminLanding,
    menu: 'work',
    icon: UsersRound,
    who: admin,
    right: 'team',
    page: async () => (await import('./features/accounts/team/team-page.tsx')).TeamPage,
  },
  {
    path: routes.adminIntegrations,
    title: 'API keys and webhooks',
    heading: 'small',
    under: routes.adminLanding,
    menu: 'work',
    who: admin,
    right: 'settings',
    page: async () =>
      (await import('./features/admissions/integrations/integrations-page.tsx')).IntegrationsPage,
  },
  {
    path: `${routes.adminIntegrations}/:id`,
    title: 'Webhook',
    heading: 'fromData',
    under: routes.adminIntegrations,
    who: admin,
    right: 'settings',
    page: async () => (await import('./features/admissions/integrations/webhook-page.tsx')).WebhookPage,
  },
  {
    path: routes.adminImport,
    title: 'Import',
    heading: 'small',
    under: routes.adminLanding,
    menu: 'work',
    who: admin,
    right: 'team',
    page: async () => (await import('./features/admissions/imports/imports-page.tsx')).ImportsPage,
  },
];

/** The person’s own, in the order of the menu. */
const ownScreens: Screen[] = [
  {
    path: routes.supportWorkerSetup,
    title: 'Set up my profile',
    heading: 'fromData',
    label: 'Setup My Profile',
    shortLabel: 'Setup Profile',
    menu: 'own',
    icon: PencilLine,
    who: supportWorker,
    page: loadSupportWorkerSetup,
  },
  {
    path: routes.finalDocuments,
    title: 'Finalise documents',
    under: routes.supportWorkerSetup,
    who: supportWorker,
    page: async () => (await import('./features/checks/own/final-documents-page.tsx')).FinalDocumentsPage,
  },
  {
    path: routes.familySetup,
    title: 'Set up my profile',
    heading: 'fromData',
    label: 'Setup My Profile',
    menu: 'own',
    icon: PencilLine,
    who: family,
    page: loadFamilySetup,
  },
  {
    path: routes.supportWorkerView,
    title: 'My profile',
    heading: 'fromData',
    label: 'View My Profile',
    menu: 'own',
    icon: UserRound,
    who: supportWorker,
    page: loadSupportWorkerView,
  },
  {
    path: routes.familyView,
    title: 'My profile',
    heading: 'fromData',
    label: 'View My Profile',
    menu: 'own',
    icon: UserRound,
    who: family,
    page: loadFamilyView,
  },
  {
    path: routes.yourMatch,
    title: 'Your match',
    menu: 'own',
    icon: HeartHandshake,
    who: bothSides,
    page: async () => (await import('./app/pages/your-match-page.tsx')).YourMatchPage,
  },
  {
    path: routes.agreement,
    title: 'Your agreement',
    under: routes.yourMatch,
    who: bothSides,
    page: async () => (await import('./app/pages/agreement-page.tsx')).LatestAgreementPage,
  },
  {
    path: `${routes.agreement}/:id`,
    title: 'Your agreement',
    under: routes.yourMatch,
    who: bothSides,
    page: async () => (await import('./app/pages/agreement-page.tsx')).AgreementPage,
  },
  {
    path: routes.familyFees,
    title: 'Your fees',
    menu: 'own',
    icon: Receipt,
    who: family,
    page: async () => (await import('./features/fees/own/own-fees-page.tsx')).OwnFeesPage,
  },
  {
    path: `${routes.familyFees}/:id`,
    title: 'Tax invoice',
    under: routes.familyFees,
    who: family,
    page: async () => (await import('./features/fees/own/own-invoice-page.tsx')).OwnInvoicePage,
  },
  {
    path: routes.account,
    title: 'Your account',
    menu: 'own',
    icon: Settings,
    who: roles,
    isBeforeAgreeing: true,
    page: async () => (await import('./app/pages/account-page.tsx')).AccountPage,
  },
  {
    path: routes.accountSessions,
    title: 'Where you’re logged in',
    under: routes.account,
    who: roles,
    isBeforeAgreeing: true,
    page: async () => (await import('./features/accounts/sessions/sessions-page.tsx')).SessionsPage,
  },
  {
    path: routes.changedTerms,
    title: 'Our terms have changed',
    heading: 'fromData',
    who: bothSides,
    isBeforeAgreeing: true,
    page: async () =>
      (await import('./features/accounts/changed-terms/changed-terms-page.tsx')).ChangedTermsPage,
  },
  {
    path: routes.accountDeleted,
    title: 'Your account is deleted',
    who: 'visitors',
    page: async () =>
      (await import('./features/accounts/erasure/account-deleted-page.tsx')).AccountDeletedPage,
  },
];

/** Only in the demonstration: the production build leaves these pages out. */
export const demoScreens: Screen[] =
  import.meta.env.MODE === 'demo'
    ? [
        {
          path: '/ui-kit',
          title: 'Interface kit',
          page: async () => (await import('./app/ui-kit/ui-kit-page.tsx')).UiKitPage,
        },
        {
          path: '/api-docs',
          title: 'API',
          page: async () => (await import('./app/api-docs/api-docs-page.tsx')).ApiDocsPage,
        },
      ]
    : [];

/**
 * Every screen. From it come the routes and who may open them, titles, breadcrumbs, menus, the files that the build makes
 * of each screen, and with these the addresses that the server answers: docs/decisions/108.
 */
export const screens: Screen[] = [...publicScreens, ...workScreens, ...ownScreens, ...demoScreens];

/** The bars that have room for a few screens only, by their paths and in their own order. */
export const bars = {
  top: {
    visitor: [routes.familyLearnMore, routes.supportWorkerLearnMore, routes.contactUs],
    SUPPORT_WORKER: [routes.supportWorkerSetup, routes.contactUs],
    FAMILY_USER: [routes.findWorker, routes.contactUs],
    ADMIN: [routes.adminLanding, routes.contactUs],
  },
  /** On a desk, after the team’s search. */
  team: [
    routes.adminBoard,
    routes.adminRequests,
    routes.adminChecks,
    routes.adminMatches,
    routes.adminFees,
    routes.adminHistory,
  ],
  footer: [routes.contactUs, routes.familyLearnMore, routes.supportWorkerLearnMore],
  /** For a visitor to a page that doesn’t exist. */
  likely: [routes.familyLearnMore, routes.supportWorkerLearnMore, routes.process, routes.contactUs],
} satisfies Record<string, string[] | Record<Role | 'visitor', string[]>>;
