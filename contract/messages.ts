import { limits } from './limits.ts';
import { supportInWords } from './settings.ts';

/**
 * Sentences that the specification quotes (sections 2, 5, 8), letter for letter, its spelling included.
 * Our own sentences are beside the rule or the screen that uses them.
 */
export const messages = {
  passwordStrength:
    'The password must contain at least: 1 uppercase letter, 1 lowercase letter, 1 number, and one special character (E.g. , . _ & ? etc)',
  max100: `Max ${limits.line} characters`,
  max150: `Max ${limits.lineStated} characters`,
  max250: `Max ${limits.careNeeds} characters`,
  max500: `Max ${limits.familyDescriptionStated} characters`,

  verifyBanner:
    'Please check your email and click on the verification link. Please contact support if you havent received this email.',
  verifying: 'Verifying your email',
  verified: 'Thanks for verifying your email',
  verifiedSigningIn: 'Signing in so you can get started...',
  verifyFailed: 'Sorry we cannot verify your email address at the moment.',
  verifyFailedContact: "Please contact support and we'll get it sorted out for you",

  /** The two `msg`s of a refused login, and the form's words for them. */
  incorrectPassword: 'Incorrect Password',
  unknownUser: 'Unknown user',
  loginIncorrect: 'Email address or password is incorrect',
  loginUnknown: 'No user found for this email address',

  alreadyExists: 'An account with this email address already exists',
  alreadyRegistered:
    "A user with this email address is already registered. If you remember your password please just login. If you can't remember just Reset it",

  sendCodeFailed: "Sorry we don't know that email. Please try again or contact support.",
  resetDone: 'Your password has been reset! Logging in...',
  resetFailed:
    'Sorry we could not update your password. Please confirm that you entered the code correctly and try again. If you would like assistance please contact support.',

  supportWorkerSignUpHeading: 'Sign Up to be a Live-In Support Worker',
  readyForInterviewTitle: 'Ready for Interview',
  readyForInterview: 'Thanks for completing your profile! We will be in contact with you soon.',
  backToProfile: 'Back to profile',
  completeProfile: 'Please Complete Profile and Inteview',
  seeFamiliesHere: 'See Families Here!',
  noNewMessages: 'You have no new messages',
  finalDocumentsProgress: `0 out of ${limits.finalDocumentsNeeded} documents uploaded`,

  noFamiliesAvailable: 'Sorry their are no families currently available for matching',
  noWorkersAvailable: 'No matching workers available',
  noWorkersFound: 'Sorry their are no workers that meet those criteria',
  noFamiliesFound: 'Sorry their are no families that meet those criteria',

  contactThanks: 'Thanks for your message. We will be in touch with you soon.',
} as const;

/** Shown under a failed code request or reset. `reason` is the server's `msg`. */
export const supportQuote = (reason: string) => `For support quote [${reason}]`;

/** Our sentence where only support can help. */
export const contactSupport = (phone = supportInWords().phone): string =>
  `Try again, or call us on ${phone}.`;
