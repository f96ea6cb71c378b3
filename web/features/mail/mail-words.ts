import type { GivenUpMail } from '#contract/admissions/given-up-mails.ts';

const toThePerson = {
  'verify-email': 'Link to confirm the email address',
  'reset-code': 'Code to reset the password',
  'password-changed': 'Notice that the password was changed',
  'email-change': 'Notice that the email address is about to change',
  'second-factor-on': 'Notice that two-step login is on',
  'second-factor-off': 'Notice that two-step login is off',
  'status-changed': 'News about the application',
  'message-unseen': 'Notice that someone has written',
  'messages-of-day': 'Daily email: who has written',
  'request-waiting': 'Notice that someone would like to talk',
  'request-unanswered': 'Notice that a request to talk has no answer yet',
  'checks-ending': 'Reminder that a check expires or has expired',
  'checks-looked-at': 'News about documents that they added',
  'agreement-changed': 'News about the agreement for their household',
  'agreement-agreed': 'Notice that both have agreed on everything',
  'match-proposed': 'Notice that we’ve proposed a match',
  'match-changed': 'Notice that a match has changed',
  'match-agreed': 'Notice that both have said yes to a match',
  'match-active': 'Notice that a match has begun',
  'match-notice': 'Notice that a match has a last day, or continues',
  'match-goes-on': 'Notice that a match goes on',
  'match-ended': 'Notice that a match has ended',
  'how-it-goes': 'Question about how a match is going',
  'fee-due': 'Invoice for a fee that’s due',
  'fee-settled': 'Notice that a fee was paid, waived or refunded',
  'warning-kindness': 'Warning about kind words, and no pressure',
  'warning-money': 'Warning about money and payments',
  'warning-privacy': 'Warning about private details',
  'messages-paused': 'Notice that we’ve paused their messages',
  'messages-resumed': 'Notice that they can write messages again',
  farewell: 'Goodbye to someone whose account was deleted',
};

const toTheTeam = {
  'profile-complete': 'To us: a profile is complete',
  'introduction-asked': 'To us: someone has asked for an introduction',
  'agreement-help': 'To us: someone has asked for help with an agreement',
  'contact-message': 'To us: a message from the contact form',
  'match-agreed-team': 'To us: a match is waiting to be confirmed',
  'match-ending-team': 'To us: someone is ending their match',
  'match-unsafe-team': 'To us: someone in a match doesn’t feel safe',
  'report-sent': 'To us: someone has sent a report',
};

/** What a mail would have said. */
export const mailWords = ({ kind }: Pick<GivenUpMail, 'kind'>): string =>
  ({ ...toThePerson, ...toTheTeam })[kind];

/** How the mail and its person belong together: 'for Ana Ng', 'about Ana Ng'. */
export const personWord = ({ kind }: Pick<GivenUpMail, 'kind'>): 'for' | 'about' =>
  kind in toTheTeam ? 'about' : 'for';
