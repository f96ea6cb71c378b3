import { limits } from '#contract/limits.ts';
import { contactTime } from '#contract/texts/contact-time.ts';
import { texts } from '#contract/texts/texts.ts';
import { checksAsked, profileSteps } from '#contract/texts/variables.ts';

/** Every word of the support worker's story. It is made up, and says so; what he does is what the software does. */
export const supportWorkerStory = texts(
  'supportWorkerStory',
  {
    hero: {
      label: 'Illustrative story',
      heading: 'Pancakes on Saturday',
      lead: 'Arun is 29. He wanted to work with one family, not a list of names. This is how he came to Hobart.',
      picture:
        'In a kitchen: Arun flips a pancake, Poppy lifts both hands in joy, and her mum Jess looks on with a mug.',
      note: 'We made Arun and this family up to show how it can work. They aren’t real people.',
    },

    chapters: [
      {
        heading: 'Four evenings',
        paragraphs: [
          'Arun had worked on a children’s ward in Kochi, in the south of India, for five years. He liked the children. He didn’t like how little time he had for each.',
          'He signed up from his parents’ flat and filled in his profile over four evenings. The part about himself was the hardest. ‘I wrote it five times,’ he says. ‘Then I just said what I cook.’',
        ],
      },
      {
        heading: 'The interview and the checks',
        paragraphs: [
          'Our admissions team talked with him about his work, his plans and what he would do on a hard day. He sent us his documents for {checksCounted}. Our team looked at each one. It took some time. He used it to ask his own questions.',
        ],
      },
      {
        heading: 'Finding Poppy’s family',
        paragraphs: [
          'Once he was approved, Arun looked at families in Australia. He saw first names and what each had written, but no last names and no addresses. Jess and Claire wrote about their girl Poppy. She is seven and has Down syndrome. She signs as well as speaks. And burnt toast makes her laugh till she falls over.',
          'They met by video. Poppy taught him the sign for pancake. Then came the practical part: hours, duties, days off. They looked up the award rates together and agreed on the pay. Arun asked for Sundays free, to play cricket.',
        ],
      },
      {
        heading: 'Now',
        paragraphs: [
          'Arun lives in the room that looks out on the garden. He walks Poppy to school, helps with meals and bedtime, and signs a bit better each week. The toast is burnt on purpose now.',
        ],
      },
    ],

    quote: {
      text: 'At work I used to have ten minutes for each child. Here I have time to let her do it herself.',
      who: 'Arun, 29',
    },

    facts: {
      heading: 'At a glance',
      list: [
        { name: 'From', value: 'Kochi, India' },
        { name: 'Now', value: 'Hobart, Australia' },
        { name: 'Support', value: 'Meals, sign language, social time' },
        { name: 'Hours', value: '20 to 30 a week' },
        { name: 'Stay', value: '6 to 9 months' },
        { name: 'Living', value: 'Live-in, own room' },
      ],
    },

    questions: {
      heading: 'Questions workers ask',
      list: [
        {
          question: 'Where do I need to live?',
          answer: 'You can sign up from any country. Families live in Australia or New Zealand. {visaCheck}',
        },
        {
          question: 'What goes in my profile?',
          answer:
            'There are {supportWorkerSteps} short steps. They ask about you, your studies, your work and the support you’ve given. You can add photos and a few words about yourself. Stop when you like. We keep your place.',
        },
        {
          question: 'What is the interview like?',
          answer:
            'It’s a talk with our admissions team. They get in touch within {contactTime} once your profile is done. They get to know you before any family does. You can ask about the work, the checks and the families.',
        },
        {
          question: 'What checks are there?',
          answer:
            '{checksByCountry} You send us a photo or the number of each. {refereesAsked} Families read what our team has seen, and when. They never see the document. If you aren’t sure what you need, ask us before you pay for anything.',
        },
        {
          question: 'How much will I be paid?',
          answer:
            'Pay follows award rates. You and the family talk about it and agree on it. We don’t set it. Settle it before the first day, along with hours, nights and days off.',
        },
        {
          question: 'What does the NDIS mean for me?',
          answer:
            'It’s a scheme in Australia that funds support for people with disability. Some families hope to use it for some of their costs. What it pays for depends on their plan. Ask the family how they plan to pay you before you say yes.',
        },
        {
          question: 'Who can see my profile?',
          answer:
            'At first, only you and our team. Later, families we’ve approved can read it too. They see your first name, age, country and what you wrote. They don’t see your last name, address, phone, email or social media.',
        },
        {
          question: 'Who can see my licence and certificates?',
          answer: 'Only you and our team. Families can’t open them.',
        },
        {
          question: 'What about the children in a family?',
          answer:
            'Families may tell you private things about their child. Keep them to yourself. Don’t copy, save or share what you read here.',
        },
        {
          question: 'How old do I have to be?',
          answer:
            'You can make your profile before you turn {listedFromAge}. But we don’t show it to families until you are {listedFromAge}.',
        },
      ],
    },
    call: {
      heading: 'Could this be your story?',
      text: 'Read what the work is like, what families may offer and how to start.',
      action: 'Learn More',
      about: 'about support work',
    },
  },
  { ...contactTime, ...checksAsked, ...profileSteps, listedFromAge: () => String(limits.listedFromAge) },
);
