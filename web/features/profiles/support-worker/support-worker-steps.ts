import type { EndpointArguments } from '#contract/endpoint.ts';
import { profiles } from '#contract/profiles/profiles.ts';
import type { SupportWorkerProfile } from '#contract/profiles/support-worker.ts';
import type { z } from '#contract/zod.ts';
import { adminStep } from '#web/features/profiles/wizard/admin-step.tsx';
import { defineStep } from '#web/features/profiles/wizard/define-step.tsx';
import { passes } from '#web/features/profiles/wizard/form-rules.ts';
import { photosStep } from '#web/features/profiles/wizard/photos-step.tsx';
import { hasAnswer } from '#web/features/profiles/wizard/stored-answers.ts';
import type { StepDefinition, WizardStep } from '#web/features/profiles/wizard/wizard-step.ts';
import { today } from '#web/lib/dates.ts';
import { AboutFields, AboutSummary } from './about-step.tsx';
import { ContactFields, ContactSummary } from './contact-step.tsx';
import { DocumentsFields, DocumentsSummary } from './documents-step.tsx';
import { EducationFields, EducationSummary } from './education-step.tsx';
import { GeneralFields, GeneralSummary } from './general-step.tsx';
import { IntroductionFields, IntroductionSummary } from './introduction-step.tsx';
import {
  aboutAnswers,
  contactAnswers,
  educationAnswers,
  generalAnswers,
  introductionAnswers,
  workAnswers,
} from './support-worker-answers.ts';
import {
  aboutRules,
  contactRules,
  documentsRules,
  educationRules,
  generalRules,
  introductionRules,
  workRules,
} from './support-worker-rules.ts';
import { WorkFields, WorkSummary } from './work-experience-step.tsx';

const { body: wire } = profiles.saveSupportWorker;
export type SupportWorkerBody = EndpointArguments<typeof profiles.saveSupportWorker>['body'];

type Definition<S extends z.ZodObject> = StepDefinition<SupportWorkerProfile, SupportWorkerBody, S>;

/** What is typed goes as it is; the contract makes numbers of what was typed as such. */
const step = <S extends z.ZodObject>(definition: Omit<Definition<S>, 'toBody' | 'wire'>) =>
  defineStep<SupportWorkerProfile, SupportWorkerBody, S>({
    ...definition,
    toBody: (values) => wire.parse(values),
    wire,
  });

const general = step({
  number: 1,
  title: 'General Information',
  rules: generalRules,
  values: generalAnswers,
  Fields: GeneralFields,
  Summary: GeneralSummary,
  isAnswered: (profile) => passes(generalRules(profile, today()), generalAnswers(profile)),
});

const contact = step({
  number: 2,
  title: 'Contact & Social Information',
  rules: contactRules,
  values: contactAnswers,
  Fields: ContactFields,
  Summary: ContactSummary,
  isAnswered: (profile) => passes(contactRules(), contactAnswers(profile)),
});

const about = step({
  number: 3,
  title: 'More About You',
  rules: aboutRules,
  values: aboutAnswers,
  Fields: AboutFields,
  Summary: AboutSummary,
  isAnswered: (profile) => hasAnswer(aboutAnswers(profile)),
});

const education = step({
  number: 4,
  title: 'Education',
  rules: educationRules,
  values: educationAnswers,
  Fields: EducationFields,
  Summary: EducationSummary,
  isAnswered: (profile) => hasAnswer(educationAnswers(profile)),
});

const work = step({
  number: 5,
  title: 'Work Experience',
  rules: workRules,
  values: workAnswers,
  Fields: WorkFields,
  Summary: WorkSummary,
  isAnswered: (profile) => hasAnswer(workAnswers(profile)),
});

const introduction = step({
  number: 7,
  title: 'Introduction',
  rules: introductionRules,
  values: introductionAnswers,
  Fields: IntroductionFields,
  Summary: IntroductionSummary,
  isAnswered: (profile) => hasAnswer(introductionAnswers(profile)),
});

const documents = step({
  number: 8,
  title: 'Documents',
  rules: documentsRules,
  values: () => ({}),
  Fields: DocumentsFields,
  Summary: DocumentsSummary,
  isAnswered: () => false,
});

export const supportWorkerSteps: readonly WizardStep<SupportWorkerProfile, SupportWorkerBody>[] = [
  general,
  contact,
  about,
  education,
  work,
  photosStep(wire),
  introduction,
  documents,
];

export const supportWorkerAdminSteps: typeof supportWorkerSteps = [adminStep, ...supportWorkerSteps];
