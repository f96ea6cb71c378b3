import { messages } from '#contract/messages.ts';
import { texts } from '#contract/texts/texts.ts';

/** The words above and below the form in which families sign up. */
export const familySignUp = texts('familySignUp', {
  heading: 'Sign up as a family',
  lead: 'It takes a minute. Then tell us about your home, in your own time.',
  free: 'Signing up is free.',
  other: { question: 'Want to support a family?', action: 'Sign up as a support worker' },
});

/** The words above and below the form in which support workers sign up. The heading is the specification's. */
export const supportWorkerSignUp = texts('supportWorkerSignUp', {
  heading: messages.supportWorkerSignUpHeading,
  lead: 'It takes a minute. Then tell families about you, in your own time.',
  other: { question: 'Looking for support at home?', action: 'Sign up as a family' },
});

/** What both forms say beside their fields. */
export const signUpForm = texts('signUpForm', {
  needsScript: 'Signing up needs JavaScript.',
  agree: {
    sentence: 'I agree to the {terms} and the {privacy}',
    terms: 'terms of use',
    privacy: 'privacy policy',
  },
  tick: 'Tick the box above to register.',
  registered: {
    sentence: 'Already registered? {logIn}. {forgot}',
    logIn: 'Log in',
    forgot: 'Forgot your password?',
  },
  loggedIn: {
    heading: 'You’re already logged in',
    family: 'You’re logged in as {who}, a family. To make another account, log out first.',
    supportWorker: 'You’re logged in as {who}, a support worker. To make another account, log out first.',
    team: 'You’re logged in as {who}, one of our team. To make another account, log out first.',
  },
  email: 'We’ll send you a link to this address.',
  voucher: 'Mention this code at your interview. We don’t send it with this form.',
});
