import { basedOn, baseUser, personInput } from '#contract/accounts/user.ts';
import { experienceLevels } from '#contract/enums.ts';
import { choice, flag, listOf, optionalText, richText, wholeNumber, wizardStep } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { z } from '#contract/zod.ts';
import { supportWorkerLanguages } from './languages.ts';

const level = () => choice(experienceLevels, 'Select a level of experience');

/** A worker's own fields, beside those of every user (section 3, Support worker profile). */
export const supportWorkerFields = {
  introduction: richText(),
  firstAid: flag(),
  swimmer: flag(),
  smoker: flag(),
  livedAwayFromHome: flag(),
  driversLicense: flag(),
  religion: optionalText(),
  languages: listOf(supportWorkerLanguages, 'Select languages from the list'),
  yearsOfEnglish: wholeNumber('Enter the number of years', 0, limits.yearsMax),
  levelOfEnglish: optionalText(),
  yearsOfDriving: wholeNumber('Enter the number of years', 0, limits.yearsMax),
  levelOfDriving: optionalText(),
  dietryConsiderations: optionalText(),
  pets: optionalText(),
  relevantMedicalConditions: optionalText(limits.paragraph),
  educationDescription: richText(),
  workDescription: richText(),
  workedWithBabies: flag(),
  workedWithPreSchool: flag(),
  workedWithPrimarySchool: flag(),
  workedWithHighSchool: flag(),
  workedWithAdults: flag(),
  learningAndDevelopmentalNeeds: level(),
  behaviouralAndEmotionalNeeds: level(),
  physicalAndMedicalNeeds: level(),
  /** In hours; shown in days by dividing by 8. */
  totalHoursOfSupportGiven: wholeNumber('Enter the number of hours', 0, limits.hoursMax),
};
export type SupportWorkerFields = z.output<z.ZodObject<typeof supportWorkerFields>>;

const step = wizardStep(limits.supportWorkerSteps);

/** `PUT` body: only the fields sent change; null clears. `completedStep: n` adds a step, `lastStepCompleted: n` steps 1 to n. */
export const supportWorkerInput = z
  .object({ ...personInput, ...supportWorkerFields })
  .partial()
  .extend({ completedStep: step, lastStepCompleted: step.catch(undefined), basedOn });
export type SupportWorkerInput = z.output<typeof supportWorkerInput>;

export const supportWorkerProfile = z.object({
  ...baseUser,
  role: z.literal('SUPPORT_WORKER'),
  ...z.object(supportWorkerFields).partial().shape,
});
export type SupportWorkerProfile = z.output<typeof supportWorkerProfile>;
