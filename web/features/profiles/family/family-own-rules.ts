import { benefitFlags, supportFlags } from '#contract/enums.ts';
import { familyFields } from '#contract/profiles/family.ts';
import { z } from '#contract/zod.ts';

const fields = z.object(familyFields);

const all = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, true])) as Record<Name, true>;

/** Section 2, family profile setup, step 2. Nothing from here on is required (section 5). */
export const yourFamilyRules = fields.pick({
  adultName2: true,
  numberOfChildren: true,
  childrenDescription: true,
  otherAdults: true,
  pets: true,
  familyDescription: true,
  familyDifferences: true,
  familyLanguages: true,
  familySmokes: true,
  smokerAccepted: true,
});

export const careNeedsRules = fields.pick({
  reasonsForApplying: true,
  descriptionOfDisability: true,
  descriptionOfCareNeeds: true,
  ...all(supportFlags),
  hasEmergencyMedicalPlan: true,
  additionalSkillsOrTrainingSupportWorkerNeeds: true,
  hasBehaviourSupportPlan: true,
  behaviourDescription: true,
  otherBehaviourDescription: true,
});

export const dutiesRules = fields.pick({
  hoursOfCareRequired: true,
  lengthOfStay: true,
  howOftenOvernightSupportsRequired: true,
  requiredToDrive: true,
});

export const aboutLifeRules = fields.pick({
  livingArrangementDescription: true,
  ...all(benefitFlags),
  descriptionOfOtherBenenfit: true,
  workExperienceBenefits: true,
  locationDescription: true,
  distanceFromClosestMajorCity: true,
  transportOptionsFromHome: true,
  localAttractions: true,
});
