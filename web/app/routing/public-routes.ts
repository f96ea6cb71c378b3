import type { RouteObject } from 'react-router';
import { routes } from '#contract/routes.ts';
import { forVisitors } from './guards.ts';
import { lazyPage } from './lazy-page.ts';
import { productDescription } from './page.ts';

/** The pages that need no account, all of them prerendered. */
export const publicRoutes: RouteObject[] = [
  lazyPage(
    routes.home,
    { title: 'Disability support that feels at home', description: productDescription },
    async () => (await import('#web/app/pages/home-page.tsx')).HomePage,
    { loader: async () => (await import('#web/app/pages/home-page.tsx')).loadGoOnEarly() },
  ),
  lazyPage(
    routes.process,
    {
      title: 'How it works',
      description:
        'Each step for families and support workers, from sign-up to the first day: interview, checks, fees and who decides what.',
    },
    async () => (await import('#web/features/process/process-page.tsx')).ProcessPage,
  ),
  lazyPage(
    routes.about,
    {
      title: 'About us',
      description:
        'Who we are, what we do and don’t do, where we work, and how we look after what people tell us.',
    },
    async () => (await import('#web/features/about/about-page.tsx')).AboutPage,
  ),
  lazyPage(
    routes.safety,
    {
      title: 'Safety',
      description:
        'How talking works here, what our team sees and does not, how to block and report, and who helps in an emergency.',
    },
    async () => (await import('#web/features/safety/safety-page.tsx')).SafetyPage,
  ),
  lazyPage(
    routes.checks,
    {
      title: 'What our checks mean',
      description: 'What our team looks at: what each check means, what it does not, and how long it counts.',
    },
    async () => (await import('#web/features/checks/meaning/checks-page.tsx')).ChecksPage,
  ),
  lazyPage(
    routes.familyStory,
    {
      title: 'A family’s story',
      description:
        'An illustrative story of a family who found a live-in support worker, and answers to what families ask.',
    },
    async () => (await import('#web/features/stories/family-story-page.tsx')).FamilyStoryPage,
  ),
  lazyPage(
    routes.supportWorkerStory,
    {
      title: 'A support worker’s story',
      description:
        'An illustrative story of a support worker who found a family, and answers to what workers ask.',
    },
    async () => (await import('#web/features/stories/support-worker-story-page.tsx')).SupportWorkerStoryPage,
  ),
  lazyPage(
    routes.familyLearnMore,
    {
      title: 'For families',
      description:
        'Find a live-in or live-out support worker who fits your home: what you get, what it costs and how to start.',
    },
    async () => (await import('#web/features/learn-more/family-learn-more-page.tsx')).FamilyLearnMorePage,
  ),
  lazyPage(
    routes.supportWorkerLearnMore,
    {
      title: 'For support workers',
      description:
        'Live-in and live-out support work with one family: what you get, what families may offer and how to apply.',
    },
    async () =>
      (await import('#web/features/learn-more/support-worker-learn-more-page.tsx'))
        .SupportWorkerLearnMorePage,
  ),
  lazyPage(
    routes.confirmEmail,
    {
      title: 'Check your email',
      description: 'We’ve sent you an email with a link to confirm your address.',
      isUnlisted: true,
      isNotIndexed: true,
    },
    async () => (await import('#web/app/pages/confirm-email-page.tsx')).ConfirmEmailPage,
  ),
  lazyPage(
    routes.contactUs,
    {
      title: 'Contact us',
      description: 'Call us, write to us, or leave a message. Our mission and what we value.',
    },
    async () => (await import('#web/features/contact/contact-page.tsx')).ContactPage,
  ),
  lazyPage(
    routes.familySignUp,
    {
      title: 'Sign up as a family',
      description: 'Make an account for your family, then tell us about your home and the support you need.',
    },
    async () => (await import('#web/features/accounts/sign-up/family-sign-up-page.tsx')).FamilySignUpPage,
  ),
  lazyPage(
    routes.supportWorkerSignUp,
    {
      title: 'Sign up as a support worker',
      description:
        'Make an account as a support worker, then tell families about you, your experience and your plans.',
    },
    async () =>
      (await import('#web/features/accounts/sign-up/support-worker-sign-up-page.tsx'))
        .SupportWorkerSignUpPage,
  ),
  lazyPage(
    routes.verifyEmail,
    {
      title: 'Verify your email',
      description: 'Open the link in the email we sent you to verify your email address.',
      isUnlisted: true,
      isNotIndexed: true,
    },
    async () => (await import('#web/features/accounts/verify-email/verify-email-page.tsx')).VerifyEmailPage,
  ),
  lazyPage(
    routes.didNotSignUp,
    {
      title: 'You didn’t sign up?',
      description: 'Remove an account that someone else made with your email address.',
      isUnlisted: true,
      isNotIndexed: true,
    },
    async () =>
      (await import('#web/features/accounts/did-not-sign-up/did-not-sign-up-page.tsx')).DidNotSignUpPage,
  ),
  lazyPage(
    routes.stopMessageMails,
    {
      title: 'Stop emails about messages',
      description: 'Stop the emails that tell you that someone has written to you.',
      isUnlisted: true,
      isNotIndexed: true,
    },
    async () => (await import('#web/features/message-mails/stop-page.tsx')).StopPage,
  ),
  lazyPage(
    routes.howItGoes,
    {
      title: 'How is it going?',
      description: 'Tell our team how your match is going.',
      isUnlisted: true,
      isNotIndexed: true,
    },
    async () => (await import('#web/features/follow-ups/how-it-goes-page.tsx')).HowItGoesPage,
  ),
  lazyPage(
    routes.login,
    {
      title: 'Log in',
      description: 'Log in with your email address and your password, as a family or as a support worker.',
      isUnlisted: true,
    },
    async () => (await import('#web/features/accounts/login/login-page.tsx')).LoginPage,
    forVisitors,
  ),
  lazyPage(
    routes.forgotPassword,
    {
      title: 'Forgot your password?',
      description: 'Enter your email address. We’ll send you a code that lets you choose a new password.',
      isUnlisted: true,
      isNotIndexed: true,
    },
    async () => (await import('#web/features/credentials/reset/forgot-password-page.tsx')).ForgotPasswordPage,
  ),
  lazyPage(
    routes.forgotPasswordConfirm,
    {
      title: 'Choose a new password',
      description: 'Enter the code from our email and choose a new password for your account.',
      isUnlisted: true,
      isNotIndexed: true,
    },
    async () => (await import('#web/features/credentials/reset/confirm-reset-page.tsx')).ConfirmResetPage,
  ),
];
