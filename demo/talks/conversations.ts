import type { DeclineReason } from '#contract/conversations/conversations.ts';
import type { ReportReason } from '#contract/conversations/reports.ts';
import type { DemoWork } from './requests.ts';

/** Which of the two: who wrote first, or who was written to. */
type Side = 'from' | 'to';

export type DemoMessage = readonly [by: Side, hoursAgo: number, text: string];

export type DemoConversation = {
  /** By first name or login, as everywhere in the demo. */
  from: string;
  to: string;
  /** Oldest first. */
  messages: readonly DemoMessage[];
  /** How many messages each has seen; all of them when it is left out. */
  seen?: Partial<Record<Side, number>>;
  declined?: { reason: DeclineReason; note?: string; hoursAgo: number };
  /** Nobody answered for three weeks. */
  isClosed?: true;
  /** Who offered what, in the order in which they did. */
  contactDetails?: readonly { by: Side; phone: boolean; email: boolean; hoursAgo: number }[];
  blocked?: { by: Side; hoursAgo: number };
  report?: {
    by: Side;
    reason: ReportReason;
    words: string;
    /** Numbers of the messages that it is about. */
    messages: readonly number[];
    hoursAgo: number;
    work?: DemoWork;
  };
  /** What the team has done about a first message to somebody who is not approved yet. */
  work?: DemoWork;
};

