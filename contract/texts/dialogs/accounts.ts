import { limits } from '#contract/limits.ts';
import { texts } from '#contract/texts/texts.ts';

/** What we say will happen to somebody's address, their data and their account. */
export const accountDialogs = texts(
  'dialog',
  {
    confirmEmail: {
      sent: 'We’ve sent you a confirmation email.',
      open: 'Open the email and click on the link in it to verify your address.',
      nothingThere:
        'Nothing there after a few minutes? Look in your junk or clutter folder too. If it isn’t there either, call us on {phone} or write to {email}.',
      sentAgain: 'It’s on its way. The link in the newest email is the one that works.',
    },
    changeEmail: {
      link: 'We’ll send a link there. Your address changes once you open it.',
      linkElsewhere: 'We’ll send a link there, and no longer to the old address.',
      waiting:
        'We’ve sent a link to {newAddress}. Once you open it, we’ll use that address. Until then, we’ll use {oldAddress}.',
    },
    forgotPassword: {
      code: 'We’ll email you an {digits}-digit code so you can choose a new password.',
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
    erased: {
      lead: 'Your profile, photos, requests and messages are gone. You’re logged out everywhere.',
      lastEmail:
        'If you had confirmed your email address, we’ll send one last email there. After that, we’ll have no way to reach you.',
      thanks:
        'Thank you for your time with us, and all the best. You’re welcome to sign up again whenever you like. Any questions? Call us on {phone}.',
    },
    didNotSignUp: {
      what: 'You can remove that account here. This deletes it for good, with everything typed into it, and logs out the person who made it. No one can bring it back.',
      orNot:
        'Was it you after all? Then close this page: nothing has been removed. The other link in the email confirms your address.',
      removed: 'It’s gone, with everything that was typed into it. Thank you for telling us.',
      again:
        'Did you get another of these emails? Then someone has signed up again. Call us on {phone}, and we’ll look into it.',
    },
  },
  { digits: () => String(limits.resetCodeDigits) },
);
