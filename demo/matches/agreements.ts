import type { AgreementSection } from '#contract/matches/agreement-sections.ts';
import { type MatchSide, matchSides } from '#contract/matches/matches.ts';

/** `at`: how far between the proposal of the match and now, from 0 to 1. Oldest first. */
export type AgreementAct = { at: number; by: MatchSide } & (
  | { section: AgreementSection; text?: string; comment?: string }
  /** Every section as it stands. */
  | { accepts: 'all' }
  | { accepts: AgreementSection }
  | { asksForHelp: true }
);

const [family, worker] = matchSides;

const proposals = [
  {
    section: 'hours',
    text: 'Four afternoons a week, from 2.30 pm to 6.30 pm, and every second Saturday from 9 am to 1 pm.',
  },
  {
    section: 'nights',
    text: 'No night support. The family may ask the support worker to stay two nights a month, with a week’s notice.',
  },
  {
    section: 'duties',
    text: 'Pick-up from school, afternoon tea, play and practice, bath and getting ready for bed.\nHousework and the family’s washing aren’t part of it.',
  },
  {
    section: 'notice',
    text: 'Four weeks from either side. We say it in person first, then in writing.',
  },
  { section: 'review', text: 'A coffee after the first month, and then every three months.' },
  {
    section: 'confidentiality',
    text: 'What happens at home stays at home. No photos of the children on the internet, not even from behind.',
  },
  {
    section: 'emergency',
    text: 'Call 000 (111 in New Zealand) first, then the parents. The plan and the medicines are in the top kitchen cupboard, on the left.',
  },
] as const;

const allProposed = proposals.map(
  (proposal, index): AgreementAct => ({ at: 0.1 + index / 50, by: family, ...proposal }),
);
const bothAccept = (at: number): AgreementAct[] => [
  { at, by: family, accepts: 'all' },
  { at: at + 0.02, by: worker, accepts: 'all' },
];

/** Both have accepted all of it. */
export const agreed: readonly AgreementAct[] = [
  ...allProposed,
  {
    at: 0.3,
    by: worker,
    section: 'guests',
    comment: 'My sister visits in March. Could she stay for a night?',
  },
  {
    at: 0.35,
    by: family,
    section: 'guests',
    text: 'Friends are welcome in the afternoon. Family can stay for two nights, with a week’s notice.',
  },
  ...bothAccept(0.4),
];

/** It holds, and one of them would like to change it. */
export const changing: readonly AgreementAct[] = [
  ...allProposed,
  ...bothAccept(0.3),
  {
    at: 0.85,
    by: worker,
    section: 'hours',
    text: 'Three afternoons a week, from 2.30 pm to 6.30 pm, and every second Saturday from 9 am to 1 pm.',
    comment: 'My course has moved to Thursdays. Would this still work for you?',
  },
];

/** They have begun to talk about it. */
export const begun: readonly AgreementAct[] = [
  {
    at: 0.3,
    by: family,
    section: 'hours',
    text: 'Monday to Thursday, from 7 am to 9 am and from 3 pm to 6 pm.',
  },
  {
    at: 0.45,
    by: worker,
    section: 'hours',
    comment: 'Could we start at 7.15? The first bus comes at 7.',
  },
  { at: 0.5, by: family, section: 'hours', comment: 'Of course. I’ll change it.' },
  {
    at: 0.52,
    by: family,
    section: 'hours',
    text: 'Monday to Thursday, from 7.15 am to 9 am and from 3 pm to 6 pm.',
  },
  { at: 0.6, by: worker, accepts: 'hours' },
  { at: 0.62, by: worker, section: 'smoking', text: 'Nobody smokes at home or in the car.' },
];

/** Somebody asks the team for help. */
export const askedForHelp: readonly AgreementAct[] = [
  {
    at: 0.4,
    by: family,
    section: 'car',
    text: 'The car may be used on days off, within an hour of home.',
    comment: 'We haven’t asked our insurer yet.',
  },
  { at: 0.5, by: worker, section: 'car', comment: 'Who pays if something happens to it?' },
  { at: 0.6, by: worker, asksForHelp: true },
];
