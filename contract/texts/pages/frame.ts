import { texts } from '#contract/texts/texts.ts';

/** What stands around every page, and on many. */
export const frameTexts = texts('frame', {
  /** In forms, after what needs it. */
  needsScript: '{what} Turn it on, or call us on {phone} or write to {email}.',
  footer: {
    call: 'Call {phone}',
    write: 'Write to {email}',
    terms: 'Terms of Use',
    privacy: 'Privacy Policy',
    /** A screen reader hears it after both. */
    newTab: '(PDF, opens in a new tab)',
  },
});
