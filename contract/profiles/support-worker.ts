import { basedOn, baseUser, lastNamePrompt, personInput } from '#contract/accounts/user.ts';
import { checkOnRecord } from '#contract/checks/on-record.ts';
import { experienceLevels } from '#contract/enums.ts';
import { australia, ids, policeCheckSeen } from '#contract/example-people.ts';
import { field, fieldsAlike, sameAs, schema } from '#contract/field.ts';
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
import { profileClass, progressClass, roleClass, toChoose, toRank } from '#contract/readers.ts';
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
  firstAid: field(toChoose('first aid'), named('Trained in first aid', flag())),
  swimmer: field(toRank('swimming'), named('Can swim', flag())),
  smoker: field('Whether they smoke', toRank('smoking'), named('Smokes', flag())),
  livedAwayFromHome: field(
    toChoose('whether you have lived away from home'),
    named('Has lived away from home', flag()),
  ),
  driversLicense: field(toRank('driving'), named('Has a driver’s licence', flag())),
  languages: field(
    'The languages that they speak',
    toRank('languages'),
    named('Languages you speak', listOf(supportWorkerLanguages, 'Select languages from the list')),
  ),
  levelOfEnglish: field(
    'How well they speak English, in their own words',
    toChoose('languages'),
    named('Level of English', optionalText()),
  ),
  yearsOfEnglish: field(
    'For how many years they have spoken English',
    toChoose('languages'),
    named('Years of English', wholeNumber('Enter the number of years', 0, limits.yearsMax)),
  ),
  levelOfDriving: field(
    'How well they drive, in their own words',
    toChoose('driving'),
    named('Level of driving', optionalText()),
  ),
  yearsOfDriving: field(
    'For how many years they have driven',
    toChoose('driving'),
    named('Years of driving', wholeNumber('Enter the number of years', 0, limits.yearsMax)),
  ),
  pets: field('Their pets, or how they get on with pets', toChoose('pets'), named('Pets', optionalText())),
  dietryConsiderations: field(toChoose('food'), named('Dietary considerations', optionalText())),
  religion: field(
    'Their faith, in their own words, if they want to name one',
    toChoose('religion'),
    named('Religion', optionalText()),
  ),
  relevantMedicalConditions: field(
    'What a family should know of their health',
    toChoose('medical conditions that matter for the work'),
    named('Relevant medical conditions', optionalText(limits.paragraph)),
  ),
};

/** Step 4. */
export const educationFields = {
  educationDescription: field(toChoose('education'), namedRichText('Education')),
};

/** Needs, each with a level of experience. */
const needFields = {
  learningAndDevelopmentalNeeds: field(
    'How experienced they are with learning and developmental needs',
    toRank('work and experience'),
    level('Learning and developmental needs'),
  ),
  behaviouralAndEmotionalNeeds: field(
    'How experienced they are with behavioural and emotional needs',
    toRank('work and experience'),
    level('Behavioural and emotional needs'),
  ),
  physicalAndMedicalNeeds: field(
    'How experienced they are with physical and medical needs',
    toRank('work and experience'),
    level('Physical and medical needs'),
  ),
};
export const needs = Object.keys(needFields) as (keyof typeof needFields)[];

/** Step 5. */
export const workFields = {
  workDescription: field(toChoose('work and experience'), namedRichText('Your work')),
  ...fieldsAlike(
    toRank('work and experience'),
    namedFlags(ageBandFields, (name) => sentenceStart(ageBandWords(name))),
  ),
  ...needFields,
  totalHoursOfSupportGiven: field(
    `For how many hours they’ve supported people; the pages show days of ${limits.hoursPerDay} hours`,
    toChoose('work and experience'),
    named('Total hours of support given', wholeNumber('Enter the number of hours', 0, limits.hoursMax)),
  ),
};

/** Step 7. */
export const introductionFields = {
  introduction: field(
    'How they introduce themselves to families, as HTML',
    toChoose('your introduction'),
    namedRichText('Introduction'),
  ),
};

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
      oneName: sameAs(baseUser.oneName, oneName()),
      completedStep: field('This step is complete', progressClass, step),
      lastStepCompleted: field(
        'The steps from the first to this one are complete',
        progressClass,
        step.catch(undefined),
      ),
      basedOn,
    }),
  { lastName: lastNamePrompt },
);
export type SupportWorkerInput = z.output<typeof supportWorkerInput>;

export const supportWorkerProfile = schema(
  'SupportWorkerProfile',
  'A support worker, as far as the caller may see them; null means not answered',
  profileClass,
  z.object({
    ...baseUser,
    role: field('Which side the person is on, or the team', roleClass, z.literal('SUPPORT_WORKER')),
    /** In the order of `checkKinds`. */
    checks: field(
      'What our team has seen of them, and what it hasn’t seen yet of what is asked for',
      z.array(checkOnRecord),
    ),
    ...z.object(supportWorkerFields).partial().shape,
  }),
  {
    id: ids.worker,
    role: 'SUPPORT_WORKER',
    checks: [policeCheckSeen],
    firstName: 'Tom',
    status: 'UNMATCHED',
    age: 29,
    address: { country: australia },
    languages: ['English', 'Mandarin'],
    driversLicense: true,
    introduction: '<p>I have supported two families.</p>',
    avatarUrl: null,
  },
);
export type SupportWorkerProfile = z.output<typeof supportWorkerProfile>;
