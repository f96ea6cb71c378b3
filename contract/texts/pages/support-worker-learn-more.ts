import { limits } from '#contract/limits.ts';
import { texts } from '#contract/texts/texts.ts';
import { checksAsked } from '#contract/texts/variables.ts';

/** Every word of the page that tells workers what they get. What families may offer comes from the contract. */
export const supportWorkerLearnMore = texts(
  'supportWorkerLearnMore',
  {
    hero: {
      heading: 'Work where you are welcome',
      lead: 'Live in a family’s home, or come from your own. Help one family well, and be part of their days.',
      picture:
        'On a path through the hills: a support worker walks beside an older woman who wheels herself along, her dog on a lead.',
      apply: 'Apply Now',
      enquire: 'Make Enquiry',
    },

    benefits: {
      heading: 'What you get',
      list: [
        {
          heading: 'You choose too',
          text: 'Read what families say about themselves. Meet the ones you like. Say no to the ones you don’t.',
        },
        {
          heading: 'Pay you agree on',
          text: 'Pay follows award rates. You settle it with the family, along with your hours and days off.',
        },
        {
          heading: 'One family at a time',
          text: 'You get to know how they like things. They get to know you.',
        },
        {
          heading: {
            none: 'We charge no fees',
            joining: 'Our fee is for families',
            match: 'Our fee is for families',
            both: 'Our fees are for families',
          },
          text: {
            none: 'You pay us nothing, and families pay us nothing.',
            joining: 'We charge one fee, to join. Families pay it.',
            match: 'We charge one fee, on a match. Families pay it.',
            both: 'We charge two fees: one to join and one on a match. Families pay both.',
          },
        },
      ],
    },

    offers: {
      heading: 'What families may offer',
      lead: 'Each family says what comes with the work. You’ll find things like these.',
    },

    wanted: {
      heading: 'Could this be you?',
      lead: 'You don’t need a long list of documents to begin. You do need to care about people.',
      list: [
        'You’re kind, patient and on time.',
        'You listen first, and let people do what they can do themselves.',
        'You are {listedFromAge} or older.',
        'You’re happy to have an interview, and to add checks such as {checksSuchAs}.',
        'You have some experience, or none yet and you say so.',
      ],
    },

    start: {
      heading: 'How you start',
      steps: [
        { heading: 'Sign up', text: 'From any country. Your name, email and country will do.' },
        { heading: 'Tell us about you', text: 'Make your profile. Then our admissions team talks with you.' },
        { heading: 'Choose each other', text: 'Once you’re approved, you can look for a family.' },
      ],
      more: 'See every step',
    },

    story: {
      heading: 'See how it can work',
      text: 'Arun found Poppy and her mums. We made them up, but the steps are real.',
      action: 'Read his story',
    },

    call: {
      heading: 'Ready to say who you are?',
      text: 'Sign up in a few minutes. You can finish your profile later.',
      apply: 'Apply Now',
      enquire: 'Make Enquiry',
    },
  },
  { ...checksAsked, listedFromAge: () => String(limits.listedFromAge) },
);
