import { basedOn, baseUser, personInput } from '#contract/accounts/user.ts';
import {
  type BenefitFlag,
  behaviourDescriptions,
  benefitFlags,
  hoursOfCareRequired,
  lengthsOfStay,
  overnightFrequencies,
  type SupportFlag,
  supportFlags,
} from '#contract/enums.ts';
import {
  choice,
  flag,
  isoMonth,
  listOf,
  optionalLongerLine,
  optionalText,
  requiredText,
  wholeNumber,
  wizardStep,
} from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { z } from '#contract/zod.ts';
import { familyLanguages } from './languages.ts';

const flagsOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, flag()])) as Record<Name, ReturnType<typeof flag>>;

/** A family's own fields, beside those of every user (section 3, Family profile). */
export const familyFields = {
  adultName2: optionalText(),
  numberOfChildren: wholeNumber('Select the number of children', limits.childrenMin, limits.childrenMax),
  childrenDescription: optionalLongerLine(),
  otherAdults: optionalLongerLine(),
  pets: optionalText(),
  familyDescription: optionalText(limits.familyDescription, messages.max500),
  familyDifferences: optionalText(limits.paragraph),
  familyLanguages: listOf(familyLanguages, 'Select languages from the list'),
  familySmokes: flag(),
  smokerAccepted: flag(),
  earliestStartDate: isoMonth('Select a month and a year'),
  latestStartDate: isoMonth('Select a month and a year'),
  reasonsForApplying: optionalText(limits.paragraph),
  descriptionOfDisability: optionalText(limits.paragraph),
  descriptionOfCareNeeds: optionalText(limits.careNeeds, messages.max250),
  hasEmergencyMedicalPlan: flag(),
  additionalSkillsOrTrainingSupportWorkerNeeds: optionalText(limits.paragraph),
  hasBehaviourSupportPlan: flag(),
  behaviourDescription: choice(behaviourDescriptions, 'Select a description'),
  otherBehaviourDescription: optionalLongerLine(),
  hoursOfCareRequired: choice(hoursOfCareRequired, 'Select the hours of support'),
  lengthOfStay: choice(lengthsOfStay, 'Select the length of stay'),
  howOftenOvernightSupportsRequired: choice(overnightFrequencies, 'Select how often'),
  requiredToDrive: flag(),
  workExperienceBenefits: optionalText(limits.paragraph),
  livingArrangementDescription: optionalText(limits.paragraph),
  locationDescription: optionalText(limits.paragraph),
  distanceFromClosestMajorCity: optionalText(),
  transportOptionsFromHome: optionalText(limits.paragraph),
  localAttractions: optionalText(limits.paragraph),
  descriptionOfOtherBenenfit: optionalLongerLine(),
  ...flagsOf<SupportFlag>(supportFlags),
  ...flagsOf<BenefitFlag>(benefitFlags),
};
export type FamilyFields = z.output<z.ZodObject<typeof familyFields>>;

/** Other names of a family's `firstName` and `lastName`, kept in step with them. */
export const familyNames = {
  adultName1: requiredText('Enter your first name'),
  familyName: requiredText('Enter your family name'),
};

const step = wizardStep(limits.familySteps);

/** `PUT` body: only the fields sent change; null clears. `completedStep: n` adds a step, `lastStepCompleted: n` steps 1 to n. */
export const familyInput = z.preprocess(
  withRightSpelling,
  z
    .object({ ...personInput, ...familyFields, ...familyNames })
    .partial()
    .extend({ completedStep: step, lastStepCompleted: step.catch(undefined), basedOn }),
);
export type FamilyInput = z.output<typeof familyInput>;

export const familyProfile = z.object({
  ...baseUser,
  role: z.literal('FAMILY_USER'),
  adultName1: z.string(),
  familyName: z.string().optional(),
  ...z.object(familyFields).partial().shape,
});
export type FamilyProfile = z.output<typeof familyProfile>;

/** `privateUseOfCare` is accepted as another spelling of `privateUseOfCar`. */
function withRightSpelling(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('privateUseOfCare' in body)) return body;
  return { privateUseOfCar: body.privateUseOfCare, ...body };
}
