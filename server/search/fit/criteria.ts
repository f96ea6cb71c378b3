import { country } from './country.ts';
import type { Criterion } from './criterion.ts';
import { languages } from './languages.ts';
import { doesNotFit, fits, notAsked, unanswered, unknown } from './outcome.ts';
import type { FamilySide, SupportWorkerSide } from './sides.ts';
import { criterionOf, ofFamily, ofSupportWorker, type Signal } from './signal.ts';
import { start } from './start.ts';
import { decideLevel, experienceWith, supportCriteria } from './support-criteria.ts';

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

/** Whether there are any children: their ages are in free text only. */
const hasChildren: Signal<FamilySide, boolean> = {
  fields: ['numberOfChildren'],
  read: ({ numberOfChildren }) => (numberOfChildren === null ? null : numberOfChildren > 0),
};

/** Children of any age up to 18. One 'yes' is enough, whatever is unanswered. */
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

/** Everything that is compared. Facts of equal importance are listed in this order. */
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
