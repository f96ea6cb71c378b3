import { settings } from '#contract/settings.ts';

/** The words of the page about checks that stand in no list of checks: those are in `contract/checks/words.ts`. */
export const checksPage = {
  hero: {
    heading: 'What our checks mean',
    lead: 'What our team looks at, what it tells you, and what it cannot tell you.',
    picture: 'On a desk: a page with a list, a magnifying glass, a calendar and a mug of tea.',
  },

  reading: {
    heading: 'How to read them',
    lead: 'You find these words on cards and profiles.',
    list: [
      {
        heading: 'Seen on a day',
        text: 'Someone on our team looked at it on that day. We write down who and when. We do not look again each day.',
      },
      {
        heading: 'Valid to a day',
        text: 'The last day on which it counts. If it is one that we ask for, the worker is not shown to families from the next day on, until we have seen a new one.',
      },
      {
        heading: 'Expired on a day',
        text: 'Our team saw one, and its last day has passed. If another one still counts, such as one from another state, the worker can still be found.',
      },
      {
        heading: 'Not seen yet',
        text: 'We ask for it, and our team has none that counts. It may not be handed in yet, it may still be with us, or we could not accept it. Ask the person.',
      },
    ],
    note: 'You never see numbers, papers or the names of referees. Only the person and our team do.',
  },

  workers: {
    heading: 'Checks of support workers',
    lead: 'What we ask for depends on where the worker lives.',
    countries: { AU: 'In Australia', NZ: 'In New Zealand', both: 'In both countries' },
  },

  families: {
    heading: 'Checks of families',
    lead: 'Workers need to know whom they meet, too.',
  },

  asked: 'We ask everyone for it',
  askedHere: 'We ask every worker here for it',
  ifAny: 'Not everyone has one',
  means: 'What it means',
  meansNot: 'What it does not mean',
  period: 'How long it counts',
  source: 'Where this comes from',
  lookUp: 'Where our team looks it up',

  call: {
    heading: 'A check is not the whole person',
    text: `It looks back, and only at one thing. So meet, ask, and say no when it does not feel right. Do you have a question? Call ${settings.supportPhone}.`,
    action: 'Contact us',
  },
} as const;
