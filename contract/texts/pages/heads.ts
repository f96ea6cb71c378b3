import { texts } from '#contract/texts/texts.ts';

/** What the public pages are called in tabs, trails and menus, and how search engines describe them. */
export const pageHeads = texts('heads', {
  home: {
    title: 'Disability support that feels at home',
    description:
      'Families and support workers find each other: live-in and live-out disability support in Australia and New Zealand.',
  },
  familyLearnMore: {
    title: 'For families',
    label: 'For Families',
    description:
      'Find a live-in or live-out support worker who fits your home: what you get, what it costs and how to start.',
  },
  supportWorkerLearnMore: {
    title: 'For support workers',
    label: 'For Support Workers',
    description:
      'Live-in and live-out support work with one family: what you get, what families may offer and how to apply.',
  },
  familyStory: {
    title: 'A family’s story',
    description:
      'An illustrative story of a family who found a live-in support worker, and answers to what families ask.',
  },
  supportWorkerStory: {
    title: 'A support worker’s story',
    description:
      'An illustrative story of a support worker who found a family, and answers to what workers ask.',
  },
  process: {
    title: 'How it works',
    description:
      'Each step for families and support workers, from sign-up to the first day: interview, checks, fees and who decides what.',
  },
  about: {
    title: 'About us',
    description:
      'Who we are, what we do and don’t do, where we work, and how we look after what people tell us.',
  },
  checks: {
    title: 'What our checks mean',
    description: 'What our team looks at: what each check means, what it doesn’t, and how long it’s valid.',
  },
  safety: {
    title: 'Safety',
    description:
      'How talking works here, what our team sees and doesn’t, how to block and report, and who helps in an emergency.',
  },
  contact: {
    title: 'Contact us',
    label: 'Contact Us',
    description: 'Call us, write to us, or leave a message. Our mission and what we value.',
  },
  familySignUp: {
    title: 'Sign up as a family',
    description: 'Make an account for your family, then tell us about your home and the support you need.',
  },
  supportWorkerSignUp: {
    title: 'Sign up as a support worker',
    description:
      'Make an account as a support worker, then tell families about you, your experience and your plans.',
  },
  confirmEmail: {
    title: 'Check your email',
    description: 'We’ve sent you an email with a link to confirm your address.',
  },
  verifyEmail: {
    title: 'Verify your email',
    description: 'Open the link in the email we sent you to verify your email address.',
  },
  didNotSignUp: {
    title: 'You didn’t sign up?',
    description: 'Remove an account that someone else made with your email address.',
  },
  welcome: {
    title: 'Welcome to our new website',
    description: 'Follow the link in our email to see what we know about you and to choose a password.',
  },
  stopMessageMails: {
    title: 'Stop emails about messages',
    description: 'Stop the emails that tell you that someone has written to you.',
  },
  howItGoes: {
    title: 'How is it going?',
    description: 'Tell our team how your match is going.',
  },
  logIn: {
    title: 'Log in',
    description: 'Log in with your email address and your password, as a family or as a support worker.',
  },
  forgotPassword: {
    title: 'Forgot your password?',
    label: 'Forgot password',
    description: 'Enter your email address. We’ll send you a code that lets you choose a new password.',
  },
  newPassword: {
    title: 'Choose a new password',
    description: 'Enter the code from our email and choose a new password for your account.',
  },
});
