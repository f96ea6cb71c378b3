import type { Role, Status } from '#contract/enums.ts';
import type { Fee } from '#contract/fees/fees.ts';
import { limits } from '#contract/limits.ts';
import { type OwnMatch, standsAt, waitsForAnswer } from '#contract/matches/own-match.ts';
import { type Step, throughEveryStep } from '#contract/profiles/steps.ts';
import { formatDayMonth } from '#contract/words.ts';
import { dollarsOf, feesIn, feeWords, promised, promises } from './promises.ts';

/** Somebody on the way to a match, with all that the words depend on. */
export type Applicant = {
  role: Exclude<Role, 'ADMIN'>;
  status: Status;
  /** All steps of the profile are done. */
  isFinished: boolean;
  /** Known to be too young to be listed; workers only. */
  isTooYoung: boolean;
  /** Hidden by an expired required check until the team has seen a new one; workers only. */
  isHidden?: boolean | undefined;
  /** Steps that they have been through without an answer. */
  emptySteps: readonly Step[];
  /** For the currency of a family's fees. */
  countryCode: string | null;
  /** The open match. Not in mails about the status, because matches have mails of their own. */
  match?: OwnMatch | null;
  /** The joining fee of a family that may owe it. Not in mails. */
  joiningFee?: Pick<Fee, 'state' | 'amountCents' | 'currency' | 'dueOn'> | null;
};

/** Button for somebody who owes the joining fee. */
export const seeHowToPay = 'See how to pay';

export const journeySteps = ['Profile', 'Interview', 'Approval', 'Search', 'Match'] as const;

/** Where a person is and what comes next, for that person's page and mails. */
export type JourneyWords = {
  /** Index of the current step in `journeySteps`. */
  step: number;
  title: string;
  now: string;
  next: string;
  /** Who acts next; null for nobody or unknown. */
  turn: 'yours' | 'ours' | null;
  /** Empty steps that are worth filling in now. */
  empty: readonly Step[];
  /** The price, for a family that hasn't paid. */
  fee: string | null;
  /** Whether only the payment is left. */
  owes: boolean;
  /** False when the journey ends without a match. */
  goesOn: boolean;
};

export function journeyWords(applicant: Applicant): JourneyWords {
  const { isFinished, emptySteps } = applicant;
  const empty = isFinished ? emptySteps : [];
  const words = wordsOf[applicant.status](applicant);
  return {
    goesOn: true,
    turn: 'ours',
    empty,
    fee: null,
    owes: false,
    ...words,
    ...proposedWords(applicant, words),
  };
}

type Written = Omit<JourneyWords, 'turn' | 'goesOn' | 'empty' | 'fee' | 'owes'> & Partial<JourneyWords>;

const others = ({ role }: Applicant) => (role === 'FAMILY_USER' ? 'support workers' : 'families');
const nothingToDo = 'You don’t need to do anything right now.';

const feeFor = ({ role, countryCode }: Applicant) => (role === 'FAMILY_USER' ? feeWords(countryCode) : null);

function beforeTheInterview(applicant: Applicant): Written {
  const { isFinished } = applicant;
  return {
    fee: feeFor(applicant),
    step: 0,
    title: 'Our team is looking at your profile',
    now: isFinished ? nothingToDo : 'In the meantime, finish your profile.',
    next: 'Then our team will contact you about your interview.',
  };
}

const registered = (applicant: Applicant): Written =>
  applicant.isFinished
    ? beforeTheInterview(applicant)
    : {
        step: 0,
        fee: feeFor(applicant),
        title: 'Fill in your profile',
        now: 'Go through every step of your profile. You can stop at any time and come back.',
        next: `When all steps are done, ${promises.contact[applicant.role]}.`,
        turn: 'yours',
      };

const readyForInterview = (applicant: Applicant): Written => ({
  step: 1,
  fee: feeFor(applicant),
  title: 'You’re ready for your interview',
  now: `${applicant.isFinished ? `${throughEveryStep} ` : ''}${promised('contact', applicant.role)}`,
  next: `${promised('decision', applicant.role)} ${promised('search', applicant.role)}`,
});

const interviewed = (applicant: Applicant): Written => ({
  step: 2,
  fee: feeFor(applicant),
  title: 'Thank you for the interview',
  now: `Our team is going over what you told us. ${nothingToDo}`,
  next: `We’ll write to you as soon as there’s news. ${promised('search', applicant.role)}`,
});

const passed = { step: 2, title: 'You’ve passed your interview' };

const notFound = 'Families can’t find your profile until our team has seen your new check.';

/** Whether families find the worker, in a sentence. */
function found({ isTooYoung, isHidden }: Applicant): string {
  if (isTooYoung) return `Families can find your profile once you are ${limits.listedFromAge}.`;
  return isHidden ? notFound : 'Families can now find your profile.';
}

const opensOncePaid = 'Once you’ve paid, our team will open the search for you.';

const readyForMatching = (applicant: Applicant): Written =>
  applicant.role === 'FAMILY_USER'
    ? {
        ...passed,
        now: 'Support workers can now find your profile.',
        ...joiningFeeWords(applicant),
      }
    : {
        ...passed,
        now: found(applicant),
        next: `${opensNext} We’ll email you when you can start.`,
      };

