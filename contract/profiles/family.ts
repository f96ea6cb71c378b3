import { basedOn, baseUser, personInput } from '#contract/accounts/user.ts';
import { checkOnRecord } from '#contract/checks/on-record.ts';
import {
  behaviourDescriptions,
  benefitFlags,
  hoursOfCareRequired,
  lengthsOfStay,
  overnightFrequencies,
  supportFlags,
} from '#contract/enums.ts';
import {
  flag,
  isoMonth,
  lastName,
  listOf,
  oneName,
  optionalLongerLine,
  optionalName,
  optionalText,
  requiredName,
  wholeNumber,
  wizardStep,
} from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { sentenceStart } from '#contract/words.ts';
import { z } from '#contract/zod.ts';
import {
  behaviourDescriptionLabels,
  benefitFlagLabels,
  hoursOfCareRequiredLabels,
  lengthOfStayLabels,
  overnightFrequencyLabels,
  supportFlagLabels,
} from './labels.ts';
import { familyLanguages } from './languages.ts';
import { named, namedChoice, namedFlags } from './named-fields.ts';

/** When a support worker could start; section 2, family profile setup, step 1. */
export const startFields = {
  earliestStartDate: named('Earliest start', isoMonth('Select a month and a year')),
  latestStartDate: named('Latest start', isoMonth('Select a month and a year')),
};

/** Step 2. Nothing from here on is required (section 5). */
export const yourFamilyFields = {
  adultName2: named('Spouse or partner’s name', optionalName()),
  numberOfChildren: named(
    'Number of children',
    wholeNumber('Select the number of children', limits.childrenMin, limits.childrenMax),
  ),
  childrenDescription: named('Names and ages of children', optionalLongerLine()),
  otherAdults: named('Other adults or frequent visitors', optionalLongerLine()),
  pets: named('Pets', optionalText()),
  familyDescription: named('Family description', optionalText(limits.familyDescription, messages.max500)),
  familyDifferences: named('Other family details', optionalText(limits.paragraph)),
  familyLanguages: named('Languages spoken', listOf(familyLanguages, 'Select languages from the list')),
  familySmokes: named('Smoking household', flag()),
  smokerAccepted: named('Worker may smoke', flag()),
};

/** Step 3. */
export const careNeedsFields = {
  reasonsForApplying: named('Reasons for applying', optionalText(limits.paragraph)),
  descriptionOfDisability: named('Description of disability', optionalText(limits.paragraph)),
  descriptionOfCareNeeds: named('Description of care needs', optionalText(limits.careNeeds, messages.max250)),
  ...namedFlags(supportFlags, (flag) => sentenceStart(supportFlagLabels[flag])),
  hasEmergencyMedicalPlan: named('Emergency medical plan', flag()),
  additionalSkillsOrTrainingSupportWorkerNeeds: named(
    'Additional skills or training needed',
    optionalText(limits.paragraph),
  ),
  hasBehaviourSupportPlan: named('Behaviour support plan', flag()),
  behaviourDescription: namedChoice(
    'Behaviour on most days',
    behaviourDescriptions,
    behaviourDescriptionLabels,
    'Select a description',
  ),
  otherBehaviourDescription: named('Behaviour in your own words', optionalLongerLine()),
};

/** Step 4. */
export const dutiesFields = {
  hoursOfCareRequired: namedChoice(
    'Hours of care required',
    hoursOfCareRequired,
    hoursOfCareRequiredLabels,
    'Select the hours of support',
  ),
  lengthOfStay: namedChoice('Length of stay', lengthsOfStay, lengthOfStayLabels, 'Select the length of stay'),
  howOftenOvernightSupportsRequired: namedChoice(
    'Support needed overnight',
    overnightFrequencies,
    overnightFrequencyLabels,
    'Select how often',
  ),
  requiredToDrive: named('Driving required', flag()),
};

/** Step 5. */
export const aboutLifeFields = {
  livingArrangementDescription: named('Living arrangements', optionalText(limits.paragraph)),
  ...namedFlags(benefitFlags, (flag) => sentenceStart(benefitFlagLabels[flag])),
  descriptionOfOtherBenenfit: named('Other benefits', optionalLongerLine()),
  workExperienceBenefits: named('Work experience benefits', optionalText(limits.paragraph)),
  locationDescription: named('Location', optionalText(limits.paragraph)),
  distanceFromClosestMajorCity: named('Distance from the nearest major city', optionalText()),
  transportOptionsFromHome: named('Transport options from home', optionalText(limits.paragraph)),
  localAttractions: named('Local attractions', optionalText(limits.paragraph)),
};

/** A family's own fields, beside those of every user (section 3, Family profile). */
export const familyFields = {
  ...startFields,
  ...yourFamilyFields,
  ...careNeedsFields,
  ...dutiesFields,
  ...aboutLifeFields,
};
export type FamilyFields = z.output<z.ZodObject<typeof familyFields>>;

/** Section 5 requires a family's first name alone. Null and an empty text both mean that there is none. */
const familyLastName = z.preprocess((given) => given ?? '', lastName('Enter your family name'));

/** Other names of a family's `firstName` and `lastName`, kept in step with them. */
export const familyNames = {
  adultName1: requiredName('Enter your first name'),
  familyName: familyLastName,
};

const step = wizardStep(limits.familySteps);

/** `PUT` body: only the fields sent change; null clears. */
export const familyInput = z.preprocess(
  withRightSpelling,
  z
    .object({ ...personInput, ...familyFields, ...familyNames, lastName: familyLastName })
    .partial()
    .extend({
      oneName: oneName(),
      completedStep: step.describe('This step is complete'),
      lastStepCompleted: step.catch(undefined).describe('The steps from the first to this one are complete'),
      basedOn,
    }),
);
export type FamilyInput = z.output<typeof familyInput>;

export const familyProfile = z.object({
  ...baseUser,
  role: z.literal('FAMILY_USER'),
  /** What the other side reads of them, in the order of `checkKinds`. */
  checks: z.array(checkOnRecord),
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
