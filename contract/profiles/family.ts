import { basedOn, baseUser, personInput } from '#contract/accounts/user.ts';
import { checkOnRecord } from '#contract/checks/on-record.ts';
import {
  type BenefitFlag,
  behaviourDescriptions,
  benefitFlags,
  hoursOfCareRequired,
  lengthsOfStay,
  overnightFrequencies,
  supportFlags,
} from '#contract/enums.ts';
import { australia, identityNotSeen, ids } from '#contract/example-people.ts';
import { field, fieldsAlike, sameAs, schema } from '#contract/field.ts';
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
import {
  firstNameClass,
  lastNameClass,
  profileClass,
  progressClass,
  roleClass,
  toOffer,
  toRank,
} from '#contract/readers.ts';
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
  earliestStartDate: field(
    toRank('when and how long you need someone'),
    named('Earliest start', isoMonth('Select a month and a year')),
  ),
  latestStartDate: field(
    toRank('when and how long you need someone'),
    named('Latest start', isoMonth('Select a month and a year')),
  ),
};

/** Step 2. Nothing from here on is required (section 5). */
export const yourFamilyFields = {
  adultName2: field(toOffer('the adults’ names'), named('Spouse or partner’s name', optionalName())),
  numberOfChildren: field(
    'How many children live there',
    toRank('the number of your children'),
    named(
      'Number of children',
      wholeNumber('Select the number of children', limits.childrenMin, limits.childrenMax),
    ),
  ),
  childrenDescription: field(
    toOffer('what you say about them'),
    named('Names and ages of children', optionalLongerLine()),
  ),
  otherAdults: field(
    toOffer('other people and pets in your home'),
    named('Other adults or frequent visitors', optionalLongerLine()),
  ),
  pets: field(
    'Their pets, or how they get on with pets',
    toOffer('other people and pets in your home'),
    named('Pets', optionalText()),
  ),
  familyDescription: field(
    'What the family says of itself',
    toOffer('what you say about your family'),
    named('Family description', optionalText(limits.familyDescription, messages.max500)),
  ),
  familyDifferences: field(
    toOffer('what you say about your family'),
    named('Other family details', optionalText(limits.paragraph)),
  ),
  familyLanguages: field(
    toRank('languages'),
    named('Languages spoken', listOf(familyLanguages, 'Select languages from the list')),
  ),
  familySmokes: field(toRank('smoking'), named('Smoking household', flag())),
  smokerAccepted: field(toRank('smoking'), named('Worker may smoke', flag())),
};

/** Step 3. */
export const careNeedsFields = {
  reasonsForApplying: field(
    'Why they look for a worker',
    toOffer('why you apply'),
    named('Reasons for applying', optionalText(limits.paragraph)),
  ),
  descriptionOfDisability: field(
    'The disability, in their own words',
    toOffer('a description of disability'),
    named('Description of disability', optionalText(limits.paragraph)),
  ),
  descriptionOfCareNeeds: field(
    'What support is needed, in their own words',
    toOffer('care needs and behaviour'),
    named('Description of care needs', optionalText(limits.careNeeds, messages.max250)),
  ),
  ...fieldsAlike(
    toRank('the kinds of support you need'),
    namedFlags(supportFlags, (flag) => sentenceStart(supportFlagLabels[flag])),
    (flag) => `Whether the support includes ${supportFlagLabels[flag]}`,
  ),
  hasEmergencyMedicalPlan: field(toRank('care needs and behaviour'), named('Emergency medical plan', flag())),
  additionalSkillsOrTrainingSupportWorkerNeeds: field(
    toOffer('the kinds of support you need'),
    named('Additional skills or training needed', optionalText(limits.paragraph)),
  ),
  hasBehaviourSupportPlan: field(toRank('care needs and behaviour'), named('Behaviour support plan', flag())),
  behaviourDescription: field(
    toRank('care needs and behaviour'),
    namedChoice(
      'Behaviour on most days',
      behaviourDescriptions,
      behaviourDescriptionLabels,
      'Select a description',
    ),
  ),
  otherBehaviourDescription: field(
    toOffer('care needs and behaviour'),
    named('Behaviour in your own words', optionalLongerLine()),
  ),
};

/** Step 4. */
export const dutiesFields = {
  hoursOfCareRequired: field(
    'How many hours of support they need',
    toOffer('when and how long you need someone'),
    namedChoice(
      'Hours of care required',
      hoursOfCareRequired,
      hoursOfCareRequiredLabels,
      'Select the hours of support',
    ),
  ),
  lengthOfStay: field(
    'For how long they would like a worker to stay',
    toOffer('when and how long you need someone'),
    namedChoice('Length of stay', lengthsOfStay, lengthOfStayLabels, 'Select the length of stay'),
  ),
  howOftenOvernightSupportsRequired: field(
    toOffer('when and how long you need someone'),
    namedChoice(
      'Support needed overnight',
      overnightFrequencies,
      overnightFrequencyLabels,
      'Select how often',
    ),
  ),
  requiredToDrive: field(toRank('the kinds of support you need'), named('Driving required', flag())),
};

