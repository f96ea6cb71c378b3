import { texts } from '#contract/texts/texts.ts';

/** For somebody whom the team has brought from its earlier records. */
export const welcomeDialogs = texts('dialog', {
  welcome: {
    withoutLink: 'Open the email that invites you and follow the link in it. It brings you back here.',
    split: 'If the link is split over two lines, copy all of it into the address bar.',
    lead: 'Hello {firstName}. {name} has moved, and we’ve brought what you told us.',
    heading: 'What we know about you',
    whoSees:
      'Nobody but our team sees this until you agree below. You can change all of it in your profile afterwards.',
    nothing: 'Only your name and your email address.',
    sentAgain:
      'If this link was ours, we’ve sent a new one to the address that it went to. It may take a minute.',
  },
});
