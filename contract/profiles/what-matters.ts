import { type Role, supportFlags } from '#contract/enums.ts';
import type { FamilyProfile } from './family.ts';
import { isAnswer } from './steps.ts';
import type { SupportWorkerProfile } from './support-worker.ts';

type Side = Exclude<Role, 'ADMIN'>;

/** Something that the other side looks for first. Any of the fields answers it. */
type Thing = { step: number; words: string; fields: readonly string[] };

const ofWorker = (...names: (keyof SupportWorkerProfile)[]): readonly string[] => names;
const ofFamily = (...names: (keyof FamilyProfile)[]): readonly string[] => names;

/** The most important first. */
const things: Readonly<Record<Side, readonly Thing[]>> = {
  SUPPORT_WORKER: [
    { step: 7, words: 'A few words to introduce yourself', fields: ofWorker('introduction') },
    { step: 6, words: 'A photo of you', fields: ofWorker('avatarUrl') },
    {
      step: 5,
      words: 'Who you’ve supported, and how',
      fields: ofWorker(
        'workDescription',
        'learningAndDevelopmentalNeeds',
        'behaviouralAndEmotionalNeeds',
        'physicalAndMedicalNeeds',
      ),
    },
    { step: 1, words: 'When you could start', fields: ofWorker('dateAvailable') },
    { step: 3, words: 'The languages you speak', fields: ofWorker('languages') },
  ],
  FAMILY_USER: [
    {
      step: 3,
      words: 'The support you need',
      fields: ofFamily('descriptionOfCareNeeds', 'descriptionOfDisability', ...supportFlags),
    },
    { step: 2, words: 'A few words about your family', fields: ofFamily('familyDescription') },
    { step: 4, words: 'How many hours of support', fields: ofFamily('hoursOfCareRequired') },
    { step: 1, words: 'When someone could start', fields: ofFamily('earliestStartDate') },
    { step: 6, words: 'A photo of your family', fields: ofFamily('avatarUrl') },
  ],
};

const namedAtOnce = 3;

/** Up to three missing things, the most important first. */
export function missingMost({ role, ...profile }: { role: Side }): readonly Omit<Thing, 'fields'>[] {
  const answers: Readonly<Record<string, unknown>> = profile;
  return things[role]
    .filter(({ fields }) => !fields.some((name) => isAnswer(answers[name])))
    .slice(0, namedAtOnce)
    .map(({ step, words }) => ({ step, words }));
}
