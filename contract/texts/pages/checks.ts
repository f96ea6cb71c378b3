import { texts } from '#contract/texts/texts.ts';
import { checksSeen } from '#contract/texts/variables.ts';

/** Every word of the page about checks, but for their names: those are in `contract/checks/names.ts`. */
export const checksPage = texts(
  'checks',
  {
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
      /** Where both countries ask for the same. */
      sameLead: 'We ask for the same wherever the worker lives.',
      countries: { AU: 'In Australia', NZ: 'In New Zealand', both: 'In both countries' },
    },

    families: {
      heading: 'Checks of families',
      lead: 'Workers need to know who they’re meeting, too.',
    },

    asked: 'We ask everyone for this',
    askedIn: 'We ask everyone for this in {country}',
    askedHere: 'We ask every worker here for this',
    ifAny: 'Not everyone has one',
    /** On a phone, above the rest of one. */
    fold: 'What it means',
    means: 'What it means',
    meansNot: 'What it doesn’t mean',
    period: 'How long it’s valid',
    lookUp: 'Where our team looks it up',
    source: 'Where this comes from',

    /** Of each kind: what a sighting means, and what it doesn't. */
    kinds: {
      interview: {
        means: 'Someone on our team has talked with this person and asked them about themselves.',
        meansNot: 'It’s one conversation on one day. It can’t tell us everything about a person.',
      },
      'ndis-worker-screening': {
        means:
          'Our team has seen an NDIS worker screening clearance. The government checks people for it before they work in NDIS services.',
        meansNot: 'It doesn’t say how well someone works.',
      },
      'working-with-children': {
        means:
          'Our team has seen a working with children check. A state or territory issues it, and it’s valid only there.',
        meansNot:
          'It isn’t valid in another state. It can be suspended or cancelled later, and we wouldn’t know. It doesn’t say how someone gets on with children.',
      },
      'national-police-check': {
        means:
          'Our team has seen a national police check. It lists what courts and police had on record on the date of issue.',
        meansNot: 'It says nothing about what has happened since that day, or about other countries.',
      },
      'nz-police-vetting': {
        means: 'Our team has seen the result of a police vetting in New Zealand.',
        meansNot: 'It says nothing about what has happened since that day, or about other countries.',
      },
      'first-aid': {
        means: 'Our team has seen a first aid certificate.',
        meansNot: 'It doesn’t replace training for the needs of the person who is supported.',
      },
      cpr: {
        means: 'Our team has seen a certificate for CPR (resuscitation). {cprRenewal}',
        meansNot: 'It doesn’t replace training for the needs of the person who is supported.',
      },
      'right-to-work-au': {
        means:
          'Our team has seen a document that says this person may work in Australia, and when it expires, if it does.',
        meansNot: 'A visa can have conditions. Ask about them before you agree on hours.',
      },
      'right-to-work-nz': {
        means:
          'Our team has seen a document that says this person may work in New Zealand, and when it expires, if it does.',
        meansNot: 'A visa can have conditions. Ask about them before you agree on hours.',
      },
      'drivers-licence': {
        means: 'Our team has seen a driver’s licence.',
        meansNot: 'It doesn’t say how well someone drives. Drive together first.',
      },
      referee: {
        means:
          'Our team has spoken with at least {referees} people who know this person’s work, and who would have them again.',
        meansNot: 'It’s what these people told us. Ask for your own references too.',
      },
      identity: {
        means: 'Our team has seen a document with the name and photo of the person who signed up.',
        meansNot: 'It says nothing about others who live in the home.',
      },
      'home-visit': {
        means: 'Someone on our team has been to the home.',
        meansNot: 'It was one visit on one day.',
      },
    },

    /** How long each is valid. */
    periods: {
      visa: 'Until the date on the visa. For citizens it doesn’t expire.',
      document: 'Until the date on the document.',
      none: 'It doesn’t expire. We show the date.',
      fromIssue: '{period} from the date of issue.',
      inStates: '{period} in {states}.',
      source: '{source}. We looked this up on {date}.',
      ours: 'Our team has set this.',
    },

    call: {
      heading: 'A check isn’t the whole person',
      text: 'It looks back, and only at one thing. So meet, ask, and say no when it doesn’t feel right. Do you have a question? Call {supportPhone}.',
      action: 'Contact us',
    },
  },
  checksSeen,
);
