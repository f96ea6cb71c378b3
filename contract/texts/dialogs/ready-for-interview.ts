import { messages } from '#contract/messages.ts';
import { contactTime } from '#contract/texts/contact-time.ts';
import { texts } from '#contract/texts/texts.ts';

/** What comes next once every step of a profile is done. */
export const readyForInterviewDialogs = texts(
  'dialog',
  {
    readyForInterview: {
      /** The specification's. */
      thanks: messages.readyForInterview,
      questions: 'Any questions? Write to {email}.',
      /** Families read these. */
      contact: 'Our admissions team will make contact with you within {contactTime} for an interview.',
      afterwards: 'Then you can contact support workers directly.',
      until: 'Until then, Find Workers shows you what comes next.',
    },
  },
  contactTime,
);
