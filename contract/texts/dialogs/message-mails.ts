import { texts } from '#contract/texts/texts.ts';

/** What we say about emails about messages. */
export const messageMailDialogs = texts('dialog', {
  messageMails: {
    what: 'The emails say who has written. They never say what.',
    needsScript: 'Stopping these emails needs JavaScript.',
    heading: 'Stop emails about messages?',
    withoutLink: 'Open one of these emails and use the last link in it. It brings you back here.',
    orChoose: 'You can also log in and choose on your account page how often we write to you.',
    account: 'Open my account',
    which: 'These are the emails that tell you that someone has written to you, or would like to talk.',
    stop: 'Your messages stay where they are: you see them when you log in. We still write to you about your account and your application.',
    stoppedHeading: 'These emails have stopped',
    stopped: 'We don’t write to you about messages any more.',
    again: {
      sentence: 'Would you like them again, or once a day? You can choose on your {account}.',
      account: 'account page',
    },
    dead: {
      needsScript: 'Stopping these emails needs JavaScript.',
      heading: 'This link doesn’t work',
      lead: 'Part of it may be missing. Open the link in the email again, or copy all of it.',
      text: 'You can also log in and choose on your account page how often we write to you, or call us on {phone}.',
    },
  },
});
