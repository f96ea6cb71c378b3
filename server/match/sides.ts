import type { BenefitFlag, SupportFlag } from '#contract/enums.ts';
import { supportFlags } from '#contract/enums.ts';
import type { FamilyFields } from '#contract/profiles/family.ts';
import type { SupportWorkerFields } from '#contract/profiles/support-worker.ts';

// All that a match may look at. Who somebody is (gender, nationality, religion, age, name), health and free text are
// not here, so that no rule can use them.

const ofSupportWorker = [
  'firstAid',
  'swimmer',
  'smoker',
  'driversLicense',
  'languages',
  'workedWithBabies',
  'workedWithPreSchool',
  'workedWithPrimarySchool',
  'workedWithHighSchool',
  'workedWithAdults',
  'learningAndDevelopmentalNeeds',
  'behaviouralAndEmotionalNeeds',
  'physicalAndMedicalNeeds',
] as const satisfies readonly (keyof SupportWorkerFields)[];

const ofFamily = [
  'numberOfChildren',
  'familyLanguages',
  'smokerAccepted',
  'earliestStartDate',
  'latestStartDate',
  'hasEmergencyMedicalPlan',
  'hasBehaviourSupportPlan',
  'behaviourDescription',
  'requiredToDrive',
  'familyPool',
  ...supportFlags,
] as const satisfies readonly (keyof FamilyFields | BenefitFlag | SupportFlag)[];

export type SupportWorkerSide = Pick<SupportWorkerFields, (typeof ofSupportWorker)[number]> & {
  countryCode: string | null;
  dateAvailable: string | null;
};
export type FamilySide = Pick<FamilyFields, (typeof ofFamily)[number]> & { countryCode: string | null };

/** Two people, and the day on which they are compared (`YYYY-MM-DD`): a date that has passed counts as that day. */
export type Pair = { worker: SupportWorkerSide; family: FamilySide; today: string };

const of = <Table extends string, Name extends string>(table: Table, names: readonly Name[]) =>
  names.map((name) => `${table}.${name}` as const);

/** The columns of a side, to select from `users` and its own table. */
export const supportWorkerColumns = [
  'users.countryCode',
  'users.dateAvailable',
  ...of('supportWorkers', ofSupportWorker),
] as const;
export const familyColumns = ['users.countryCode', ...of('families', ofFamily)] as const;
