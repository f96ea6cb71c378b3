import { texts } from '#contract/texts/texts.ts';

/** What we say about a first message. */
export const firstMessageDialogs = texts('dialog', {
  firstMessage: {
    what: '{other} will see your message and your card, and can answer or say ‘not now’. You can’t write again until then. It takes longer if our team hasn’t approved {other} yet.',
    advice:
      'Our team suggests that you keep phone numbers and email addresses for later. Once you both feel ready, you can show each other yours in the conversation.',
    sent: 'If {other} answers, you’ll find the answer under Messages, in the menu.',
  },
});
