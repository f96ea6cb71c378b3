import { texts } from '#contract/texts/texts.ts';

/** What we say will happen to somebody's address, their data and their account. */
export const accountDialogs = texts('dialog', {
  changeEmail: {
    link: 'We’ll send a link there. Your address changes once you open it.',
    linkElsewhere: 'We’ll send a link there, and no longer to the old address.',
    waiting:
      'We’ve sent a link to {newAddress}. Once you open it, we’ll use that address. Until then, we’ll use {oldAddress}.',
  },
  ownData: {
    what: 'Everything you told us, in one ZIP file: your account, profile and requests, what you and others wrote to each other, and your photos. Keep it where only you can find it.',
  },
  /** Somebody deletes their own account. */
  erasure: {
    what: 'This also deletes your profile, photos, requests and messages. No one can bring them back.',
    orHide: 'Not sure? Call us on {phone}. We can hide your account instead, and show it again later.',
    warning: 'This can’t be undone. When you delete your account:',
    gone: 'your profile, photos and requests are gone, and so is all that you wrote to us and to others;',
    name: 'people you’ve talked with see ‘A person who left’ instead of your name;',
    login: 'you’re logged out everywhere, and nobody can log in to the account.',
    kept: 'We keep only a number and the dates when your status changed, without your name. If someone has reported you, our team also keeps what they told us, but not whom it was about. We can’t undo emails already sent, or what people already know about you.',
  },
});
