import { contactTime } from '#contract/texts/contact-time.ts';
import { texts } from '#contract/texts/texts.ts';
import { checksAsked, profileSteps } from '#contract/texts/variables.ts';
import { feeVariables } from './fees.ts';

/** Every word of the page about the process, from sign-up to the first day. */
export const process = texts(
  'process',
  {
    hero: {
      heading: 'From hello to day one',
      lead: 'What happens, step by step, from the day you sign up to the day you start.',
      picture:
        'A mother, her daughter in a wheelchair and a support worker write a list together at a kitchen table.',
      jumpToFamilies: 'Steps for families',
      jumpToSupportWorkers: 'Steps for workers',
    },

    families: {
      heading: 'For families',
      lead: 'You set the pace. We save your answers, so you can stop and come back.',
      steps: [
        {
          heading: 'Sign up',
          text: 'Give us your name, email and country. We send you a link. Click it to confirm your email.',
        },
        {
          heading: 'Make your profile',
          text: 'Tell us about your family, your home and the support you need. There are {familySteps} short steps.',
        },
        {
          heading: 'Talk with us',
          text: 'Once your profile is done, our admissions team gets in touch within {contactTime} to set up an interview.',
        },
        {
          heading: 'Join',
          text: {
            none: 'Once you’ve passed your interview and our team has approved you, our team will open the search for you.',
            joining:
              'Our fee is {joiningFee} to join, in your country’s dollars. We send you the invoice once you’ve passed your interview and our team has approved you. Once you have paid, our team will open the search for you.',
            match:
              'Once you’ve passed your interview and our team has approved you, our team will open the search for you.',
            both: 'Our first fee is {joiningFee} to join, in your country’s dollars. We send you the invoice once you’ve passed your interview and our team has approved you. Once you have paid, our team will open the search for you.',
          },
        },
        {
          heading: 'Look and meet',
          text: 'Search by start date. Star the people you like. Write to them, meet them, and ask anything you want to know.',
        },
        {
          heading: 'Agree and start',
          text: {
            none: 'Settle the hours, duties, pay and first day with your worker.',
            joining: 'Settle the hours, duties, pay and first day with your worker.',
            match:
              'Settle the hours, duties, pay and first day with your worker. Our fee is {matchFee} on a successful match.',
            both: 'Settle the hours, duties, pay and first day with your worker. Our second fee is {matchFee} on a successful match.',
          },
        },
      ],
      action: 'Sign up as a family',
    },

    supportWorkers: {
      heading: 'For support workers',
      lead: 'You can do the first steps from any country.',
      steps: [
        {
          heading: 'Sign up',
          text: 'Give us your name, email and country. We send you a link. Click it to confirm your email.',
        },
        {
          heading: 'Make your profile',
          text: 'Tell us who you are, what you have done and when you can start. There are {supportWorkerSteps} short steps, with room for photos.',
        },
        {
          heading: 'Talk with us',
          text: 'Once your profile is done, our admissions team gets in touch within {contactTime} to set up an interview.',
        },
        {
          heading: 'Add your checks',
          text: '{checksByCountry} {refereesAsked} Families read what our team has seen, and what not yet.',
        },
        {
          heading: 'Look and meet',
          text: 'Once you’re approved, you can search by country, read what each family says, and write to them.',
        },
        {
          heading: 'Agree and start',
          text: 'Settle the hours, duties, pay and first day with the family. Pay follows award rates.',
        },
      ],
      action: 'Sign up as a support worker',
    },

    checks: {
      heading: 'The checks on workers',
      lead: 'Each one answers one question.',
      /** The question that each answers, of those that are asked for. */
      questions: {
        visa: {
          heading: 'Visa',
          text: 'Is this person allowed to work in the country where the family lives?',
        },
        children: {
          heading: 'Working with children',
          text: 'Is this person allowed to work with children? In Australia, each state has its own check.',
          /** Where police vetting is asked for too. */
          textWithVetting:
            'Is this person allowed to work with children? In Australia, each state has its own check. In New Zealand, we ask for police vetting.',
        },
        police: {
          heading: 'National police',
          /** Where it's only asked for in New Zealand. */
          headingForVetting: 'Police vetting',
          text: 'What was on police records on the day of the check?',
        },
        ndis: {
          heading: 'NDIS worker screening',
          text: 'Is this person cleared to work in NDIS services in Australia?',
        },
        firstAid: { heading: 'First aid', text: 'Has this person been to a first aid course?' },
        cpr: { heading: 'CPR', text: 'Has this person learnt CPR (resuscitation)?' },
        licence: { heading: 'Driver’s licence', text: 'Is this person allowed to drive?' },
      },
      note: 'Each profile shows the day our team saw a check, and when it expires. If we haven’t seen it, the profile says ‘not seen yet’. A check looks at the past. It can’t say how people will get on. So meet, ask, and say no when it doesn’t feel right.',
      more: 'What each check means',
    },

    choices: {
      heading: 'Who decides what',
      lead: 'We bring people together. The rest is up to you.',
      list: [
        {
          heading: 'The family',
          items: ['Which workers to meet', 'What support is needed', 'Live-in or live-out', 'Yes or no'],
        },
        {
          heading: 'The worker',
          items: ['Which families to meet', 'What work to take on', 'When to start', 'Yes or no'],
        },
        {
          heading: 'Both together',
          items: ['Hours and days off', 'Duties', 'Pay, in line with award rates', 'The first day'],
        },
        {
          heading: 'Our team',
          items: ['Who passes the interview', 'Who can see other people’s profiles'],
        },
      ],
    },

    call: {
      heading: 'Not sure where to begin?',
      text: 'Ask us. We can walk you through it on the phone.',
      action: 'Contact us',
    },
  },
  { ...contactTime, ...checksAsked, ...feeVariables, ...profileSteps },
);
