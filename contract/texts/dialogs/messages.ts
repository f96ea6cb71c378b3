import { limits } from '#contract/limits.ts';
import { texts } from '#contract/texts/texts.ts';

/** What we say about messages: who sees what, and why somebody can't write. */
export const messageDialogs = texts(
  'dialog',
  {
    decline: {
      later: 'You can still write to {other} later, if things change.',
    },
    /** Phone numbers and email addresses. */
    contactDetails: {
      what: 'When both of you have offered something, you see each other’s. Until then, nobody sees anything.',
    },
    /** Before somebody may read messages. */
    messages: {
      waiting: 'You can read who it is, and answer, once {approved}. Nothing is lost until then.',
      none: 'You and {others} can write to each other here once {approved}.',
    },
    /** A message that couldn't be sent yet. */
    unsent: {
      offline: 'You’re offline. Your message is kept, and we’ll send it once you’re back online.',
      busy: 'Our server isn’t answering at the moment. Your message is kept, and we’ll keep trying.',
      loggedOut: 'Your message is kept, and we’ll send it once you log in again.',
    },
    /** Why somebody can't write. */
    silence: {
      notAnswered:
        'Your message is waiting for {other}. You can write again once {other} answers, which may take some days.',
      declined: 'You can’t write to {other} again. If {other} writes to you, you can answer.',
      closed:
        'There was no answer for {closeDays} days, so this request has closed. If {other} writes to you, it opens again.',
      left: 'This person has deleted their account, so you can’t write to them any more.',
      notListed: '{other} isn’t listed here at the moment, so you can’t write to them.',
      notOpen: 'You and {other} can’t write to each other at the moment. Our team can tell you more.',
      paused:
        'Our team has paused your messages. You can still read what others write to you, but you can’t write.',
    },
  },
  { closeDays: () => String(limits.unansweredCloseDays) },
);
