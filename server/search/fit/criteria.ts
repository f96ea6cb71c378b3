import { type ExperienceLevel, experienceLevels, type SupportFlag } from '#contract/enums.ts';
import { otherLanguage } from '#contract/profiles/languages.ts';
import type { FitCode } from '#contract/search/fit.ts';
import {
  almostFits,
  type Criterion,
  criterionOf,
  doesNotFit,
  fits,
  fitsPartly,
  notAsked,
  type Outcome,
  ofFamily,
  ofSupportWorker,
  type Signal,
  unanswered,
  unknown,
} from './criterion.ts';
import type { FamilySide, SupportWorkerSide } from './sides.ts';

const inTime = (is: boolean | null): Outcome => {
  if (is === null) return unanswered('family');
  return is ? fits : doesNotFit;
};

const latest = (a: string, b: string) => (a > b ? a : b);

/**
 * Whether the worker is available by the family's latest start. With only an earliest start, available by then is in time, and
 * later is an open question.
 */
const start: Criterion = {
  code: 'start',
  weight: 40,
  isHard: true,
  reads: { supportWorker: ['dateAvailable'], family: ['earliestStartDate', 'latestStartDate'] },
  compare: ({ worker, family, today }) => {
    if (worker.dateAvailable === null) return unanswered('supportWorker');
    const { earliestStartDate: from, latestStartDate: to } = family;
    if (to !== null) return inTime(worker.dateAvailable <= latest(to, today));
    return inTime(from !== null && worker.dateAvailable <= latest(from, today) ? true : null);
  },
};

/** Compares experience with the least that a need takes. Less is a misfit; UNDER_SUPERVISION still counts half. */
function decideLevel(level: ExperienceLevel | null, least: ExperienceLevel): Outcome {
  if (level === null) return unanswered('supportWorker');
  if (experienceLevels.indexOf(level) >= experienceLevels.indexOf(least)) return fits;
  return level === 'UNDER_SUPERVISION' ? almostFits : doesNotFit;
}

export const experienceWith = {
  physicalNeeds: ofSupportWorker('physicalAndMedicalNeeds'),
  learningNeeds: ofSupportWorker('learningAndDevelopmentalNeeds'),
  behaviourNeeds: ofSupportWorker('behaviouralAndEmotionalNeeds'),
} satisfies Partial<Record<FitCode, unknown>>;
type Area = keyof typeof experienceWith;

/** Where a mistake can harm someone within minutes, because nobody supervises a live-in worker. */
const alone = 'INDEPENDANTLY';
const beside = 'UNDER_SUPERVISION';

const needs: Record<SupportFlag, readonly [Area, ExperienceLevel]> = {
  mealTimeSupport: ['physicalNeeds', beside],
  tubeFeeding: ['physicalNeeds', alone],
  PEGmanagement: ['physicalNeeds', alone],
  medicationManagement: ['physicalNeeds', alone],
  personalCare: ['physicalNeeds', beside],
  toileting: ['physicalNeeds', beside],
  socialSupport: ['learningNeeds', beside],
  alternativeCommunication: ['learningNeeds', beside],
  signLanguage: ['learningNeeds', beside],
  diabetesManagement: ['physicalNeeds', alone],
  allergyManagement: ['physicalNeeds', alone],
  mobilitySupport: ['physicalNeeds', beside],
  behaviourSupport: ['behaviourNeeds', alone],
  sensoryRegulation: ['behaviourNeeds', beside],
};

/** One for each of the 14 supports, by the experience in its area. */
const supportCriteria: readonly Criterion[] = (Object.keys(needs) as SupportFlag[]).map((support) => {
  const [code, least] = needs[support];
  return criterionOf({
    code,
    support,
    weight: 10,
    worker: experienceWith[code],
    family: ofFamily(support),
    decide: (level, isNeeded) => {
      if (isNeeded === null) return unanswered('family');
      return isNeeded ? decideLevel(level, least) : notAsked;
    },
  });
});

const arrangement = criterionOf({
  code: 'arrangement',
  weight: 40,
  isHard: true,
  worker: ofSupportWorker('arrangement'),
  family: ofFamily('arrangement'),
  decide: (offered, needed) => {
    if (needed === null) return unanswered('family');
    if (offered === null) return unanswered('supportWorker');
    return offered === needed || offered === 'EITHER' || needed === 'EITHER' ? fits : doesNotFit;
  },
});

const driving = criterionOf({
  code: 'driving',
  weight: 40,
  isHard: true,
  worker: ofSupportWorker('driversLicense'),
  family: ofFamily('requiredToDrive'),
  decide: (canDrive, isNeeded) => asNeeded(canDrive, isNeeded),
});

const smoking = criterionOf({
  code: 'smoking',
  weight: 40,
  isHard: true,
  worker: ofSupportWorker('smoker'),
  family: ofFamily('smokerAccepted'),
  decide: (smokes, isAccepted) => {
    if (smokes === false) return isAccepted === false ? fits : notAsked;
    if (isAccepted === null) return unanswered('family');
    if (smokes === null) return isAccepted ? notAsked : unanswered('supportWorker');
    return isAccepted ? fits : doesNotFit;
  },
});

