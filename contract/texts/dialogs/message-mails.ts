import { texts } from '#contract/texts/texts.ts';

/** What we say about emails about messages. */
export const messageMailDialogs = texts('dialog', {
  messageMails: {
    what: 'The emails say who has written. They never say what.',
    stop: 'Your messages stay where they are: you see them when you log in. We still write to you about your account and your application.',
    stopped: 'We don’t write to you about messages any more.',
  },
});
