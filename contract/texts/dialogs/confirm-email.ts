import { texts } from '#contract/texts/texts.ts';

/** What we say about the email that confirms an address. */
export const confirmEmailDialogs = texts('dialog', {
  confirmEmail: {
    sent: 'We’ve sent you a confirmation email.',
    open: 'Open the email and click on the link in it to verify your address.',
    nothingThere:
      'Nothing there after a few minutes? Look in your junk or clutter folder too. If it isn’t there either, call us on {phone} or write to {email}.',
  },
});
