import { messages } from '#contract/messages.ts';
import { texts } from '#contract/texts/texts.ts';

/** Every word of the contact page beside the fields of its form. Promise only what the team really does. */
export const contactWords = texts('contact', {
  heading: 'Contact us',
  lead: 'Call us, email us or write to us here. There are no silly questions.',
  call: 'Call {phone}',
  email: 'Email {email}',
  form: {
    needsScript: 'Sending a message needs JavaScript.',
    heading: 'Write to us here',
    health: 'Leave out details of anyone’s health until we’ve talked.',
    kept: 'We keep your message so that we can answer it, as our {privacyPolicy} says.',
    privacyPolicy: 'privacy policy',
    /** Once it's sent. The specification's. */
    thanks: messages.contactThanks,
  },
  mission: {
    heading: 'Our mission',
    text: 'We want people with disability to live well at home, with support from someone they’ve chosen. So we help families and independent support workers in Australia and New Zealand find each other, get to know each other, and agree on how they want to live and work together.',
    more: 'More about us',
  },
  values: {
    heading: 'Our core values',
    list: [
      {
        heading: 'People first',
        text: 'Who you are and how you like to live come before any form or plan.',
      },
      {
        heading: 'You decide',
        text: 'Families and workers choose each other. You write to them, or we introduce you. We never push.',
      },
      {
        heading: 'Plain and honest',
        text: 'We tell you what it costs, which checks we’ve seen and what we don’t know.',
      },
      {
        heading: 'Your story is yours',
        text: 'On this site only our team can see your last name, your address and your phone number.',
      },
    ],
  },
});
