import { routes } from '#contract/routes.ts';
import { accountDialogs } from './dialogs/accounts.ts';
import { admissionsDialogs } from './dialogs/admissions.ts';
import { conversationDialogs } from './dialogs/conversations.ts';
import { matchDialogs } from './dialogs/matches.ts';
import { profileDialogs } from './dialogs/profiles.ts';
import { feeTexts } from './fees.ts';
import { journeyTexts } from './journey.ts';
import { about } from './pages/about.ts';
import { checksPage } from './pages/checks.ts';
import { contactWords } from './pages/contact.ts';
import { familyLearnMore } from './pages/family-learn-more.ts';
import { familyStory } from './pages/family-story.ts';
import { pageHeads } from './pages/heads.ts';
import { home } from './pages/home.ts';
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

const elsewhere = (title: string, kind: TextGroup['kind'], words: object): TextGroup => ({
  title,
  kind,
  page: null,
  texts: textsIn(words),
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
  onPage('A page that doesn’t exist', '/404', notFound),
  elsewhere('Names of pages, and what search engines show', 'page', pageHeads),
  elsewhere('Fees, pay and NDIS funding', 'page', feeTexts),
  elsewhere('What our team will do', 'dialog', promiseTexts),
  elsewhere('Where you are, and what comes next', 'dialog', journeyTexts),
  elsewhere('Accounts', 'dialog', accountDialogs),
  elsewhere('Profiles', 'dialog', profileDialogs),
  elsewhere('Messages, blocks and reports', 'dialog', conversationDialogs),
  elsewhere('Introductions and messages to our team', 'dialog', admissionsDialogs),
  elsewhere('Matches and agreements', 'dialog', matchDialogs),
];
