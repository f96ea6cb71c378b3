/** Addresses of the screens (specification, section 2). Server, mails and browser all take them from here. */
export const routes = {
  home: '/',
  familySignUp: '/family/sign-up',
  supportWorkerSignUp: '/support-worker/sign-up',
  confirmEmail: '/confirm-email',
  verifyEmail: '/verify-email',
  login: '/login',
  supportWorkerSetup: '/support-worker/setup-profile',
  supportWorkerView: '/support-worker/view-profile',
  familySetup: '/family/setup-profile',
  familyView: '/family/view-profile',
  findWorker: '/family/find-worker',
  adminLanding: '/admin/landing',
  adminSupportWorkerSetup: '/admin/support-worker/setup-profile',
  adminSupportWorkerView: '/admin/support-worker/view-profile',
  adminFamilySetup: '/admin/family/setup-profile',
  adminFamilyView: '/admin/family/view-profile',
} as const;

export const verifyEmailPath = (code: string) => `${routes.verifyEmail}?code=${encodeURIComponent(code)}`;
