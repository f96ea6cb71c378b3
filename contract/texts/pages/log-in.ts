import { texts } from '#contract/texts/texts.ts';

/** Beside the fields of the form to log in, and those for a new password. */
export const logInPage = texts('logIn', {
  needsScript: 'Logging in needs JavaScript.',
  remember: 'Not on a computer that others use too.',
  forgot: 'Forgot Password?',
  newHere: {
    sentence: 'New here? {contact} or {signUp}.',
    contact: 'Contact us as a family',
    signUp: 'sign up as a support worker',
  },
  /** A second factor's. */
  code: 'Enter the code that your authenticator app shows now. Without your phone, enter one of your recovery codes.',
});
