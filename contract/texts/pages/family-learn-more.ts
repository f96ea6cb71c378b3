import { texts } from '#contract/texts/texts.ts';
import { checksAsked } from '#contract/texts/variables.ts';

/** Every word of the page that tells families what they get. The kinds of support come from the contract. */
export const familyLearnMore = texts(
  'familyLearnMore',
  {
    hero: {
      heading: 'Find someone who fits your home',
      lead: 'A worker who lives in, or one who comes and goes. For a few hours a week, or for most days. You choose the person.',
      picture:
        'In a lounge room: a young woman plays the ukulele, her grandfather listens on the sofa, and a support worker claps along.',
      enquire: 'Enquire Now',
      signUp: 'Sign up as a family',
    },

    benefits: {
      heading: 'What you get',
      list: [
        {
          heading: 'A choice of people',
          text: 'Search workers by start date. Each one tells you about themselves in their own words.',
        },
        {
          heading: 'Someone we’ve met',
          text: 'Our team interviews workers, and asks for checks such as {checksSuchAs}. Each profile shows which ones we’ve seen, and when.',
        },
        {
          heading: 'A say in everything',
          text: 'You and the worker agree on hours, duties, nights and pay, so that it suits you both.',
        },
        {
          heading: 'Someone to call',
          text: 'Stuck on your profile, or not sure about a worker? Talk with our team.',
        },
      ],
    },

    support: {
      heading: 'Support you can ask for',
      lead: 'Tick what you need in your profile, then say the rest in your own words.',
    },

    costs: {
      heading: 'What it costs',
    },

    yourSide: {
      heading: 'What makes a worker say yes?',
      lead: 'Workers choose too. It helps to say what your home is like.',
      list: [
        'Be open about the hard parts. The right person won’t mind.',
        'Say what you can offer, such as a room with its own bathroom or the use of a car.',
        'Let the person who gets the support speak for themselves.',
        'Tell them about the fun. Who cooks? Who sings? Is there a dog?',
      ],
    },

    story: {
      heading: 'See how it can work',
      text: 'Hōne, Mere and Grace found each other. We made them up, but the steps are real.',
      action: 'Read their story',
    },

    call: {
      heading: 'Tell us what you need',
      text: 'Send us a few lines, or call. You don’t have to sign up first.',
      enquire: 'Enquire Now',
      process: 'See every step',
    },
  },
  checksAsked,
);
