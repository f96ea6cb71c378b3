/** Sections of an agreement, in the order of its page. */
export const agreementSections = [
  'hours',
  'nights',
  'length',
  'duties',
  'driving',
  'room',
  'phone',
  'car',
  'guests',
  'smoking',
  'pets',
  'days-off',
  'notice',
  'review',
  'confidentiality',
  'emergency',
] as const;
export type AgreementSection = (typeof agreementSections)[number];

/** The heading and the help of each section. */
export const agreementSectionWords: Readonly<Record<AgreementSection, { title: string; help: string }>> = {
  hours: { title: 'Hours of support', help: 'How many hours a week, on which days and at what times.' },
  nights: { title: 'Nights', help: 'How often someone is needed at night, and what counts as a night.' },
  length: {
    title: 'How long it lasts',
    help: 'The first day, the expected last day, and what happens then.',
  },
  duties: { title: 'Duties', help: 'What the support is, and what isn’t part of it.' },
  driving: { title: 'Driving', help: 'Who drives whom, where to, and who pays for petrol.' },
  room: {
    title: 'Room and living together',
    help: 'Which rooms are private, which are shared, and house rules.',
  },
  phone: { title: 'Phone and internet', help: 'Whose phone and data are used, and who pays.' },
  car: {
    title: 'Use of the car',
    help: 'Whether the car may be used privately, who pays, and who is insured.',
  },
  guests: { title: 'Guests', help: 'Who may visit, when, and who may stay overnight.' },
  smoking: { title: 'Smoking', help: 'Whether anyone smokes, and where.' },
  pets: { title: 'Pets', help: 'Which animals live there, and who looks after them.' },
  'days-off': {
    title: 'Days off and holidays',
    help: 'Regular days off, public holidays, leave and sick days.',
  },
  notice: { title: 'Notice', help: 'How many days before the end each of you says so, and how.' },
  review: { title: 'Review date', help: 'The day on which you sit down and talk about how it’s going.' },
  confidentiality: { title: 'Confidentiality', help: 'What stays in the family, photos and social media.' },
  emergency: {
    title: 'In an emergency',
    help: 'Whom to call, in which order, and where plans and medicines are.',
  },
};
