import type { RouteObject } from 'react-router';
import { routes } from '#contract/routes.ts';
import { demoRoutes } from './demo-routes.ts';
import { ErrorPage, FramelessErrorPage } from './error-page.tsx';
import { forVisitors } from './guards.ts';
import { Layout } from './layout.tsx';
import { lazyPage, loadPart } from './lazy-page.ts';
import { NotFoundPage } from './not-found.tsx';
import { productDescription } from './page.ts';
import { adminRoutes, familyRoutes, supportWorkerRoutes } from './signed-in-routes.tsx';

const home = lazyPage(
  routes.home,
  { title: 'Disability support that feels at home', description: productDescription },
  async () => (await import('#web/features/home/home.tsx')).HomePage,
);

const confirmEmail = lazyPage(
  routes.confirmEmail,
  {
    title: 'Check your email',
    description: 'We have sent you an email with a link to confirm your address.',
    isUnlisted: true,
  },
  async () => (await import('#web/features/accounts/confirm-email.tsx')).ConfirmEmailPage,
);

const accountRoutes: RouteObject[] = [
  lazyPage(
    routes.familySignUp,
    {
      title: 'Sign up as a family',
      description: 'Make an account for your family, then tell us about your home and the support you need.',
    },
    async () => (await import('#web/features/accounts/family-sign-up.tsx')).FamilySignUpPage,
  ),
  lazyPage(
    routes.supportWorkerSignUp,
    {
      title: 'Sign up as a support worker',
      description:
        'Make an account as a support worker, then tell families about you, your experience and your plans.',
    },
    async () => (await import('#web/features/accounts/support-worker-sign-up.tsx')).SupportWorkerSignUpPage,
  ),
  lazyPage(
    routes.verifyEmail,
    'Verify your email',
    async () => (await import('#web/features/accounts/verify-email.tsx')).VerifyEmailPage,
  ),
  lazyPage(
    routes.login,
    'Log in',
    async () => (await import('#web/features/accounts/login-page.tsx')).LoginPage,
    forVisitors,
  ),
];

const accountProviders = async () => ({
  Component: await loadPart(async () => (await import('./account-providers.tsx')).AccountProviders),
});

const signedInProviders = async () => ({
  Component: await loadPart(async () => (await import('./signed-in-providers.tsx')).SignedInProviders),
});

/** Every address of the application. What a group of pages needs loads with the first of them. */
export const routeTree: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: FramelessErrorPage,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          home,
          confirmEmail,
          { lazy: accountProviders, children: accountRoutes },
          {
            lazy: signedInProviders,
            children: [
              ...supportWorkerRoutes,
              ...familyRoutes,
              ...adminRoutes,
              ...(import.meta.env.MODE === 'demo' ? demoRoutes() : []),
            ],
          },
          { path: '*', Component: NotFoundPage, handle: { title: 'Page not found' } },
        ],
      },
    ],
  },
];
