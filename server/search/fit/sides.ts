import { type Arrangement, type BenefitFlag, type SupportFlag, supportFlags } from '#contract/enums.ts';
import type { FamilyFields } from '#contract/profiles/family.ts';
import type { SupportWorkerFields } from '#contract/profiles/support-worker.ts';

// All fields that a fit may use. Gender, nationality, religion, age, name, health and free text aren't among them, so that no
// criterion can use them.

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

type OfBoth = { countryCode: string | null; arrangement: Arrangement | null };

export type SupportWorkerSide = Pick<SupportWorkerFields, (typeof ofSupportWorker)[number]> &
  OfBoth & { dateAvailable: string | null };
export type FamilySide = Pick<FamilyFields, (typeof ofFamily)[number]> & OfBoth;

/** Two people to compare on a day (`YYYY-MM-DD`), as which a past date counts. */
export type Pair = { worker: SupportWorkerSide; family: FamilySide; today: string };

const of = <Table extends string, Name extends string>(table: Table, names: readonly Name[]) =>
  names.map((name) => `${table}.${name}` as const);

const ofBoth = ['users.countryCode', 'users.arrangement'] as const;

/** Columns of a side, from `users` and its own table. */
export const supportWorkerColumns = [
  ...ofBoth,
  'users.dateAvailable',
  ...of('supportWorkers', ofSupportWorker),
] as const;
export const familyColumns = [...ofBoth, ...of('families', ofFamily)] as const;
