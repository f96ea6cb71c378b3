import { type ByFees, byFees } from '#contract/texts/by-fees.ts';
import { contactTime } from '#contract/texts/contact-time.ts';
import { texts } from '#contract/texts/texts.ts';
import { checksAsked, profileSteps } from '#contract/texts/variables.ts';
import { feeVariables } from './fees.ts';

/** Every word of the family's story. It is made up, and says so; what the people do is what the software does. */
export const familyStory = texts(
  'familyStory',
  {
    hero: {
      label: 'Illustrative story',
      heading: 'Room for one more at the table',
      lead: 'Hōne wants a say in who helps him. His mum wants to sleep through the night. This is how they found Grace.',
      picture:
        'On a jetty: Koro fishes, Hōne sits in his power wheelchair with a camera, Grace points at the birds, and Aroha holds a bucket.',
      note: 'We made this family up to show how it can work. They aren’t real people.',
    },

    chapters: [
      {
        heading: 'Long days, longer nights',
        paragraphs: [
          'Mere lives near Nelson with her son Hōne, her daughter Aroha and her father, who everyone calls Koro. Hōne is 16. He has muscular dystrophy, uses a power wheelchair and takes very good photos of boats.',
          'He needs a hand with washing, dressing and turning over at night. For years, that hand was Mere’s. Then she went back to work, and the nights got long.',
        ],
      },
      {
        heading: 'Saying what they wanted',
        paragraphs: [
          'They made their profile at the kitchen table. Mere wrote about mornings and nights. Hōne wrote the part about himself. ‘Don’t talk over my head,’ he wrote. ‘And bring snacks.’',
          'They offered a room with its own bathroom. When the profile was done, our admissions team got in touch within {contactTime}. Mere asked about fees. Hōne asked if he could be there each time they met someone. He could.',
        ],
      },
      {
        heading: 'Meeting Grace',
        paragraphs: [
          'Once they were approved, they looked for workers who could start in spring. They saw first names, ages and what each person wrote. Grace had helped her uncle at home for two years. She wrote that she likes early mornings and bad puns.',
          'They talked three times, once just Hōne and Grace. Then they wrote it all down: hours, nights, days off and pay. It took two evenings and a plate of scones.',
        ],
      },
      {
        heading: 'Now',
        paragraphs: [
          'Grace does the mornings and some of the nights. Weekends are her own. Mere sleeps. Koro has someone new to beat at cards. Hōne and Grace still don’t agree on music.',
        ],
      },
    ],

    quote: {
      text: 'I have a mum already. I need someone who gets me to the jetty before the light goes.',
      who: 'Hōne, 16',
    },

    facts: {
      heading: 'At a glance',
      list: [
        { name: 'Home', value: 'Near Nelson, New Zealand' },
        { name: 'Support', value: 'Personal care, getting around, some nights' },
        { name: 'Hours', value: '20 to 30 a week' },
        { name: 'Stay', value: '9 to 12 months' },
        { name: 'Living', value: 'Live-in, own room and bathroom' },
      ],
    },

    questions: {
      heading: 'Questions families ask',
      list: [
        {
          question: 'How do we start?',
          answer:
            'Sign up with your name, email and country. We send a link to confirm your email. Then you make your profile in {familySteps} short steps. You can stop and come back, and we keep your place.',
        },
        {
          question: 'What is the interview like?',
          answer:
            'It’s a talk with our admissions team. They get in touch within {contactTime} once your profile is done. Tell them about your home, the support you need and who you hope to find. Bring your own questions too.',
        },
        {
          question: 'What does it cost us?',
          answer: {
            none: 'We charge no fees. The worker’s pay is separate. It’s between you and the worker.',
            joining:
              'We charge one fee: {joiningFee} to join. The worker’s pay is separate. It’s between you and the worker.',
            match:
              'We charge one fee: {matchFee} on a successful match. The worker’s pay is separate. It’s between you and the worker.',
            both: 'We charge two fees: {joiningFee} to join, and {matchFee} on a successful match. The worker’s pay is separate. It’s between you and the worker.',
          },
        },
        {
          question: 'How do we settle the pay?',
          answer:
            'Pay follows award rates. You and the worker talk about it and agree on it. We don’t set it. Settle it before the first day, along with hours, nights and days off.',
        },
        {
          question: 'Can we use NDIS funding?',
          answer:
            'Some families in Australia ask us this. We can talk with you about how families use it. What it can pay for depends on your plan. So check with the people who manage your plan before you agree to anything. The NDIS is for Australia only.',
        },
        {
          question: 'Are workers checked?',
          answer:
            'Our team interviews workers before you can find them. {checksByCountry} Each profile shows which of these our team has seen, on which day, and until when it’s valid. If we haven’t seen one, it says ‘not seen yet’. No check can tell you everything about a person. So meet, ask, and say no when it doesn’t feel right.',
        },
        {
          question: 'Who can see our profile?',
          answer:
            'At first, only you and our team. Later, workers we’ve approved can read it too. They see your first name, your country and what you wrote. They don’t see your last name, address, phone, email or social media. So leave those out of what you write, too.',
        },
        {
          question: 'What about our child’s information?',
          answer:
            'You choose what to write. You don’t need to give your child’s name. Visitors to this site can’t read it, and search engines can’t find it. You can change or clear your answers at any time.',
        },
        {
          question: 'How long can a worker stay?',
          answer: 'You can look for someone for 3 to 6, 6 to 9, or 9 to 12 months.',
        },
      ],
    },
    call: {
      heading: 'Could this be your table?',
      text: 'Read what you get, what it costs and how to start.',
      action: 'Learn More',
      about: 'about support for families',
    },
  },
  { ...contactTime, ...checksAsked, ...feeVariables, ...profileSteps },
);

/** The questions, with the answers of now. */
export const familyQuestions = (): { question: string; answer: string }[] =>
  familyStory.questions.list.map(({ question, answer }: { question: string; answer: string | ByFees }) => ({
    question,
    answer: byFees(answer),
  }));
