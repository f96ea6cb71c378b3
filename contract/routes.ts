import type { Role } from './enums.ts';

/** Addresses of the screens (specification, section 2). The server, the mails and the browser use these. */
export const routes = {
  home: '/',
  process: '/process',
  about: '/about',
  safety: '/safety',
  checks: '/checks',
  contactUs: '/contact-us',
  familyStory: '/family/story',
  supportWorkerStory: '/support-worker/story',
  familyLearnMore: '/family/learn-more',
  supportWorkerLearnMore: '/support-worker/learn-more',
  familySignUp: '/family/sign-up',
  supportWorkerSignUp: '/support-worker/sign-up',
  confirmEmail: '/confirm-email',
  verifyEmail: '/verify-email',
  didNotSignUp: '/did-not-sign-up',
  joinTeam: '/join-team',
  welcome: '/welcome',
  forgotPassword: '/forgot-password',
  forgotPasswordConfirm: '/forgot-password/confirm',
  login: '/login',
  account: '/account',
  accountSessions: '/account/sessions',
  accountDeleted: '/account/deleted',
  changedTerms: '/changed-terms',
  stopMessageMails: '/stop-message-mails',
  supportWorkerSetup: '/support-worker/setup-profile',
  supportWorkerView: '/support-worker/view-profile',
  finalDocuments: '/support-worker/final-docs',
  familySetup: '/family/setup-profile',
  familyView: '/family/view-profile',
  messages: '/messages',
  yourMatch: '/your-match',
  agreement: '/your-match/agreement',
  familyFees: '/family/fees',
  howItGoes: '/how-it-goes',
  findFamily: '/support-worker/find-family',
  findWorker: '/family/find-worker',
  adminLanding: '/admin/landing',
  adminRequests: '/admin/requests',
  adminChecks: '/admin/checks',
  adminBoard: '/admin/board',
  adminMatches: '/admin/matches',
  adminNewMatch: '/admin/matches/new',
  adminFees: '/admin/fees',
  adminSupportWorkerSetup: '/admin/support-worker/setup-profile',
  adminSupportWorkerView: '/admin/support-worker/view-profile',
  adminFamilySetup: '/admin/family/setup-profile',
  adminFamilyView: '/admin/family/view-profile',
  adminHistory: '/admin/history',
  adminPrivacyRequests: '/admin/privacy-requests',
  adminSettings: '/admin/settings',
  adminTexts: '/admin/texts',
  adminTeam: '/admin/team',
  adminIntegrations: '/admin/integrations',
  adminImport: '/admin/import',
} as const;

type ProfileRole = Exclude<Role, 'ADMIN'>;

/** The pages of a profile. The owner's take no id; the team's, and the view for the other side, take one. */
export const profileRoutes = {
  SUPPORT_WORKER: {
    setup: routes.supportWorkerSetup,
    view: routes.supportWorkerView,
    adminSetup: routes.adminSupportWorkerSetup,
    adminView: routes.adminSupportWorkerView,
  },
  FAMILY_USER: {
    setup: routes.familySetup,
    view: routes.familyView,
    adminSetup: routes.adminFamilySetup,
    adminView: routes.adminFamilyView,
  },
} as const satisfies Record<ProfileRole, Record<'setup' | 'view' | 'adminSetup' | 'adminView', string>>;

type Person = { role: ProfileRole; id: string };

/** Somebody's profile as the other side sees it. */
export const profilePath = ({ role, id }: Person): string => `${profileRoutes[role].view}/${id}`;

/** Somebody's profile as the team sees it. */
export const adminProfilePath = ({ role, id }: Person): string => `${profileRoutes[role].adminView}/${id}`;

/** One of the person's conversations. */
export const conversationPath = (id: string): string => `${routes.messages}/${id}`;

/** A match as the team sees it. */
export const adminMatchPath = (id: string): string => `${routes.adminMatches}/${id}`;

/** The query parameters of the page on which the team proposes a match, by the role of the person chosen already. */
export const newMatchParameters = { FAMILY_USER: 'family', SUPPORT_WORKER: 'worker' } as const;

/** Where the team proposes a match of these people, or of one of them with somebody who is chosen there. */
export const newMatchPath = (...people: Person[]): string => {
  const chosen = people.map(({ role, id }) => `${newMatchParameters[role]}=${id}`).join('&');
  return chosen === '' ? routes.adminNewMatch : `${routes.adminNewMatch}?${chosen}`;
};

/** Where the team changes one of the website's texts. */
export const adminTextPath = (key: string): string => `${routes.adminTexts}/${key}`;

/** The agreement of one of the person's matches. */
export const agreementPath = (matchId: string): string => `${routes.agreement}/${matchId}`;

/** The page of the link in a mail that asks how a match goes. */
export const howItGoesPath = (code: string, answer: string): string =>
  `${routes.howItGoes}?code=${encodeURIComponent(code)}&answer=${answer}`;

/** The invoice of one of the family's fees. */
export const invoicePath = (feeId: string): string => `${routes.familyFees}/${feeId}`;

/** The same for the team. */
export const adminInvoicePath = (feeId: string): string => `${routes.adminFees}/${feeId}`;

/** A webhook with what was sent to it, for leads. */
export const adminWebhookPath = (id: string): string => `${routes.adminIntegrations}/${id}`;

/** Documents that open in a new tab. */
export const documents = { terms: '/terms-of-use.pdf', privacy: '/privacy-policy.pdf' } as const;

/** A page, through the login page for somebody who is logged out: for mails, which open in any browser. */
export const throughLogin = (path: string): string => `${routes.login}?then=${path}`;

/** Asks whether somebody agrees to the terms, and then goes on to the page that they were going to. */
export const changedTermsPath = (then: string): string =>
  `${routes.changedTerms}?then=${encodeURIComponent(then)}`;

/** The form for a new password, likewise. */
export const changePasswordPath = `${routes.login}?then=password`;

export const verifyEmailPath = (code: string) => `${routes.verifyEmail}?code=${encodeURIComponent(code)}`;

export const didNotSignUpPath = (code: string) => `${routes.didNotSignUp}?code=${encodeURIComponent(code)}`;

/** The page of an invitation to somebody whom the team has imported. */
export const welcomePath = (code: string) => `${routes.welcome}?code=${encodeURIComponent(code)}`;

/** The page of an invitation to the team. */
export const joinTeamPath = (code: string) => `${routes.joinTeam}?code=${encodeURIComponent(code)}`;

/** The page that asks before it stops mails about messages. */
export const stopMessageMailsPath = (code: string) =>
  `${routes.stopMessageMails}?code=${encodeURIComponent(code)}`;

export const forgotPasswordConfirmPath = (email: string) =>
  `${routes.forgotPasswordConfirm}?email=${encodeURIComponent(email)}`;
