import fc from 'fast-check';
import { arrangements, behaviourDescriptions, experienceLevels, supportFlags } from '#contract/enums.ts';
import { specifiedFamilyLanguages, specifiedSupportWorkerLanguages } from '#contract/profiles/languages.ts';
import type { FamilySide, Pair, SupportWorkerSide } from '#server/search/fit/sides.ts';

const flag = fc.constantFrom(true, false, null);
const flags = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, flag])) as Record<Name, typeof flag>;
const month = fc.option(
  fc.constantFrom('2026-06-01', '2026-11-01', '2026-12-01', '2027-03-01', '2027-08-01'),
);
const level = fc.option(fc.constantFrom(...experienceLevels));
const arrangement = fc.option(fc.constantFrom(...arrangements));
const countryCode = fc.option(fc.constantFrom('AU', 'NZ'));

/** The day between the months that the sides name. */
export const fitDay = '2026-11-21';

export const anySupportWorkerSide: fc.Arbitrary<SupportWorkerSide> = fc.record({
  countryCode: fc.option(fc.constantFrom('AU', 'NZ', 'PH')),
  arrangement,
  dateAvailable: month,
  languages: fc.option(fc.subarray([...specifiedSupportWorkerLanguages, 'Other'], { maxLength: 3 })),
  ...flags(['firstAid', 'swimmer', 'smoker', 'driversLicense', 'workedWithAdults']),
  ...flags(['workedWithBabies', 'workedWithPreSchool', 'workedWithPrimarySchool', 'workedWithHighSchool']),
  learningAndDevelopmentalNeeds: level,
  behaviouralAndEmotionalNeeds: level,
  physicalAndMedicalNeeds: level,
});

export const anyFamilySide: fc.Arbitrary<FamilySide> = fc.record({
  countryCode,
  arrangement,
  numberOfChildren: fc.option(fc.integer({ min: 0, max: 9 })),
  familyLanguages: fc.option(fc.subarray([...specifiedFamilyLanguages, 'Other'], { maxLength: 4 })),
  earliestStartDate: month,
  latestStartDate: month,
  behaviourDescription: fc.option(fc.constantFrom(...behaviourDescriptions)),
  ...flags(['smokerAccepted', 'requiredToDrive', 'familyPool']),
  ...flags(['hasEmergencyMedicalPlan', 'hasBehaviourSupportPlan']),
  ...flags(supportFlags),
});

export const anyPair: fc.Arbitrary<Pair> = fc.record({
  worker: anySupportWorkerSide,
  family: anyFamilySide,
  today: fc.constant(fitDay),
});

/** Nobody has answered anything. */
export const silentSupportWorker = Object.fromEntries(
  Object.keys(fc.sample(anySupportWorkerSide, { numRuns: 1, seed: 1 })[0] ?? {}).map((name) => [name, null]),
) as SupportWorkerSide;
export const silentFamily = Object.fromEntries(
  Object.keys(fc.sample(anyFamilySide, { numRuns: 1, seed: 1 })[0] ?? {}).map((name) => [name, null]),
) as FamilySide;
