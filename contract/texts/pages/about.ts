import { texts } from '#contract/texts/texts.ts';
import { checksAsked } from '#contract/texts/variables.ts';

/** Every word of the page about us. */
export const about = texts(
  'about',
  {
    hero: {
      heading: 'We help people find each other',
      lead: '{name} is a place where families and support workers meet. It’s for homes in Australia and New Zealand.',
      picture:
        'In a garden: a man holds a baby, an older woman leans on a walking frame, and a woman in a wheelchair waves.',
    },

    mission: {
      heading: 'Why we are here',
      text: 'Support at home works best when people like and trust each other. We want both sides to have a real choice.',
      values: [
        { heading: 'People first', text: 'We talk with you before we ask you to choose.' },
        { heading: 'Nothing hidden', text: 'You can read about our fees, checks and rules on this site.' },
        { heading: 'Your home, your call', text: 'You can always say no.' },
      ],
    },

    whatWeDo: {
      heading: 'What we do, and what we don’t',
      yes: {
        heading: 'We do',
        list: [
          'Run this site, where families and workers meet',
          'Interview families and workers before they see each other',
          'Say on each profile which checks we’ve seen, and when',
          'Tell you what we charge before you join',
          'Talk with families about how NDIS funding is used',
          'Answer the phone and write back',
        ],
      },
      no: {
        heading: 'We don’t',
        list: [
          'Choose for you',
          'Promise how someone will behave: no check can',
          'Set the pay, the hours or the duties',
          'Employ the workers: they work for themselves',
          'Decide what an NDIS plan pays for',
          'Give advice on health, law or tax',
        ],
      },
    },

    countries: {
      heading: 'Where we work',
      australia: {
        heading: 'Australia',
        text: 'From Broome to Hobart. If you have an NDIS plan, ask us how families use it.',
      },
      newZealand: {
        heading: 'New Zealand',
        text: 'From Kaitāia to Bluff. The NDIS is for Australia only, so ask your own funder what it pays for.',
      },
      note: 'Families live in Australia or New Zealand. Workers can sign up from any country. {visaCheck}',
    },

    information: {
      heading: 'How we look after what you tell us',
      lead: 'You tell us private things. Here is how we protect them.',
      measures: {
        closed: {
          heading: 'Private at first',
          text: 'Until you’re approved, only you and our team can read your profile.',
        },
        names: {
          heading: 'Last names and numbers stay private',
          text: 'Families and workers never see each other’s last name, address, phone, email or social media on a profile.',
        },
        papers: {
          heading: 'Documents are for our team',
          text: 'Only the worker and our team can see the licences and certificates that the worker uploads.',
        },
        password: {
          heading: 'Your password is a secret',
          text: 'We keep it scrambled, so we can’t read it. Changing it logs you out on all other devices.',
        },
        trackers: {
          heading: 'No ads, no trackers',
          text: 'This site loads nothing from other companies while you read it.',
        },
        change: {
          heading: 'You can change it',
          text: 'You can change or clear what you wrote on your profile at any time.',
        },
      },
    },

    call: {
      heading: 'Come and say hello',
      text: 'Tell us what you’re looking for, or read how it works first.',
      action: 'Contact us',
      process: 'See how it works',
    },
  },
  checksAsked,
);
