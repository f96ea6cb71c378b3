import type { ExperienceLevel } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { ageBandFields, ageBandWords } from '#contract/profiles/age-bands.ts';
import { labelOf } from '#contract/profiles/field-words.ts';
import { experienceLevelLabels } from '#contract/profiles/labels.ts';
import { languagesWords } from '#contract/profiles/languages.ts';
import {
  aboutFields,
  type SupportWorkerFields,
  type SupportWorkerProfile,
} from '#contract/profiles/support-worker.ts';
import { answeredFacts, type Fact } from '#web/features/profiles/view/facts.ts';
import { joinWithAnd, joinWithDots } from '#web/lib/text.ts';

type AboutField = keyof typeof aboutFields;
type YesNoField = {
  [Name in AboutField]: SupportWorkerFields[Name] extends boolean | null ? Name : never;
}[AboutField];

/** What each yes-or-no field asks, and what its no says. Its yes says its label. */
const asked: Readonly<Record<YesNoField, { question: string; no: string }>> = {
  firstAid: { question: 'Are you trained in first aid?', no: 'Not trained in first aid' },
  swimmer: { question: 'Can you swim?', no: 'Can’t swim' },
  smoker: { question: 'Do you smoke?', no: 'Doesn’t smoke' },
  livedAwayFromHome: {
    question: 'Have you lived away from home before?',
    no: 'Hasn’t lived away from home yet',
  },
  driversLicense: { question: 'Do you have a driver’s licence?', no: 'Has no driver’s licence' },
};

export const questionOf = (name: YesNoField): string => asked[name].question;

const yesNoFields = Object.keys(asked) as YesNoField[];

/** All but the one about driving, which comes with more about it. */
export const everydayYesNoFields = yesNoFields.filter((name) => name !== 'driversLicense');

export const yesNoWords = (profile: SupportWorkerProfile): string[] =>
  yesNoFields.flatMap((name) => {
    const answer = profile[name];
    return answer === null || answer === undefined ? [] : [answer ? labelOf(name) : asked[name].no];
  });

/** Everything from 'More About You' except the languages and the yes-or-no answers. */
export const detailFacts = (profile: SupportWorkerProfile): Fact[] =>
  answeredFacts([
    { label: 'English', value: joinWithDots([profile.levelOfEnglish, yearsWords(profile.yearsOfEnglish)]) },
    { label: 'Driving', value: joinWithDots([profile.levelOfDriving, yearsWords(profile.yearsOfDriving)]) },
    ...textFields.map((name) => ({ label: detailLabel(name), value: textOf(profile[name]) })),
  ]);

/** All texts of the step, including future ones, except the levels, which are shown with their years. */
const textFields = (Object.keys(aboutFields) as AboutField[]).filter((name) => !name.startsWith('levelOf'));

const textOf = (answer: SupportWorkerProfile[AboutField]): string | null =>
  typeof answer === 'string' ? answer : null;

const detailLabel = (name: AboutField) =>
  name === 'relevantMedicalConditions' ? 'Medical conditions' : labelOf(name);

export const aboutFacts = (profile: SupportWorkerProfile): Fact[] => [
  ...answeredFacts([
    { label: 'In short', value: joinWithDots(yesNoWords(profile)) },
    { label: 'Languages', value: languagesWords(profile.languages) },
  ]),
  ...detailFacts(profile),
];

/** Who a worker has supported: 'babies (0 to 2) and adults (18 and over)'. 'nobody yet' only if that is every answer. */
export function peopleSupported(profile: SupportWorkerProfile): string | null {
  const bands = ageBandFields.filter((field) => profile[field]);
  if (bands.length > 0) return joinWithAnd(bands.map(ageBandWords));
  return ageBandFields.every((field) => profile[field] === false) ? 'nobody yet' : null;
}

/** What a level means, as the worker would say it. */
export const levelMeanings: Record<ExperienceLevel, string> = {
  NONE: 'No experience with this so far',
  UNDER_SUPERVISION: 'With someone more experienced close by',
  INDEPENDANTLY: 'On my own, with no one supervising',
  SUPERVISING_OTHERS: 'Guiding others who give this support',
};

export const levelWords = (level: ExperienceLevel | null | undefined): string | null =>
  level ? experienceLevelLabels[level] : null;

/** '1,200 hours (150 days)' */
export const supportGiven = (hours: number | null | undefined): string | null =>
  hours === null || hours === undefined ? null : `${count(hours, 'hour')} (${inDays(hours)})`;

/** '150 days' */
export const inDays = (hours: number): string => count(hours / limits.hoursPerDay, 'day');

/** '12 years' */
export const yearsWords = (given: number | null | undefined): string | null =>
  given === null || given === undefined ? null : count(given, 'year');

const number = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 1 });
const count = (n: number, unit: string) => `${number.format(n)} ${n === 1 ? unit : `${unit}s`}`;
