import { contactTime } from './contact-time.ts';
import { texts } from './texts.ts';

/** What we say that we'll do. Dialogs, the journey and mails take their words from here. */
export const promiseTexts = texts(
  'promises',
  {
    /** Once every step of the profile is done, even if some are empty. */
    throughEveryStep: 'You’ve been through every step.',
    contact: 'Our team will contact you within {contactTime} to plan your interview.',
    /** After the interview. */
    decision: 'After the interview, our team will decide and write to you.',
    /** The interview by itself doesn't open the search. */
    search: {
      approved: 'You can search once our team has approved you.',
      approvedAndPaid: 'You can search once our team has approved you and you have paid the fee to join.',
    },
    /** Once the search is open. */
    introduction: 'Write to someone you like, or ask our team to introduce you to each other.',
    /** Parts of sentences, which follow 'once'. */
    once: {
      approved: 'our team has approved you',
      approvedAndPaid: 'our team has approved you and you’ve paid the fee to join',
      paid: 'you’ve paid the fee to join',
      opened: 'our team has opened the search for you',
    },
  },
  contactTime,
);
