import type { CheckKind } from '#contract/checks/kinds.ts';
import type { UnseenCheck } from '#contract/checks/unseen.ts';
import { unseenWords } from '#contract/checks/unseen-words.ts';
import type { Status } from '#contract/enums.ts';
import type { Fee } from '#contract/fees/fees.ts';
import { dueWords, feeKindWords, formatCents } from '#contract/fees/invoice-words.ts';
import { type ChecksDetail, teamChecksFor } from '#contract/search/fit-checks-words.ts';
import { settings } from '#contract/settings.ts';
import { formatDayMonthYear, sentenceInside } from '#contract/words.ts';
import type { ToCheck } from './to-check.ts';

type Finding = ToCheck['findings'][number];

/** One of the two, with all that the team should know. */
export type PersonToCheck = {
  name: string;
  status: Status;
  emailVerified: boolean;
  /** Found by the other side. */
  isListed: boolean;
  unseen: readonly UnseenCheck[];
  openReports: number;
  /** Day of the last warning, `YYYY-MM-DD`. */
  warnedOn: string | null;
  isPaused: boolean;
};

export type PairToCheck = {
  family: PersonToCheck;
  worker: PersonToCheck;
  /** Null when the family lives in neither country. */
  checks: readonly ChecksDetail[] | null;
  owed: readonly Pick<Fee, 'kind' | 'amountCents' | 'currency' | 'dueOn'>[];
  isBlocked: boolean;
  today: string;
};

/** Without saying who has blocked whom. */
export const blockedWords = 'One of the two doesn’t want to hear from the other, so there can be no match';

/** All findings, in sentences without a full stop. */
export function findingsOf(pair: PairToCheck): Finding[] {
  const { family, worker, isBlocked } = pair;
  const people = [worker, family];
  return [
    ...checksFindings(pair),
    ...people.map(unseenFinding),
    ...feeFindings(pair),
    ...orFine(
      'standing',
      [...(isBlocked ? [blockedWords] : []), ...people.flatMap(standingWords)],
      'Both can be found, can search, and have confirmed their email address',
    ),
    ...orFine('warning', people.flatMap(warningWords), 'No open reports, warnings or pauses'),
  ];
}

/** Findings, or one sentence that all is well. */
const orFine = (about: Finding['about'], sentences: readonly string[], fine: string): Finding[] =>
  sentences.length === 0
    ? [{ about, isFine: true, sentence: fine }]
    : sentences.map((sentence) => ({ about, isFine: false, sentence }));

/** Findings on checks, without those that are among the unseen ones already. */
function checksFindings({ checks, worker, family }: PairToCheck): Finding[] {
  if (checks === null) {
    const sentence = `${family.name} doesn’t live in Australia or New Zealand, so look up what is asked for there`;
    return [{ about: 'checks', isFine: false, sentence }];
  }
  const isAlone = checks.length === 1;
  return checks
    .filter(({ standing }) => standing !== 'fits' || isAlone)
    .filter(
      ({ kinds, standing }) => standing === 'other-state' || !kinds.every((kind) => isUnseen(worker, kind)),
    )
    .map((detail) => ({
      about: 'checks' as const,
      isFine: detail.standing === 'fits',
      sentence: teamChecksFor(detail, { worker: worker.name, family: family.name }),
    }));
}

const isUnseen = ({ unseen }: PersonToCheck, kind: CheckKind) => unseen.some((one) => one.kind === kind);

const unseenFinding = ({ name, unseen }: PersonToCheck): Finding =>
  unseen.length === 0
    ? { about: 'unseen', isFine: true, sentence: `${name} has every check we ask for` }
    : {
        about: 'unseen',
        isFine: false,
        sentence: `${name}’s checks aren’t complete. ${unseen.map(unseenWords).join('. ')}`,
      };

function feeFindings({ owed, family, today }: PairToCheck): Finding[] {
  const sentences = owed.map((fee) => {
    const due = dueWords(fee, today);
    return `${family.name} hasn’t paid yet: ${sentenceInside(feeKindWords[fee.kind](settings.name))}, ${formatCents(fee.amountCents, fee.currency)}, ${sentenceInside(due)}`;
  });
  return orFine('fee', sentences, `${family.name} has no open fees`);
}

const standingWords = ({ name, status, isListed, emailVerified }: PersonToCheck): string[] => [
  ...(isListed
    ? []
    : [`${name} can’t be found by the other side at the moment, so the match can’t be confirmed`]),
  ...(isListed && status === 'READY_FOR_MATCHING'
    ? [`${name} is Ready for matching: they can’t search yet, and can once the match is confirmed`]
    : []),
  ...(emailVerified
    ? []
    : [`${name} hasn’t confirmed their email address, so they won’t get our emails about the match`]),
];

const warningWords = ({ name, openReports, warnedOn, isPaused }: PersonToCheck): string[] => [
  ...(openReports === 0
    ? []
    : [
        openReports === 1
          ? `A report about ${name} is open`
          : `${openReports} reports about ${name} are open`,
      ]),
  ...(warnedOn ? [`We sent ${name} a warning, last on ${formatDayMonthYear(warnedOn)}`] : []),
  ...(isPaused ? [`${name} can’t send messages at the moment: our team has paused them`] : []),
];
