import { texts } from '#contract/texts/texts.ts';

/** What somebody reads who has deleted their account. */
export const accountDeleted = texts('dialog', {
  erased: {
    lead: 'Your profile, photos, requests and messages are gone. You’re logged out everywhere.',
    lastEmail:
      'If you had confirmed your email address, we’ll send one last email there. After that, we’ll have no way to reach you.',
    thanks:
      'Thank you for your time with us, and all the best. You’re welcome to sign up again whenever you like. Any questions? Call us on {phone}.',
  },
});
