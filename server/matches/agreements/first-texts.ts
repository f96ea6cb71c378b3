import { type BenefitFlag, type SupportFlag, supportFlags } from '#contract/enums.ts';
import { type AgreementSection, agreementSections } from '#contract/matches/agreement-sections.ts';
import { notTalkedAbout } from '#contract/matches/agreement-words.ts';
import type { FamilyFields } from '#contract/profiles/family.ts';
import {
  benefitFlagLabels,
  hoursOfCareRequiredLabels,
  lengthOfStayLabels,
  overnightFrequencyLabels,
  supportFlagLabels,
} from '#contract/profiles/labels.ts';
import type { SupportWorkerFields } from '#contract/profiles/support-worker.ts';
import { formatDayMonthYear, joinWithAnd } from '#contract/words.ts';
import type { MatchRow } from '#server/matches/table.ts';

/**
 * The answers of both, as far as the other side may read them in a profile; undefined when the other may not
 * open it.
 */
export type Answers = {
  match: Pick<MatchRow, 'arrangement' | 'startsOn' | 'expectedEndsOn' | 'hoursOfCareRequired'>;
  family: (FamilyFields & { countryCode: string | null }) | undefined;
  supportWorker: SupportWorkerFields | undefined;
};

type Sentence = string | false | null | undefined;

/** The first text of each section: what both have answered, and what is still to be talked about. */
export const firstTexts = (answers: Answers): { section: AgreementSection; text: string }[] =>
  agreementSections.map((section) => ({ section, text: sayAll(texts[section](answers)) }));

const sayAll = (sentences: readonly Sentence[]) => sentences.filter(Boolean).join('\n');

const open = (what: string) => `${notTalkedAbout}: ${what}.`;

const texts: Readonly<Record<AgreementSection, (answers: Answers) => Sentence[]>> = {
  hours: ({ match, family }) => {
    const hours = match.hoursOfCareRequired ?? family?.hoursOfCareRequired;
    return hours
      ? [
          `The support worker supports the family for ${hoursOfCareRequiredLabels[hours]} a week.`,
          open('on which days, and from when to when'),
        ]
      : [open('how many hours a week, on which days, and from when to when')];
  },
  nights: ({ family }) => {
    const nights = family?.howOftenOvernightSupportsRequired;
    return nights
      ? [
          `The family needs support at night ${overnightFrequencyLabels[nights].toLowerCase()}.`,
          open('what counts as a night, and what happens after a bad one'),
        ]
      : [open('whether someone is needed at night, how often, and what counts as a night')];
  },
  length: ({ match, family }) => [
    match.expectedEndsOn
      ? `The first day is ${formatDayMonthYear(match.startsOn)}. The expected last day is ${formatDayMonthYear(match.expectedEndsOn)}.`
      : `The first day is ${formatDayMonthYear(match.startsOn)}.`,
    family?.lengthOfStay &&
      `The family is looking for someone for ${lengthOfStayLabels[family.lengthOfStay]}.`,
    match.expectedEndsOn
      ? open('what happens after the last day')
      : open('the expected last day, and what happens then'),
  ],
  duties: ({ family }) => {
    const chosen = chosenOf(family, supportFlags).map((flag: SupportFlag) => supportFlagLabels[flag]);
    return chosen.length > 0
      ? [`The family needs support with ${joinWithAnd(chosen)}.`, open('what isn’t part of the support')]
      : [open('what the support is, and what isn’t part of it')];
  },
  driving: ({ family, supportWorker }) => [
    said(family?.requiredToDrive, {
      yes: 'The family needs a support worker who drives.',
      no: 'The family doesn’t need the support worker to drive.',
    }),
    said(supportWorker?.driversLicense, {
      yes: 'The support worker has a driver’s licence.',
      no: 'The support worker doesn’t have a driver’s licence.',
    }),
    open('who drives whom, where to, and who pays for petrol'),
  ],
  room: ({ match, family }) =>
    match.arrangement === 'LIVE_IN'
      ? [
          'The support worker lives with the family.',
          offered(family, ['separateLivingArea', 'privateBathroom']),
          quoted('The family', 'living there', family?.livingArrangementDescription),
          open('which rooms are private, which are shared, and house rules'),
        ]
      : [
          'The support worker doesn’t live with the family.',
          open('which rooms the support worker uses, and house rules'),
        ],
  phone: ({ family }) => [
    offered(family, ['phoneProvided', 'phoneDataPlanProvided', 'freeInternetAccess']),
    open('whose phone and data are used, and who pays'),
  ],
  car: ({ family }) => [
    offered(family, ['privateUseOfCar']),
    family?.privateUseOfCar
      ? open('who pays for petrol, and who is insured')
      : open('whether a car may be used privately, who pays, and who is insured'),
  ],
  guests: ({ family }) => [
    family?.visitorsAllowed && 'The support worker may have visitors.',
    family?.visitorsAllowed
      ? open('when they may come, and who may stay overnight')
      : open('who may visit, when, and who may stay overnight'),
  ],
  smoking: ({ family, supportWorker }) => [
    said(family?.familySmokes, {
      yes: 'People smoke in the family’s home.',
      no: 'Nobody smokes in the family’s home.',
    }),
    said(family?.smokerAccepted, {
      yes: 'The family accepts a support worker who smokes.',
      no: 'The family is looking for a support worker who doesn’t smoke.',
    }),
    said(supportWorker?.smoker, {
      yes: 'The support worker smokes.',
      no: 'The support worker doesn’t smoke.',
    }),
    open('where someone may smoke, if anywhere'),
  ],
  pets: ({ family, supportWorker }) => [
    quoted('The family', 'pets', family?.pets),
    quoted('The support worker', 'pets', supportWorker?.pets),
    open('who looks after the animals'),
  ],
  'days-off': ({ family }) => [
    offered(family, ['flexibleRoster', 'extendedTimeOffForTravel', 'holidayWithFamily']),
    open('regular days off, public holidays, leave and sick days'),
  ],
  notice: () => [open('how many days before the end each side says so, and how')],
  review: () => [
    open('the day on which the family and the support worker sit down and talk about how it’s going'),
  ],
  confidentiality: () => [
    open('what stays in the family, and whether photos may be taken or shown to others'),
  ],
  emergency: ({ family }) => [
    `In an emergency, call ${emergencyNumber(family?.countryCode)}.`,
    family?.hasEmergencyMedicalPlan && 'The family has an emergency medical plan.',
    open('whom to call then, in which order, and where plans and medicines are'),
  ],
};

/** The words of a yes or a no. A no that somebody has chosen says as much as a yes. */
const said = (answer: boolean | null | undefined, { yes, no }: { yes: string; no: string }): Sentence =>
  answer === true ? yes : answer === false && no;

/** The boxes that are ticked. One that is not says nothing: others on its list were. */
function chosenOf<Flag extends string>(
  answers: { readonly [Name in Flag]?: boolean | null } | undefined,
  flags: readonly Flag[],
): Flag[] {
  return flags.filter((flag) => answers?.[flag] === true);
}

function offered(family: Answers['family'], flags: readonly BenefitFlag[]): Sentence {
  const chosen = chosenOf(family, flags).map((flag) => benefitFlagLabels[flag]);
  return chosen.length > 0 && `The family offers ${joinWithAnd(chosen)}.`;
}

const quoted = (who: string, what: string, words: string | null | undefined): Sentence =>
  words && `${who} says about ${what}: ‘${words}’`;

const emergencyNumber = (countryCode: string | null | undefined): string =>
  ({ AU: '000', NZ: '111' })[countryCode ?? ''] ?? '000 in Australia or 111 in New Zealand';