const behaviour = criterionOf({
  code: 'behaviour',
  weight: 20,
  worker: experienceWith.behaviourNeeds,
  family: ofFamily('behaviourDescription'),
  decide: (level, description) => {
    if (description === null) return unanswered('family');
    if (description === 'OTHER') return unknown;
    if (description === 'PLACID_AND_MOSTLY_COOPERATIVE') return notAsked;
    const isCalm = description === 'STRUGGLES_TO_MANAGE_EMOTIONS';
    return decideLevel(level, isCalm ? 'UNDER_SUPERVISION' : 'INDEPENDANTLY');
  },
});

const behaviourPlan = criterionOf({
  code: 'behaviourPlan',
  weight: 10,
  worker: experienceWith.behaviourNeeds,
  family: ofFamily('hasBehaviourSupportPlan'),
  decide: (level, hasPlan) => {
    if (hasPlan === null) return unanswered('family');
    return hasPlan ? decideLevel(level, 'UNDER_SUPERVISION') : notAsked;
  },
});

const medicalPlan = criterionOf({
  code: 'medicalPlan',
  weight: 20,
  worker: ofSupportWorker('firstAid'),
  family: ofFamily('hasEmergencyMedicalPlan'),
  decide: (knowsFirstAid, hasPlan) => asNeeded(knowsFirstAid, hasPlan),
});

/** Only whether there are children, because their ages are free text. */
const hasChildren: Signal<FamilySide, boolean> = {
  fields: ['numberOfChildren'],
  read: ({ numberOfChildren }) => (numberOfChildren === null ? null : numberOfChildren > 0),
};

/** Children of any age up to 18: one 'yes' is enough, even with other ages unanswered. */
const supportedChildren: Signal<SupportWorkerSide, boolean> = {
  fields: ['workedWithBabies', 'workedWithPreSchool', 'workedWithPrimarySchool', 'workedWithHighSchool'],
  read: (worker) => {
    const bands = [
      worker.workedWithBabies,
      worker.workedWithPreSchool,
      worker.workedWithPrimarySchool,
      worker.workedWithHighSchool,
    ];
    return bands.includes(true) || (bands.includes(null) ? null : false);
  },
};

const children = criterionOf({
  code: 'children',
  weight: 20,
  worker: supportedChildren,
  family: hasChildren,
  decide: (hasSupported, hasAny) => asNeeded(hasSupported, hasAny),
});

const adults = criterionOf({
  code: 'adults',
  weight: 20,
  worker: ofSupportWorker('workedWithAdults'),
  family: hasChildren,
  decide: (hasSupported, hasAny) => asNeeded(hasSupported, hasAny === false),
});

const pool = criterionOf({
  code: 'pool',
  weight: 4,
  worker: ofSupportWorker('swimmer'),
  family: ofFamily('familyPool'),
  decide: (canSwim, hasPool) => asNeeded(canSwim, hasPool),
});

function asNeeded(can: boolean | null, isNeeded: boolean | null) {
  if (isNeeded === null) return unanswered('family');
  if (!isNeeded) return notAsked;
  if (can === null) return unanswered('supportWorker');
  return can ? fits : doesNotFit;
}

const withoutEnglish = (list: readonly string[]) => list.filter((language) => language !== 'English');

/** Without 'Other', because two people may mean different languages. */
const onList = (list: readonly string[]) => list.filter((language) => language !== otherLanguage);

const haveCommon = (some: readonly string[], others: readonly string[]) =>
  some.some((language) => others.includes(language));

/** Languages in common, English last. */
export function commonLanguages(
  worker: readonly string[] | null,
  family: readonly string[] | null,
): string[] {
  const common = onList(family ?? []).filter((language) => worker?.includes(language));
  return [...withoutEnglish(common), ...common.filter((language) => language === 'English')];
}

/**
 * A common language counts in full, and English half if the family also speaks another. With only 'Other' in common it's an open
 * question.
 */
const languages: Criterion = {
  code: 'languages',
  weight: 20,
  reads: { supportWorker: ['languages'], family: ['familyLanguages'] },
  compare: ({ worker, family }) => {
    const theirs = family.familyLanguages ?? [];
    const spoken = worker.languages ?? [];
    if (theirs.length === 0) return unanswered('family');
    if (spoken.length === 0) return unanswered('supportWorker');
    const own = withoutEnglish(theirs);
    const named = onList(spoken);
    if (haveCommon(named, own.length > 0 ? own : theirs)) return fits;
    if (haveCommon(named, theirs)) return fitsPartly;
    return [spoken, theirs].every((list) => list.includes(otherLanguage)) ? unknown : doesNotFit;
  },
};

/** Whether both live in one country. If not, it's an open question, because no field says where else a worker may work. */
const country = criterionOf({
  code: 'country',
  weight: 20,
  worker: ofSupportWorker('countryCode'),
  family: ofFamily('countryCode'),
  decide: (home, theirs) => {
    if (theirs === null) return unanswered('family');
    if (home === null) return unanswered('supportWorker');
    return home === theirs ? fits : unknown;
  },
});

/** All criteria. Facts of equal importance keep this order. */
export const criteria: readonly Criterion[] = [
  start,
  arrangement,
  driving,
  smoking,
  ...supportCriteria,
  behaviour,
  medicalPlan,
  children,
  adults,
  languages,
  country,
  behaviourPlan,
  pool,
];
