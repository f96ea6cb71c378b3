import { settings } from '#contract/settings.ts';

/** The words of the page about checks that stand in no list of checks: those are in `contract/checks/words.ts`. */
export const checksPage = {
  hero: {
    heading: 'What our checks mean',
    lead: 'What our team looks at, what it tells you, and what it can’t tell you.',
    picture: 'On a desk: a page with a list, a magnifying glass, a calendar and a mug of tea.',
  },

  reading: {
    heading: 'How to read them',
    lead: 'You’ll see these words on cards and profiles.',
    list: [
      {
        heading: 'Seen on a date',
        text: 'Someone on our team looked at it on that day. We record who and when. We don’t look again each day.',
      },
      {
        heading: 'Valid to a date',
        text: 'The last day it’s valid. If it’s one we ask for, families can’t find the worker from the next day, until we’ve seen a new one.',
      },
      {
        heading: 'Expired on a date',
        text: 'Our team saw one, and its last day has passed. If another one is still valid, such as one from another state, the worker can still be found.',
      },
      {
        heading: 'Not seen yet',
        text: 'We ask for this check, but haven’t seen a valid one yet. They may not have added it, we may still be looking at it, or we couldn’t accept it. Ask them.',
      },
    ],
    note: 'You never see numbers, documents or the names of referees. Only the person and our team do.',
  },

  workers: {
    heading: 'Checks of support workers',
    lead: 'What we ask for depends on where the worker lives.',
    countries: { AU: 'In Australia', NZ: 'In New Zealand', both: 'In both countries' },
  },

  families: {
    heading: 'Checks of families',
    lead: 'Workers need to know who they’re meeting, too.',
  },

  asked: 'We ask everyone for this',
  askedHere: 'We ask every worker here for this',
  ifAny: 'Not everyone has one',
  /** On a phone, above the rest of one. */
  fold: 'What it means',
  means: 'What it means',
  meansNot: 'What it doesn’t mean',
  period: 'How long it’s valid',
  source: 'Where this comes from',

  call: {
    heading: 'A check isn’t the whole person',
    get text() {
      return `It looks back, and only at one thing. So meet, ask, and say no when it doesn’t feel right. Do you have a question? Call ${settings.supportPhone}.`;
    },
    action: 'Contact us',
  },
} as const;
