import type { IntroductionOutcome } from '#contract/admissions/introductions.ts';

/** What the team has done with a request or message of the demo, oldest first. */
export type DemoWork = {
  hoursAgo: number;
  act: 'taken' | 'given-back' | 'done' | 'reopened' | 'noted';
  note?: string;
  /** Only of `done` with an introduction. */
  outcome?: IntroductionOutcome;
}[];

type IntroductionRequest = {
  from: string;
  to: string;
  hoursAgo: number;
  message: string | null;
  work?: DemoWork;
};

/** Who asked for an introduction to whom, by first name or login. */
export const introductionRequests: readonly IntroductionRequest[] = [
  {
    from: 'family',
    to: 'Layla',
    hoursAgo: 72,
    message: 'Layla sounds like home to us. Could we talk on a weekend?',
  },
  { from: 'worker', to: 'Leilani', hoursAgo: 144, message: null },
  {
    from: 'Aroha',
    to: 'Kate',
    hoursAgo: 5,
    message:
      'I grew up two streets away from where Kate lives, and my aunty used sign at home, so this would suit me well.',
  },
  {
    from: 'Rebecca',
    to: 'Sione',
    hoursAgo: 50,
    message: 'Our son loves the water, and Sione swims.',
    work: [
      { hoursAgo: 47, act: 'taken' },
      { hoursAgo: 46, act: 'noted', note: 'Phoned Rebecca: keen, free on Thursday from 4 pm.' },
      { hoursAgo: 26, act: 'noted', note: 'Left a message for Sione. Try again on his day off.' },
    ],
  },
  {
    from: 'Daniel',
    to: 'Nadia',
    hoursAgo: 30,
    message: null,
    work: [
      { hoursAgo: 28, act: 'taken' },
      { hoursAgo: 25, act: 'noted', note: 'Nadia is away until Monday.' },
      { hoursAgo: 24, act: 'given-back' },
    ],
  },
  {
    from: 'Phuong',
    to: 'Anjali',
    hoursAgo: 400,
    message: 'We could start in the new year.',
    work: [
      { hoursAgo: 390, act: 'taken' },
      { hoursAgo: 380, act: 'noted', note: 'Both said yes. Video call on Saturday at 10.' },
      { hoursAgo: 300, act: 'done', outcome: 'introduced' },
    ],
  },
  {
    from: 'Bridget',
    to: 'Rachel',
    hoursAgo: 250,
    message: 'I’d move for the right family.',
    work: [
      { hoursAgo: 240, act: 'taken' },
      {
        hoursAgo: 230,
        act: 'noted',
        note: 'Rachel needs someone who drives. Told Bridget kindly, and that her licence would open many doors.',
      },
      { hoursAgo: 229, act: 'done', outcome: 'not-introduced' },
    ],
  },
];

type ContactMessage = {
  name: string;
  /** The first name of the sender's account; without it the sender has none. */
  of?: string;
  phoneNumber: string | null;
  message: string;
  hoursAgo: number;
  work?: DemoWork;
};

/** What people wrote with the contact form. */
export const contactMessages: readonly ContactMessage[] = [
  {
    name: 'Hinemoa Rangi',
    phoneNumber: '+64 21 555 0142',
    message:
      'Kia ora, my brother has a brain injury and his NDIS plan starts in March. Can you help if we live in New Zealand and he’s in Brisbane?\n\nBest time to contact: after 5 pm',
    hoursAgo: 3,
  },
  {
    name: 'Graham Whitlock',
    phoneNumber: null,
    message: [
      'Hello,',
      'My wife and I have read every page of your website and still have a few questions before we sign up.',
      'First, our daughter is 23 and uses a wheelchair. The house has ramps and a wet room, but the worker’s bedroom is upstairs. Is that a problem for people?',
      'Second, we go to my parents’ farm for six weeks each winter. Would the worker come along, or have leave then? We’d be happy with either.',
      'Third, we have two dogs, one of them large and very fond of visitors.',
      'Fourth, how soon do families usually find someone? Our current worker leaves at the end of term, and we’d like a week or two with both of them here.',
      'We’d rather write than ring, because my wife is hard of hearing and likes to read the answers too.',
      'Thank you for your time,\nGraham and Lyn',
    ].join('\n\n'),
    hoursAgo: 27,
  },
  {
    name: 'Simran',
    of: 'Simran',
    phoneNumber: '0491 570 156',
    message: 'The photo of our garden is upside down and I can’t turn it on my phone.',
    hoursAgo: 9,
    work: [
      { hoursAgo: 8, act: 'taken' },
      { hoursAgo: 7, act: 'noted', note: 'Walked her through the editor. She’ll try tonight.' },
    ],
  },
  {
    name: 'Ruth Okafor',
    phoneNumber: '(02) 5550 1234',
    message: 'Can I apply while my visa is being decided?',
    hoursAgo: 130,
    work: [
      { hoursAgo: 120, act: 'taken' },
      {
        hoursAgo: 119,
        act: 'noted',
        note: 'Wrote back: yes to the profile, the interview comes after the visa.',
      },
      { hoursAgo: 119, act: 'done' },
    ],
  },
];
