import { messages } from '#contract/messages.ts';
import { texts } from '#contract/texts/texts.ts';
import { contactTime } from '#contract/texts/variables.ts';

/** What we say about profiles: what comes next, and who sees what. */
export const profileDialogs = texts(
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
    notOpen: {
      profiles: 'You can open profiles once {approved}',
      profilesAndMessages: 'You can open profiles and write to people once {left}.',
    },
    /** Beside what somebody types in. */
    whoSees: {
      onlyTeam: 'Only our team sees it.',
      online: 'Your name there, or the address of your page. Only our team sees it.',
      careNeeds:
        'Share what you’re comfortable with. Only our team and approved support workers see your answers.',
      behaviour:
        'Whatever you choose, it won’t count against your family. It helps us find someone with the right experience.',
      documents: 'This is what we ask you for. Only you and our team can see your documents.',
      finalDocuments: 'Add your documents here. Only you and our team can see them.',
    },
  },
  contactTime,
);
