import { texts } from '#contract/texts/texts.ts';

/** What we say we'll do with a request to meet somebody. */
export const introductionDialogs = texts('dialog', {
  introduction: {
    what: 'Our admissions team introduces you to each other. {other} won’t see this request or your message.',
    asked: 'Our admissions team will be in touch with you.',
    taken: 'Our team is working on it and will be in touch with you.',
    askedBefore: 'Our team already has your request to introduce you to {other}.',
    gone: '{other} is no longer available to meet.',
  },
});
