import { texts } from '#contract/texts/texts.ts';

/** What we say about the email that confirms an address. */
export const confirmEmailDialogs = texts('dialog', {
  confirmEmail: {
    sent: 'We’ve sent you a confirmation email.',
    open: 'Open the email and click on the link in it to verify your address.',
    nothingThere:
      'Nothing there after a few minutes? Look in your junk or clutter folder too. If it isn’t there either, call us on {phone} or write to {email}.',
    /** To whoever has just signed up. */
    wrote: 'We wrote to {address}.',
    meanwhile: 'You can start on your profile while you wait.',
    start: 'Start my profile',
    confirmed: 'Your email address is confirmed',
    /** Without the link of the email. */
    withoutLink: {
      lead: 'Open the email that we sent you and click on the link in it. It brings you back here and does the rest.',
      split: 'If the link is split over two lines, copy all of it into the address bar.',
    },
    press: {
      needsScript: 'Confirming your email needs JavaScript.',
      heading: 'Confirm your email',
      lead: 'Press the button to confirm that this email address is yours.',
    },
    already: {
      heading: 'Your address is confirmed',
      loggedIn: 'You don’t need this link any more.',
      loggedOut: 'You don’t need this link any more. Log in to continue.',
    },
    logInFirst: 'Log in first',
    /** Of an account with a second factor. */
    logInYourself: 'Your account asks for a code when you log in, so you need to log in yourself.',
    callOrWrite: 'Call {phone} or write to {email}.',
    newLink: {
      heading: 'Get a new link',
      confirmed: 'You’re logged in, and {address} is confirmed. If you want to change it, go to {account}.',
      account: 'your account',
      address: 'The address that you want to confirm.',
      sent: 'If {address} isn’t confirmed yet, we’ve sent a new link there. If it’s already confirmed, you can {logIn}.',
      logIn: 'log in',
    },
  },
});
