import type { Role, Status } from '#contract/enums.ts';
import type { Fee } from '#contract/fees/fees.ts';
import { type OwnMatch, standsAt, waitsForAnswer } from '#contract/matches/own-match.ts';
import type { Step } from '#contract/profiles/steps.ts';
import { journeyTexts } from '#contract/texts/journey.ts';
import { promiseTexts } from '#contract/texts/promises.ts';
import { formatDayMonth } from '#contract/words.ts';
import { dollarsOf, feesIn, feeWords, promised } from './promises.ts';

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

const feeFor = ({ role, countryCode }: Applicant) => (role === 'FAMILY_USER' ? feeWords(countryCode) : null);

function beforeTheInterview(applicant: Applicant): Written {
  const { title, finish, next } = journeyTexts.beforeInterview;
  const now = applicant.isFinished ? journeyTexts.nothingToDo : finish;
  return { fee: feeFor(applicant), step: 0, title, now, next };
}

const registered = (applicant: Applicant): Written =>
  applicant.isFinished
    ? beforeTheInterview(applicant)
    : { step: 0, fee: feeFor(applicant), ...journeyTexts.registered, turn: 'yours' };

const readyForInterview = (applicant: Applicant): Written => ({
  step: 1,
  fee: feeFor(applicant),
  title: journeyTexts.readyForInterview.title,
  now: `${applicant.isFinished ? `${promiseTexts.throughEveryStep} ` : ''}${promised('contact', applicant.role)}`,
  next: `${promised('decision', applicant.role)} ${promised('search', applicant.role)}`,
});

function interviewed(applicant: Applicant): Written {
  const { title, now, next } = journeyTexts.interviewed;
  return {
    step: 2,
    fee: feeFor(applicant),
    title,
    now: `${now} ${journeyTexts.nothingToDo}`,
    next: `${next} ${promised('search', applicant.role)}`,
  };
}

/** Whether families find the worker, in a sentence. */
function found({ isTooYoung, isHidden }: Applicant): string {
  const { foundOnce, notFound, supportWorkerIsFound } = journeyTexts.passed;
  if (isTooYoung) return foundOnce;
  return isHidden ? notFound : supportWorkerIsFound;
}

function readyForMatching(applicant: Applicant): Written {
  const { title, familyIsFound, opensNext, emailWhenOpen } = journeyTexts.passed;
  return applicant.role === 'FAMILY_USER'
    ? { step: 2, title, now: familyIsFound, ...joiningFeeWords(applicant) }
    : { step: 2, title, now: found(applicant), next: `${opensNext} ${emailWhenOpen}` };
}

/** Words that depend on a family's joining fee. */
function joiningFeeWords({
  joiningFee: fee,
  countryCode,
}: Applicant): Pick<Written, 'next'> & Partial<Written> {
  const { opensNext, opensOncePaid, emailWhenOpen, ...words } = journeyTexts.passed;
  if (fee?.state === 'due')
    return {
      title: words.feeDue({ fee: dollarsOf(fee), day: formatDayMonth(fee.dueOn) }),
      now: words.feeDueNow,
      next: opensOncePaid,
      turn: 'yours',
      owes: true,
    };
  if (fee?.state === 'paid' || fee?.state === 'waived')
    return { next: `${words.feePaid} ${opensNext}`, turn: 'ours' };
  const { joining } = feesIn(countryCode);
  if (joining === null) return { next: `${opensNext} ${emailWhenOpen}`, turn: 'ours' };
  return {
    next: `${words.feeToCome({ fee: joining })} ${opensOncePaid}`,
    // First the family pays, then the team opens the search; whether the family has paid is not known here.
    turn: null,
  };
}

function unmatched({ role, isFinished, isHidden }: Applicant): Written {
  const { titleForFamilies, titleForSupportWorkers, finished, unfinished } = journeyTexts.searching;
  return {
    step: 3,
    title: role === 'FAMILY_USER' ? titleForFamilies : titleForSupportWorkers,
    now: `${isFinished ? finished : unfinished}${isHidden ? ` ${journeyTexts.passed.notFound}` : ''}`,
    next: promised('introduction', role),
    turn: 'yours',
  };
}

/** For MATCHED, which the team can also set without a match on record. */
function matched({ role, countryCode, isHidden, match }: Applicant): Written {
  const words = journeyTexts.matched;
  const isFamily = role === 'FAMILY_USER';
  const found = isHidden ? journeyTexts.passed.notFound : words.stillFound;
  const isOnRecord = match?.match.state === 'active';
  const { joining, match: fee } = feesIn(countryCode);
  const feeSentence = fee && (joining === null ? words.onlyFee({ fee }) : words.secondFee({ fee }));
  // Without a match on record there is no invoice either.
  const asked = isOnRecord ? words.invoice : words.invoiceLater;
  const next = isFamily && feeSentence ? `${words.next} ${feeSentence} ${asked}` : words.next;
  const all = { step: 4, empty: [], title: words.title, next };
  if (!isOnRecord)
    return { ...all, now: `${isFamily ? words.withSupportWorker : words.withFamily} ${found}` };
  const onRecord = { ...all, title: standsAt(match), now: found };
  return match.match.ending ? { ...onRecord, next: words.ending } : onRecord;
}

/** For a proposed or agreed match of somebody who is looking. */
function proposedWords({ status, match, isHidden }: Applicant, { next }: Written): Partial<Written> {
  const state = match?.match.state;
  const isLooking = status === 'UNMATCHED' || status === 'READY_FOR_MATCHING';
  if (!match || !isLooking || (state !== 'proposed' && state !== 'agreed')) return {};
  return {
    title: standsAt(match),
    ...answerWords(match),
    ...(isHidden && { now: `${answerWords(match).now} ${journeyTexts.passed.notFound}` }),
    // Until their search is open, opening it comes first.
    next: status === 'UNMATCHED' ? journeyTexts.proposed.next : next,
  };
}

function answerWords(match: OwnMatch): Required<Pick<Written, 'now' | 'turn'>> {
  const { answer, waiting, agreed } = journeyTexts.proposed;
  if (match.match.state === 'agreed') return { now: agreed, turn: 'ours' };
  return waitsForAnswer(match)
    ? { now: answer, turn: 'yours' }
    : { now: waiting({ other: match.name }), turn: null };
}

const failedInterview = (): Written => ({
  step: 1,
  empty: [],
  ...journeyTexts.notContinued,
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
