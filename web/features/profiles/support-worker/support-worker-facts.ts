import type { SupportWorkerProfile } from '#contract/profiles/support-worker.ts';
import { answeredFacts, type Fact } from '#web/features/profiles/facts.ts';
import { joinWithAnd, joinWithDots } from '#web/lib/text.ts';
import { yearsWords } from './experience-words.ts';

/** What is asked with yes or no, and each answer in words. Driving comes last: it has more to it. */
export const yesNoQuestions = [
  {
    name: 'firstAid',
    question: 'Are you trained in first aid?',
    yes: 'Trained in first aid',
    no: 'Not trained in first aid',
  },
  { name: 'swimmer', question: 'Can you swim?', yes: 'Can swim', no: 'Cannot swim' },
  { name: 'smoker', question: 'Do you smoke?', yes: 'Smokes', no: 'Does not smoke' },
  {
    name: 'livedAwayFromHome',
    question: 'Have you lived away from home before?',
    yes: 'Has lived away from home',
    no: 'Has not lived away from home yet',
  },
  {
    name: 'driversLicense',
    question: 'Do you have a driver’s licence?',
    yes: 'Has a driver’s licence',
    no: 'Has no driver’s licence',
  },
] as const satisfies readonly {
  name: keyof SupportWorkerProfile;
  question: string;
  yes: string;
  no: string;
}[];

/** The questions answered, in words. */
export const yesNoWords = (profile: SupportWorkerProfile): string[] =>
  yesNoQuestions.flatMap(({ name, yes, no }) => {
    const answer = profile[name];
    return answer === null || answer === undefined ? [] : [answer ? yes : no];
  });

export const languagesWords = ({ languages }: SupportWorkerProfile): string | null =>
  languages && languages.length > 0 ? joinWithAnd(languages) : null;

/** Everything of 'More About You' but the languages and what is answered with yes or no. */
export const detailFacts = (profile: SupportWorkerProfile): Fact[] =>
  answeredFacts([
    { label: 'English', value: joinWithDots([profile.levelOfEnglish, yearsWords(profile.yearsOfEnglish)]) },
    { label: 'Driving', value: joinWithDots([profile.levelOfDriving, yearsWords(profile.yearsOfDriving)]) },
    { label: 'Pets', value: profile.pets },
    { label: 'Dietary considerations', value: profile.dietryConsiderations },
    { label: 'Religion', value: profile.religion },
    { label: 'Medical conditions', value: profile.relevantMedicalConditions },
  ]);

/** The summary of the step. */
export const aboutFacts = (profile: SupportWorkerProfile): Fact[] => [
  ...answeredFacts([
    { label: 'In short', value: joinWithDots(yesNoWords(profile)) },
    { label: 'Languages', value: languagesWords(profile) },
  ]),
  ...detailFacts(profile),
];
