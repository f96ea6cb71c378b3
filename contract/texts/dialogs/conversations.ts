import { limits } from '#contract/limits.ts';
import { texts } from '#contract/texts/texts.ts';

/** What we say about messages: who reads what, and what a block or a report does. */
export const conversationDialogs = texts(
  'dialog',
  {
    firstMessage: {
      what: '{other} will see your message and your card, and can answer or say ‘not now’. You can’t write again until then. It takes longer if our team hasn’t approved {other} yet.',
      advice:
        'Our team suggests that you keep phone numbers and email addresses for later. Once you both feel ready, you can show each other yours in the conversation.',
      sent: 'If {other} answers, you’ll find the answer under Messages, in the menu.',
    },
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
    block: {
      what: 'You and {other} won’t see each other’s cards and profiles any more, and you can’t write to each other. Your conversation, if you have one, closes for both of you.',
      secret:
        'We won’t tell {other}. On the page ‘Your account’ you can unblock {other}, and still report them.',
    },
    report: {
      secret: 'Our team reads your report. We won’t tell {other} that you sent one.',
      onlyThese: 'They can read these, and nothing else that you wrote to each other.',
      closedConversation:
        'Our team may read what {other} wrote to me. You can’t see that conversation any more, but we still have it.',
      gone: '{other} isn’t listed any more, so we can’t take your report here. What you wrote is still above. Please call us and tell us about it.',
      sent: 'Your report is on our team’s list. Someone will read it, with any messages you chose. They may get in touch with you, write to {other}, pause {other}’s messages or hide the profile.',
      later:
        'Was something not right? You can still tell our team, now or later. They aren’t told that you did.',
    },
    messageMails: {
      what: 'The emails say who has written. They never say what.',
      stop: 'Your messages stay where they are: you see them when you log in. We still write to you about your account and your application.',
      stopped: 'We don’t write to you about messages any more.',
    },
  },
  { closeDays: () => String(limits.unansweredCloseDays) },
);
