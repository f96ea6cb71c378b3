import { texts } from '#contract/texts/texts.ts';

/** What we say where we ask how a match goes. */
export const howItGoesDialogs = texts('dialog', {
  howItGoes: {
    needsScript: 'Answering needs JavaScript.',
    what: 'When you have a match, we ask you by email now and then. The buttons in that email bring you here.',
    anyTime: 'You can tell us at any time how it’s going: call us, or send us a message.',
    contact: 'Send us a message',
    notSent: 'Nothing has been sent yet. Press one of these buttons to tell our team.',
    wellHeading: 'Thank you. We’re glad to hear it',
    notWellHeading: 'Thank you for telling us',
    notChanged: 'Your answer hasn’t changed',
    well: 'You’ve told us that it’s going well.',
    notWell:
      'You’ve told us that it isn’t going so well. Our team reads this and will get in touch with you.',
    words: 'For our team only.',
    wordsAgain: 'For our team only. We have what you wrote before: new words take its place.',
    wordsSent: 'Your words have reached our team. Thank you.',
    dead: {
      heading: 'This link doesn’t work any more',
      lead: 'Part of it may be missing, or the match that it asks about is no longer with us.',
    },
  },
});