const opensNext = 'Our team opens the search for you next.';

/** Words that depend on a family's joining fee. */
function joiningFeeWords({
  joiningFee: fee,
  countryCode,
}: Applicant): Pick<Written, 'next'> & Partial<Written> {
  if (fee?.state === 'due')
    return {
      title: `One thing left: ${dollarsOf(fee)}, due ${formatDayMonth(fee.dueOn)}`,
      now: `${passed.title}, and support workers can now find your profile.`,
      next: opensOncePaid,
      turn: 'yours',
      owes: true,
    };
  if (fee?.state === 'paid' || fee?.state === 'waived')
    return { next: `There’s nothing left to pay. ${opensNext}`, turn: 'ours' };
  const { joining } = feesIn(countryCode);
  if (joining === null) return { next: `${opensNext} We’ll email you when you can start.`, turn: 'ours' };
  return {
    next: `There’s one thing left before you can look for support workers: the fee to join, ${joining}. The invoice, which says how to pay, comes by email. ${opensOncePaid}`,
    // First the family pays, then the team opens the search; whether the family has paid is not known here.
    turn: null,
  };
}

const unmatched = (applicant: Applicant): Written => ({
  step: 3,
  title: `You can look for ${others(applicant)} now`,
  now: `${
    applicant.isFinished
      ? 'You see them best match first, and you can open their profiles.'
      : 'You see them best match first. To open their profiles, finish your own.'
  }${applicant.isHidden ? ` ${notFound}` : ''}`,
  next: promised('introduction', applicant.role),
  turn: 'yours',
});

const stillFound = 'Others can still find your profile. It says that you’re matched.';

/** For MATCHED, which the team can also set without a match on record. */
function matched({ role, countryCode, isHidden, match }: Applicant): Written {
  const found = isHidden ? notFound : stillFound;
  const isOnRecord = match?.match.state === 'active';
  // Without a match on record there is no invoice either.
  const asked = isOnRecord ? 'The invoice comes by email.' : 'Our team will write to you about it.';
  const { joining, match: matchFee } = feesIn(countryCode);
  const secondFee = `Now that you have a match, the ${joining === null ? '' : 'second '}fee of ${matchFee} is payable. ${asked}`;
  const words = {
    step: 4,
    empty: [],
    title: 'You have a match',
    now: `You’re matched with a ${role === 'FAMILY_USER' ? 'support worker' : 'family'}. ${found}`,
    next: `Our team will help you both with what comes next.${role === 'FAMILY_USER' && matchFee !== null ? ` ${secondFee}` : ''}`,
  };
  if (!isOnRecord) return words;
  const onRecord = { ...words, title: standsAt(match), now: found };
  return match.match.ending
    ? {
        ...onRecord,
        next: 'Until then everything stays as you’ve agreed. After that, our team will help you with what comes next.',
      }
    : onRecord;
}

/** For a proposed or agreed match of somebody who is looking. */
function proposedWords({ status, match, isHidden }: Applicant, { next }: Written): Partial<Written> {
  const state = match?.match.state;
  const isLooking = status === 'UNMATCHED' || status === 'READY_FOR_MATCHING';
  if (!match || !isLooking || (state !== 'proposed' && state !== 'agreed')) return {};
  const begins =
    'The match begins once you’ve both said yes and our team has confirmed it. Until then, you can keep looking.';
  return {
    title: standsAt(match),
    ...answerWords(match),
    ...(isHidden && { now: `${answerWords(match).now} ${notFound}` }),
    // Until their search is open, opening it comes first.
    next: status === 'UNMATCHED' ? begins : next,
  };
}

function answerWords(match: OwnMatch): Required<Pick<Written, 'now' | 'turn'>> {
  if (match.match.state === 'agreed')
    return { now: 'Our team checks everything once more, then confirms it.', turn: 'ours' };
  return waitsForAnswer(match)
    ? { now: 'Have a look at it, and take your time. Then say yes or no.', turn: 'yours' }
    : { now: `We’re waiting for ${match.name} to say yes or no.`, turn: null };
}

const failedInterview = (): Written => ({
  step: 1,
  empty: [],
  title: 'We can’t continue with your application',
  now: 'Thank you for your time and for everything you told us. After your interview, we decided not to continue for now. We know this isn’t the news you hoped for.',
  next: 'Would you like to know why, or has something changed? Call us or write to us. We’re happy to talk.',
  turn: null,
  goesOn: false,
});

const wordsOf: Record<Status, (applicant: Applicant) => Written> = {
  REGISTERED: registered,
  PENDING_APPROVAL: beforeTheInterview,
  READY_FOR_INTERVIEW: readyForInterview,
  INTERVIEWED: interviewed,
  READY_FOR_MATCHING: readyForMatching,
  UNMATCHED: unmatched,
  MATCHED: matched,
  FAILED_INTERVIEW: failedInterview,
  // Nobody with this status is logged in or gets mail.
  DELETED_HIDDEN: registered,
};
