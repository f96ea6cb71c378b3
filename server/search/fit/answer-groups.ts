import type { Side } from '#contract/search/fit-words.ts';
import { criteria } from './criteria.ts';
import type { Criterion } from './criterion.ts';
import type { FamilySide, SupportWorkerSide } from './sides.ts';

/** Answers that are compared together: their loss depends on nothing else of the person. */
export type AnswerGroup<Answers> = { fields: readonly (keyof Answers)[]; criteria: readonly Criterion[] };

/** The groups of one side. People with the same answers in all of `ofCluster` are a cluster, which a search can skip as a whole. */
export type AnswerGroups<Answers> = {
  ofCluster: readonly AnswerGroup<Answers>[];
  others: readonly AnswerGroup<Answers>[];
};

/*
 * Each answer is in one group, and each criterion reads one group. A search compares each combination once and then reads a number
 * per group and person, so groups should be few and have few combinations. Clusters have the hard rules and the largest
 * weights.
 */
const fieldsOfSupportWorker = {
  ofCluster: [
    ['arrangement', 'driversLicense', 'smoker'],
    ['physicalAndMedicalNeeds'],
    ['learningAndDevelopmentalNeeds', 'behaviouralAndEmotionalNeeds'],
  ],
  others: [
    ['dateAvailable'],
    ['firstAid', 'workedWithAdults', 'swimmer'],
    ['workedWithBabies', 'workedWithPreSchool', 'workedWithPrimarySchool', 'workedWithHighSchool'],
    ['countryCode'],
    ['languages'],
  ],
} as const satisfies FieldsOf<SupportWorkerSide>;

const fieldsOfFamily = {
  ofCluster: [
    ['arrangement', 'requiredToDrive', 'smokerAccepted'],
    ['tubeFeeding', 'PEGmanagement', 'medicationManagement'],
    ['diabetesManagement', 'allergyManagement'],
  ],
  others: [
    ['earliestStartDate', 'latestStartDate'],
    ['behaviourDescription', 'hasBehaviourSupportPlan', 'hasEmergencyMedicalPlan'],
    ['behaviourSupport', 'sensoryRegulation', 'socialSupport'],
    ['mealTimeSupport', 'personalCare', 'toileting'],
    ['mobilitySupport', 'alternativeCommunication', 'signLanguage'],
    ['numberOfChildren', 'familyPool'],
    ['countryCode'],
    ['familyLanguages'],
  ],
} as const satisfies FieldsOf<FamilySide>;

type FieldsOf<Answers> = Record<keyof AnswerGroups<Answers>, readonly (readonly (keyof Answers)[])[]>;

function groupsOf<Answers>(side: Side, { ofCluster, others }: FieldsOf<Answers>): AnswerGroups<Answers> {
  const left = new Set(criteria);
  const groupOf = (fields: readonly (keyof Answers)[]): AnswerGroup<Answers> => {
    const names: readonly PropertyKey[] = fields;
    const within = criteria.filter(({ reads }) => reads[side].every((field) => names.includes(field)));
    for (const criterion of within) left.delete(criterion);
    return { fields, criteria: within };
  };
  const groups = { ofCluster: ofCluster.map(groupOf), others: others.map(groupOf) };
  const [one] = left;
  if (one) throw new Error(`no group has all the answers that ${one.code} reads of a ${side}`);
  return groups;
}

export const supportWorkerGroups = groupsOf<SupportWorkerSide>('supportWorker', fieldsOfSupportWorker);
export const familyGroups = groupsOf<FamilySide>('family', fieldsOfFamily);
