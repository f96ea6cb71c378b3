import { texts } from '#contract/texts/texts.ts';

/** For somebody with whose address another has signed up. */
export const didNotSignUpDialogs = texts('dialog', {
  didNotSignUp: {
    needsScript: 'Removing the account needs JavaScript.',
    withoutLink: 'Open the email we sent you and use the last link in it. It brings you back here.',
    split: 'If the link is split over two lines, copy all of it into the address bar.',
    lead: 'Someone has signed up to {name} with your email address, perhaps by mistake.',
    what: 'You can remove that account here. This deletes it for good, with everything typed into it, and logs out the person who made it. No one can bring it back.',
    orNot:
      'Was it you after all? Then close this page: nothing has been removed. The other link in the email confirms your address.',
    removedHeading: 'That account is removed',
    removed: 'It’s gone, with everything that was typed into it. Thank you for telling us.',
    again:
      'Did you get another of these emails? Then someone has signed up again. Call us on {phone}, and we’ll look into it.',
    refused: 'Nothing was removed',
    home: 'Go to the home page',
  },
});
