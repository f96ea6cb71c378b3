import { texts } from '#contract/texts/texts.ts';

/** What stands around every page: its footer. */
export const frameTexts = texts('frame', {
  footer: {
    call: 'Call {phone}',
    write: 'Write to {email}',
    /** How to reach us in the other country, where that differs. */
    elsewhere: {
      phone: 'In {country}: call {phone}',
      email: 'In {country}: write to {email}',
      both: 'In {country}: call {phone} or write to {email}',
    },
    terms: 'Terms of Use',
    privacy: 'Privacy Policy',
    /** A screen reader hears it after both. */
    newTab: '(PDF, opens in a new tab)',
  },
});
