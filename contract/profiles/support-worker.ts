import { basedOn, baseUser, lastNamePrompt, personInput } from '#contract/accounts/user.ts';
import { checkOnRecord } from '#contract/checks/on-record.ts';
import { experienceLevels } from '#contract/enums.ts';
import {
  flag,
  listOf,
  oneName,
  optionalText,
  wholeNumber,
  withLastName,
  wizardStep,
} from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { sentenceStart } from '#contract/words.ts';
import { z } from '#contract/zod.ts';
import { ageBandFields, ageBandWords } from './age-bands.ts';
import { experienceLevelLabels } from './labels.ts';
import { supportWorkerLanguages } from './languages.ts';
import { named, namedChoice, namedFlags, namedRichText } from './named-fields.ts';

const level = (label: string) =>
  namedChoice(label, experienceLevels, experienceLevelLabels, 'Select a level of experience');

/** Section 2, support worker profile setup, step 3. */
export const aboutFields = {
  firstAid: named('Trained in first aid', flag()),
  swimmer: named('Can swim', flag()),
  smoker: named('Smokes', flag()),
  livedAwayFromHome: named('Has lived away from home', flag()),
  driversLicense: named('Has a driver’s licence', flag()),
  languages: named('Languages you speak', listOf(supportWorkerLanguages, 'Select languages from the list')),
  levelOfEnglish: named('Level of English', optionalText()),
  yearsOfEnglish: named('Years of English', wholeNumber('Enter the number of years', 0, limits.yearsMax)),
  levelOfDriving: named('Level of driving', optionalText()),
  yearsOfDriving: named('Years of driving', wholeNumber('Enter the number of years', 0, limits.yearsMax)),
  pets: named('Pets', optionalText()),
  dietryConsiderations: named('Dietary considerations', optionalText()),
  religion: named('Religion', optionalText()),
  relevantMedicalConditions: named('Relevant medical conditions', optionalText(limits.paragraph)),
};

/** Step 4. */
export const educationFields = { educationDescription: namedRichText('Education') };

/** A worker states a level of experience with each of these. */
const needFields = {
  learningAndDevelopmentalNeeds: level('Learning and developmental needs'),
  behaviouralAndEmotionalNeeds: level('Behavioural and emotional needs'),
  physicalAndMedicalNeeds: level('Physical and medical needs'),
};
export const needs = Object.keys(needFields) as (keyof typeof needFields)[];

/** Step 5. */
export const workFields = {
  workDescription: namedRichText('Your work'),
  ...namedFlags(ageBandFields, (name) => sentenceStart(ageBandWords(name))),
  ...needFields,
  /** In hours; shown in days by dividing by 8. */
  totalHoursOfSupportGiven: named(
    'Total hours of support given',
    wholeNumber('Enter the number of hours', 0, limits.hoursMax),
  ),
};

/** Step 7. */
export const introductionFields = { introduction: namedRichText('Introduction') };

/** A worker's own fields, beside those of every user (section 3, Support worker profile). */
export const supportWorkerFields = {
  ...introductionFields,
  ...aboutFields,
  ...educationFields,
  ...workFields,
};
export type SupportWorkerFields = z.output<z.ZodObject<typeof supportWorkerFields>>;

const step = wizardStep(limits.supportWorkerSteps);

/** `PUT` body: only the fields sent change; null clears. */
export const supportWorkerInput = withLastName(
  z
    .object({ ...personInput, ...supportWorkerFields })
    .partial()
    .extend({
      oneName: oneName(),
      completedStep: step.describe('This step is complete'),
      lastStepCompleted: step.catch(undefined).describe('The steps from the first to this one are complete'),
      basedOn,
    }),
  { lastName: lastNamePrompt },
);
export type SupportWorkerInput = z.output<typeof supportWorkerInput>;

export const supportWorkerProfile = z.object({
  ...baseUser,
  role: z.literal('SUPPORT_WORKER'),
  /** What the other side reads of them, in the order of `checkKinds`. */
  checks: z.array(checkOnRecord),
  ...z.object(supportWorkerFields).partial().shape,
});
export type SupportWorkerProfile = z.output<typeof supportWorkerProfile>;
