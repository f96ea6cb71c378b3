import { contactTime } from '#contract/texts/contact-time.ts';
import { texts } from '#contract/texts/texts.ts';
import { checksAsked } from '#contract/texts/variables.ts';

/**
 * Every word of the home page. Keep sentences short and plain, and promise only what the software or the
 * admissions team really does.
 */
export const home = texts(
  'home',
  {
    hero: {
      heading: 'Disability support that feels at home',
      lead: '{name} brings families and support workers together, in Australia and New Zealand. Live-in or live-out. You choose each other.',
      offers: {
        families: { text: 'Find a worker who suits your home and your family.', action: 'For families' },
        supportWorkers: { text: 'Find a family you would like to work with.', action: 'For support workers' },
      },
    },

    benefits: {
      heading: 'Good support starts with getting on',
      lead: 'Someone who helps in your home becomes part of your days. So we start with the people.',
      cards: {
        home: {
          heading: 'Live-in or live-out',
          text: 'A worker can share your home, or come and go. You say what suits you.',
        },
        checked: {
          heading: 'Interviews and checks',
          text: 'Our team interviews workers, and asks for checks such as {checksSuchAs}. Each profile shows what we’ve seen and when, or says ‘not seen yet’.',
        },
        agree: {
          heading: 'You agree on it together',
          text: 'Families and workers settle hours, duties and pay between them. We don’t decide for you.',
        },
        talk: {
          heading: 'Real people to talk to',
          text: 'Our admissions team talks with you before you meet anyone. Not sure about something? Call us.',
        },
      },
    },

    steps: {
      heading: 'How it works',
      lead: 'The same four steps for families and for workers.',
      fold: 'Show the four steps',
      list: [
        {
          heading: 'Make your profile',
          text: 'Tell us about you, your home or your work. Take a break when you like. We keep your place.',
        },
        {
          heading: 'Talk with our admissions team',
          text: 'We interview families and workers before they can see each other. Once your profile is done, we get in touch within {contactTime}.',
        },
        {
          heading: 'Look for a match',
          text: 'Once you’re approved, you can search for people who fit and write to them.',
        },
        {
          heading: 'Meet and agree',
          text: 'Get to know each other and take your time. Then agree on a start date, hours, duties and pay.',
        },
      ],
      more: 'See every step',
    },

    stories: {
      heading: 'What it can look like',
      lead: 'Two stories, one about a family and one about a worker. We made these people up, but the steps they take are real.',
      label: 'Illustrative story',
      family: {
        heading: 'Room for one more at the table',
        text: 'Hōne is 16 and wants a say in who helps him. His mum wants to sleep through the night.',
        action: 'Read the family’s story',
      },
      supportWorker: {
        heading: 'Pancakes on Saturday',
        text: 'Arun came from Kerala to Hobart to work with one family, not a list of names.',
        action: 'Read the support worker’s story',
      },
    },

    conditions: {
      heading: 'All kinds of disability are welcome',
      lead: 'You say what support you need, in your own words. Workers say what they have done before. These are some of the things people here may live with.',
      fold: 'Show the list',
      groups: {
        learning: {
          heading: 'Learning and development',
          list: ['Autism', 'Down syndrome', 'Intellectual disability', 'Delays in speech or learning'],
        },
        feelings: {
          heading: 'Feelings and behaviour',
          list: [
            'ADHD',
            'Anxiety',
            'Low mood and other mental health needs',
            'Strong feelings that are hard to manage',
          ],
        },
        body: {
          heading: 'Body and health',
          list: [
            'Cerebral palsy',
            'Muscular dystrophy',
            'Brain or spinal injury',
            'Epilepsy or diabetes',
            'Low vision or hearing loss',
          ],
        },
      },
      note: 'Not on the list? That’s fine. Tell us about it, and we’ll talk it through.',
    },

    families: {
      heading: 'What families pay',
      action: 'Sign up as a family',
    },

    supportWorkers: {
      heading: 'Support work that suits how you live',
      lead: 'Live with a family, or come from your own place. Both are welcome here.',
      fold: 'Show what you can expect',
      points: [
        {
          heading: 'You tell us about yourself',
          text: 'Your experience, your languages, and when you could start.',
        },
        { heading: 'We interview you', text: 'Our admissions team gets to know you before any family does.' },
        {
          heading: 'You add your checks',
          text: 'Such as {checksSuchAs}. Families read which ones our team has seen, and when.',
        },
        {
          heading: 'You agree on your pay',
          text: 'Pay follows award rates, and you settle it with the family yourself.',
        },
      ],
      action: 'Sign up as a support worker',
    },

    testimonials: {
      heading: 'What we hope people will say',
      lead: 'These words are illustrative. We wrote them ourselves, and no real person said them.',
      label: 'Illustrative',
      list: [
        {
          quote: 'We didn’t want a stranger with a clipboard. We wanted someone who laughs at Dad’s jokes.',
          who: 'A daughter',
        },
        {
          quote: 'I asked the questions myself. It’s my home, so it was my choice.',
          who: 'Someone who gets support',
        },
        {
          quote: 'We agreed on my hours before I packed a bag. That made it easy to say yes.',
          who: 'A support worker',
        },
      ],
    },

    privacy: {
      heading: 'Who can see what',
      lead: 'You share a little at a time. So does everyone else here.',
      fold: 'Show who sees what',
      before: {
        heading: 'Before you’re approved',
        hidden: ['No family and no worker can see your profile.', 'You can’t see theirs.'],
        shown: ['You and our team can read it.'],
      },
      after: {
        heading: 'After you’re approved',
        shownHeading: 'Approved families or workers can see',
        shown: [
          'your first name and your age',
          'the country you live in',
          'what you say about yourself',
          'which checks our team has seen, and when',
        ],
        hiddenHeading: 'They can’t see',
        hidden: [
          'your last name',
          'your address',
          'your phone, email or social media',
          'the documents and numbers of your checks',
        ],
      },
      note: 'Interviews and checks help, but you know your home best. Meet, ask questions, and say no when it doesn’t feel right.',
      more: 'How we protect what you tell us',
    },

    questions: {
      heading: 'Questions people ask',
      list: [
        {
          question: 'What do live-in and live-out mean?',
          answer:
            'A live-in worker lives in your home while they work with you. A live-out worker comes for the hours you agree on, then goes home.',
        },
        {
          question: 'What kinds of support can we ask for?',
          answer:
            'You choose from a list in your profile: meals, medication, personal care, getting around, social time, sign language and more.',
        },
        {
          question: 'How long does a worker stay?',
          answer: 'Families can look for someone for 3 to 6, 6 to 9, or 9 to 12 months.',
        },
        {
          question: 'Where can families and workers come from?',
          answer:
            'Families live in Australia or New Zealand. Workers can sign up from any country. {visaCheck}',
        },
        {
          question: 'Can I change my profile later?',
          answer: 'Yes. Log in and edit any part of it when something changes.',
        },
      ],
    },

    contact: {
      heading: 'Rather talk it through?',
      text: 'Call or write to us. There are no silly questions.',
    },
  },
  { ...contactTime, ...checksAsked },
);
