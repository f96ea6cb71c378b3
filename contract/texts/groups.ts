import { routes } from '#contract/routes.ts';
import { accountDialogs } from './dialogs/account.ts';
import { accountDeleted } from './dialogs/account-deleted.ts';
import { agreementDialogs } from './dialogs/agreement.ts';
import { safetyDialogs } from './dialogs/blocks-and-reports.ts';
import { confirmEmailDialogs } from './dialogs/confirm-email.ts';
import { didNotSignUpDialogs } from './dialogs/did-not-sign-up.ts';
import { firstMessageDialogs } from './dialogs/first-message.ts';
import { forgotPasswordDialogs } from './dialogs/forgot-password.ts';
import { howItGoesDialogs } from './dialogs/how-it-goes.ts';
import { introductionDialogs } from './dialogs/introduction.ts';
import { matchDialogs } from './dialogs/match.ts';
import { messageMailDialogs } from './dialogs/message-mails.ts';
import { messageDialogs } from './dialogs/messages.ts';
import { notOpenDialogs } from './dialogs/not-open.ts';
import { readyForInterviewDialogs } from './dialogs/ready-for-interview.ts';
import { warningTexts } from './dialogs/warnings.ts';
import { welcomeDialogs } from './dialogs/welcome.ts';
import { whoSees } from './dialogs/who-sees.ts';
import { feeTexts } from './fees.ts';
import { journeyTexts } from './journey.ts';
import { matchFeeTexts } from './match-fee.ts';
import { about } from './pages/about.ts';
import { checksPage } from './pages/checks.ts';
import { contactWords } from './pages/contact.ts';
import { errorPage } from './pages/error.ts';
import { familyLearnMore } from './pages/family-learn-more.ts';
import { familyStory } from './pages/family-story.ts';
import { moneyTexts } from './pages/fees.ts';
import { frameTexts } from './pages/frame.ts';
import { pageHeads } from './pages/heads.ts';
import { home } from './pages/home.ts';
import { logInPage } from './pages/log-in.ts';
import { notFound } from './pages/not-found.ts';
import { process } from './pages/process.ts';
import { safety } from './pages/safety.ts';
import { familySignUp, signUpForm, supportWorkerSignUp } from './pages/sign-up.ts';
import { supportWorkerLearnMore } from './pages/support-worker-learn-more.ts';
import { supportWorkerStory } from './pages/support-worker-story.ts';
import { promiseTexts } from './promises.ts';
import { type TextGroup, textsIn } from './texts.ts';

/** The texts of one page, which a preview shows there. */
const onPage = (title: string, page: string, words: object): TextGroup => ({
  title,
  kind: 'page',
  page,
  texts: textsIn(words),
});

const elsewhere = (title: string, kind: TextGroup['kind'], ...words: readonly object[]): TextGroup => ({
  title,
  kind,
  page: null,
  texts: words.flatMap(textsIn),
});

/**
 * The texts of pages and dialogs that the operator may change, in the order of the site. Only for the server: in the browser it would load every page's words.
 */
export const textGroups: readonly TextGroup[] = [
  onPage('Home', routes.home, home),
  onPage('For families', routes.familyLearnMore, familyLearnMore),
  onPage('A family’s story', routes.familyStory, familyStory),
  onPage('For support workers', routes.supportWorkerLearnMore, supportWorkerLearnMore),
  onPage('A support worker’s story', routes.supportWorkerStory, supportWorkerStory),
  onPage('How it works', routes.process, process),
  onPage('About us', routes.about, about),
  onPage('What our checks mean', routes.checks, checksPage),
  onPage('Safety', routes.safety, safety),
  onPage('Contact us', routes.contactUs, contactWords),
  onPage('Sign up as a family', routes.familySignUp, familySignUp),
  onPage('Sign up as a support worker', routes.supportWorkerSignUp, supportWorkerSignUp),
  onPage('The forms to sign up', routes.familySignUp, signUpForm),
  elsewhere('The form to log in', 'page', logInPage),
  elsewhere('On every page', 'page', frameTexts),
  onPage('A page that doesn’t exist', '/404', notFound),
  elsewhere('A page that fails', 'page', errorPage),
  elsewhere('Names of pages, and what search engines show', 'page', pageHeads),
  elsewhere('Fees, pay and NDIS funding', 'page', moneyTexts, feeTexts, matchFeeTexts),
  elsewhere('What our team will do', 'dialog', promiseTexts),
  elsewhere('Where you are, and what comes next', 'dialog', journeyTexts),
  elsewhere('Confirm an email address', 'dialog', confirmEmailDialogs, didNotSignUpDialogs),
  elsewhere('A new password', 'dialog', forgotPasswordDialogs),
  elsewhere('Welcome to people whom we’ve imported', 'dialog', welcomeDialogs),
  elsewhere('Your account', 'dialog', accountDialogs, accountDeleted),
  elsewhere('Profiles', 'dialog', whoSees, readyForInterviewDialogs, notOpenDialogs),
  elsewhere('Messages', 'dialog', firstMessageDialogs, messageDialogs, messageMailDialogs),
  elsewhere('Block and report', 'dialog', safetyDialogs),
  elsewhere('Warnings and pauses, which the team sends', 'email', warningTexts),
  elsewhere('Introductions', 'dialog', introductionDialogs),
  elsewhere('Matches', 'dialog', matchDialogs, howItGoesDialogs),
  elsewhere('Agreements', 'dialog', agreementDialogs),
];