/** Words of benefits whose labels don’t say enough on their own. */
const benefitWords: { readonly [Flag in BenefitFlag]?: string } = {
  freeInternetAccess: 'Whether a worker uses the internet there for free',
  visitorsAllowed: 'Whether a worker may have visitors',
  extendedTimeOffForTravel: 'Whether a worker may take a longer time off to travel',
};

/** Step 5. */
export const aboutLifeFields = {
  livingArrangementDescription: field(
    toOffer('your home and surroundings'),
    named('Living arrangements', optionalText(limits.paragraph)),
  ),
  ...fieldsAlike(
    toOffer('what you offer'),
    namedFlags(benefitFlags, (flag) => sentenceStart(benefitFlagLabels[flag])),
    (flag) => benefitWords[flag],
  ),
  descriptionOfOtherBenenfit: field(toOffer('what you offer'), named('Other benefits', optionalLongerLine())),
  workExperienceBenefits: field(
    'What a worker can learn there',
    toOffer('what you offer'),
    named('Work experience benefits', optionalText(limits.paragraph)),
  ),
  locationDescription: field(
    toOffer('your home and surroundings'),
    named('Location', optionalText(limits.paragraph)),
  ),
  distanceFromClosestMajorCity: field(
    toOffer('your home and surroundings'),
    named('Distance from the nearest major city', optionalText()),
  ),
  transportOptionsFromHome: field(
    'How a worker gets around from there',
    toOffer('your home and surroundings'),
    named('Transport options from home', optionalText(limits.paragraph)),
  ),
  localAttractions: field(
    'What there is to see and do nearby',
    toOffer('your home and surroundings'),
    named('Local attractions', optionalText(limits.paragraph)),
  ),
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

/** Optional (section 5): null and an empty text mean that there is none. */
const familyLastName = z.preprocess((given) => given ?? '', lastName('Enter your family name'));

/** Aliases of a family's `firstName` and `lastName`. */
export const familyNames = {
  adultName1: field(
    'The first name of the family’s contact; the same as `firstName`',
    firstNameClass,
    requiredName('Enter your first name'),
  ),
  familyName: field(
    'The last name of the family’s contact; the same as `lastName`',
    lastNameClass,
    familyLastName,
  ),
};

const step = wizardStep(limits.familySteps);

/** `PUT` body: only the fields sent change; null clears. */
export const familyInput = z.preprocess(
  withRightSpelling,
  z
    .object({
      ...personInput,
      ...familyFields,
      ...familyNames,
      lastName: sameAs(personInput.lastName, familyLastName),
    })
    .partial()
    .extend({
      oneName: sameAs(baseUser.oneName, oneName()),
      completedStep: field('This step is complete', progressClass, step),
      lastStepCompleted: field(
        'The steps from the first to this one are complete',
        progressClass,
        step.catch(undefined),
      ),
      basedOn,
    }),
);
export type FamilyInput = z.output<typeof familyInput>;

export const familyProfile = schema(
  'FamilyProfile',
  'A family, as far as the caller may see them; null means not answered',
  profileClass,
  z.object({
    ...baseUser,
    role: field('Which side the person is on, or the team', roleClass, z.literal('FAMILY_USER')),
    /** In the order of `checkKinds`. */
    checks: field(
      'What our team has seen of them, and what it hasn’t seen yet of what is asked for',
      z.array(checkOnRecord),
    ),
    adultName1: sameAs(familyNames.adultName1, z.string()),
    familyName: sameAs(familyNames.familyName, z.string().optional()),
    ...z.object(familyFields).partial().shape,
  }),
  {
    id: ids.family,
    role: 'FAMILY_USER',
    checks: [identityNotSeen],
    firstName: 'Mia',
    adultName1: 'Mia',
    status: 'UNMATCHED',
    address: { country: australia },
    numberOfChildren: 2,
    earliestStartDate: '2026-06-01',
    avatarUrl: null,
  },
);
export type FamilyProfile = z.output<typeof familyProfile>;

/** Accepts `privateUseOfCare`, the specification's other spelling of `privateUseOfCar`. */
function withRightSpelling(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('privateUseOfCare' in body)) return body;
  return { privateUseOfCar: body.privateUseOfCare, ...body };
}