/** What families and workers have written to each other when the demo begins. */
export const demoConversations: readonly DemoConversation[] = [
  // Both printed logins: open two windows and go on.
  {
    from: 'family',
    to: 'worker',
    messages: [
      [
        'from',
        76,
        'Hi Anjali, I’m Rebecca, mum of M and T. Your note about writing everything down made me laugh out loud: our fridge is one big visual schedule. M is nine and autistic, loves trains and hates the hand dryer. Would you be up for a chat about mornings and after school from term 1?',
      ],
      [
        'to',
        71,
        'Hello Rebecca, thank you for writing! Trains I can do. A boy I supported in Coburg knew every tram by its number, so I had to learn them too.\n\nWhat does a good morning look like for M?',
      ],
      [
        'from',
        69,
        'Up at 6.30, no talking until the toast. Then the schedule: clothes, teeth, tablets, bag. If one card is missing he goes back to bed, and honestly, fair enough.\n\nT is the opposite. She’ll show you cartwheels before you’ve got your shoes off.',
      ],
      [
        'to',
        50,
        'I like them both already. I can do quiet toast. I’d be moving from Melbourne, so I’d want to visit first for a weekend and see whether M likes me. Is that possible?',
      ],
      [
        'from',
        3,
        'Yes, please do. The second weekend in the month is a calm one here: no football, and the hand dryer at the pool is broken. What would you like to know before then?',
      ],
    ],
    seen: { to: 4 },
  },
  // To and from the family login.
  {
    from: 'Imogen',
    to: 'family',
    messages: [
      [
        'from',
        20,
        'Hello from rainy Leeds! I teach in a school for autistic children and arrive in Sydney in about two months. Your description of M sounds like three of my favourite pupils at once. I laminate. I don’t use hand dryers. Can I tell you more about how I work?',
      ],
    ],
    seen: { to: 0 },
  },
  {
    from: 'family',
    to: 'Aidan',
    messages: [
      [
        'from',
        44,
        'Hi Aidan, a seven-minute western with a power chair as the horse is the best thing I have read all week. Our M films trains all day long. Would you ever think of coming east for six months?',
      ],
    ],
    seen: { to: 0 },
  },
  {
    from: 'Jean-Claude',
    to: 'family',
    messages: [
      [
        'from',
        190,
        'Bonjour Rebecca. I have worked nights in Adelaide for many years and would like days with a family now. I lower my voice, I sit down, I wait: this helps many children who find the world too loud. Would it help M?',
      ],
      [
        'to',
        170,
        'It would help all of us. What would you do when he is under the table and dinner is ready?',
      ],
      [
        'from',
        168,
        'I eat my dinner on the floor, not too near. After ten minutes someone usually asks me what I have on my plate.',
      ],
      [
        'to',
        150,
        'That’s exactly what his grandfather does. Let me talk to my husband, and I’ll write to you on Sunday.',
      ],
      ['from', 149, 'Take your time. Say hello to the trains.'],
    ],
  },
  {
    from: 'family',
    to: 'Te Ariki',
    messages: [
      [
        'from',
        120,
        'Kia ora Te Ariki, forest first and screens second is just what we’d want for M. We’re in Sydney, so it’s a long way, but I thought I’d ask.',
      ],
    ],
    declined: {
      reason: 'place',
      note: 'My brother is here in Rotorua and I want to stay close to him. He says hello, with a wink. Good luck to your boy.',
      hoursAgo: 101,
    },
  },
  {
    from: 'family',
    to: 'Zahra',
    messages: [
      [
        'from',
        260,
        'Hello Zahra, you wrote that you know the look when someone wants everyone to leave the room. T has that look too, and she is six. Could we talk?',
      ],
      ['to', 244, 'Dear Rebecca, of course. My own daughter had it at four. When would you need someone?'],
      ['from', 240, 'From February, and we are flexible about the day. It’d be easiest to give you a ring.'],
      ['to', 236, 'Good, then I’ll share my number here. After 6 pm is best, when the homework is done.'],
      ['from', 214, 'We had such a good talk, thank you. I’ll ring again on Saturday.'],
    ],
    contactDetails: [
      { by: 'from', phone: true, email: true, hoursAgo: 239 },
      { by: 'to', phone: true, email: false, hoursAgo: 236 },
    ],
  },
  {
    from: 'Annika',
    to: 'family',
    messages: [
      [
        'from',
        66,
        'Hello! I am very interested in your family and can start soon. I am kind and good with children.',
      ],
      ['to', 60, 'Hi Annika, thanks. What has your work with autistic children been like?'],
      [
        'from',
        58,
        'I will tell you everything when I am there. The flight is cheap this week only. Could you send half of the fare to my account today? I pay it back from the first week.',
      ],
    ],
    report: {
      by: 'to',
      reason: 'money',
      words:
        'She asked me for money for a flight before we had even talked. It might be a misunderstanding, but it didn’t feel right.',
      messages: [1, 3],
      hoursAgo: 30,
    },
    blocked: { by: 'to', hoursAgo: 30 },
  },
  // To and from the worker login.
  {
    from: 'Nadia',
    to: 'worker',
    messages: [
      [
        'from',
        8,
        'Dear Anjali, I’m a translator with MS and I direct my own support. I’m looking for someone calm who doesn’t fuss, likes books, and would come to a concert with me now and then. Your profile sounds like you might. Would you tell me what a usual evening with you is like?',
      ],
    ],
    seen: { to: 0 },
  },
  {
    from: 'worker',
    to: 'Peter',
    messages: [
      [
        'from',
        27,
        'Hello, I’m Anjali. What you wrote about Z and the unit next door sounds like a lovely plan. I helped a young woman in Brunswick with her first budget and her first bank card. May I ask what Z herself is most looking forward to?',
      ],
    ],
    seen: { to: 0 },
  },
  {
    from: 'worker',
    to: 'Tamara',
    messages: [
      [
        'from',
        96,
        'Hello Tamara, could J’s team use someone from Melbourne who knows hoists, and nothing about footy yet?',
      ],
    ],
    declined: { reason: 'found-someone', hoursAgo: 80 },
  },
  {
    from: 'worker',
    to: 'Rachel',
    messages: [
      [
        'from',
        560,
        'Hello Rachel, your Friday evenings sound like home to me, just with different food. I’d love to hear about E and the drones.',
      ],
    ],
    seen: { to: 0 },
    isClosed: true,
  },
  {
    from: 'Phuong',
    to: 'worker',
    messages: [
      [
        'from',
        290,
        'Hi Anjali, it was lovely to meet you on Saturday. The kids keep asking when you’re coming back.',
      ],
      [
        'to',
        286,
        'It was lovely! Tell them I’ve practised the card game. May I bring my brother’s old puzzles next time?',
      ],
      [
        'from',
        282,
        'They would love that. I’ve put my number here, in case you’re running late for the train.',
      ],
      ['to', 280, 'And here is mine. See you on the 12th.'],
    ],
    contactDetails: [
      { by: 'from', phone: true, email: false, hoursAgo: 282 },
      { by: 'to', phone: true, email: true, hoursAgo: 280 },
    ],
  },
  // Between others, for the team's statistics and list.
  {
    from: 'Leilani',
    to: 'Sione',
    messages: [
      [
        'from',
        210,
        'Mālō Sione! My cousin says you sing louder than the speakers at church. T would think that is a good thing.',
      ],
      ['to', 208, 'Haha, she told on me. Tell me about T. What makes his good days good?'],
      ['from', 207, 'Headphones packed, gym before lunch, and someone beside him who doesn’t talk too much.'],
      ['to', 190, 'I can be quiet when I’m not singing. Come to the gym with us on Thursday?'],
    ],
    seen: { from: 3 },
  },
  {
    from: 'Deng',
    to: 'Peter',
    messages: [
      [
        'from',
        140,
        'Good morning. I’ve helped three young people move out of home, and one burnt dinner is normal. I’d love to hear about your daughter’s plan.',
      ],
      [
        'to',
        118,
        'We’re on our second burnt dinner already, so we’re ahead. Would you like to meet Z at choir?',
      ],
    ],
    seen: { from: 1 },
    report: {
      by: 'from',
      reason: 'unsafe',
      words:
        'I visited on Sunday. The kitchen of the new unit smelled of gas, and they told me it always does. I don’t think Z is safe there alone. Could someone call them today?',
      messages: [],
      hoursAgo: 4,
    },
  },
  {
    from: 'Stephen',
    to: 'Bridget',
    messages: [
      ['from', 180, 'Hi Bridget, we need someone from Monday. Can you start?'],
      [
        'to',
        176,
        'Hi Stephen, thank you, but I need two weeks at least. Could you tell me about your family first?',
      ],
      ['from', 175, 'That’s no use to us. I need an answer today.'],
      ['from', 174, 'Hello?'],
      ['from', 173, 'It’s rude not to answer. I’ll tell your team.'],
    ],
    report: {
      by: 'to',
      reason: 'rude',
      words:
        'He kept writing and it made me anxious. I don’t want to get him into trouble, but I’d like it to stop.',
      messages: [3, 4, 5],
      hoursAgo: 172,
      work: [
        { hoursAgo: 160, act: 'taken' },
        {
          hoursAgo: 158,
          act: 'noted',
          note: 'Rang Stephen. Their worker left overnight and he hasn’t been sleeping. He’s sorry. Paused his messages for two weeks. We’ll look for a short-term worker with him.',
        },
        { hoursAgo: 157, act: 'done' },
      ],
    },
    blocked: { by: 'to', hoursAgo: 172 },
  },
  {
    from: 'Andrew',
    to: 'Shirley',
    messages: [
      [
        'from',
        55,
        'Dear Shirley, before we talk, could you send a photo of your passport and your driver’s licence, both sides?',
      ],
      [
        'to',
        52,
        'Dear Andrew, the team here has seen them, and I’d rather not send them around. Happy to talk about diabetes any time.',
      ],
      ['from', 51, 'I get that, but I’d feel better with a copy.'],
    ],
    report: {
      by: 'to',
      reason: 'private-details',
      words:
        'He’s asked for a copy of my passport twice. I said no. Maybe someone could explain to him how you check us.',
      messages: [1, 3],
      hoursAgo: 49,
      work: [{ hoursAgo: 25, act: 'taken' }],
    },
  },
  // To people whom the team has yet to approve.
  {
    from: 'Mereana',
    to: 'Fetu',
    messages: [
      [
        'from',
        33,
        'Kia ora Fetu, teu le vā is how we try to live too. W is ten, has cerebral palsy and needs someone who does transfers properly and laughs properly. Could we kōrero?',
      ],
    ],
    seen: { to: 0 },
  },
  {
    from: 'Rajesh',
    to: 'Isla',
    messages: [
      [
        'from',
        60,
        'Hello Isla, S would love a ukulele in the house. We are in Auckland. Is that too far from the kayaks?',
      ],
    ],
    seen: { to: 0 },
    work: [
      { hoursAgo: 48, act: 'taken' },
      { hoursAgo: 47, act: 'noted', note: 'Isla’s second reference is due on Friday. Decide then.' },
    ],
  },
  {
    from: 'Hannah',
    to: 'Kate',
    messages: [
      [
        'from',
        90,
        'Hi Kate, I was a stage manager before I became a support worker. Premiere weeks are my natural habitat. Would H like to hear about lighthouses from someone who’s slept in one?',
      ],
    ],
    seen: { to: 0 },
    work: [
      { hoursAgo: 80, act: 'taken' },
      { hoursAgo: 70, act: 'done' },
    ],
  },
];

/** Whose messages the team has paused, by first name. */
export const demoPauses = [
  {
    who: 'Stephen',
    hoursAgo: 158,
    reason: 'Pressed Bridget for an answer four times in one evening. Talk with him again in two weeks.',
  },
] as const;
