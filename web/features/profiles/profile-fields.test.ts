import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { addressLines } from '#contract/profiles/address-lines.ts';
import * as family from '#contract/profiles/family.ts';
import { fieldLabel } from '#contract/profiles/field-words.ts';
import { wordsOf } from '#contract/profiles/named-fields.ts';
import * as worker from '#contract/profiles/support-worker.ts';
import type { z } from '#contract/zod.ts';
import { useZodForm } from '#web/lib/forms/use-zod-form.ts';
import { AboutLifeFields, AboutLifeSummary } from './family/about-life-step.tsx';
import { CareNeedsFields, CareNeedsSummary } from './family/care-needs-step.tsx';
import { askedInDuties, DutiesFields, DutiesSummary } from './family/duties-step.tsx';
import { generalRules as familyGeneral } from './family/general-step.tsx';
import { YourFamilyFields, YourFamilySummary } from './family/your-family-step.tsx';
import { AboutFields, AboutSummary } from './support-worker/about-step.tsx';
import { contactRules } from './support-worker/contact-step.tsx';
import { generalRules as workerGeneral } from './support-worker/general-step.tsx';
import { EducationFields, IntroductionFields } from './support-worker/rich-text-steps.tsx';
import { WorkFields, WorkSummary } from './support-worker/work-step.tsx';
import { adminRules } from './wizard/admin-step.tsx';
import { answersTo, type TypedRules, typedRules } from './wizard/define-step.tsx';
import type { FieldsProps } from './wizard/wizard-step.ts';

const someone = { id: '019a0000-0000-7000-8000-000000000000', firstName: 'A', status: 'MATCHED' } as const;
const aFamily: family.FamilyProfile = { ...someone, role: 'FAMILY_USER', checks: [], adultName1: 'A' };
const aWorker: worker.SupportWorkerProfile = { ...someone, role: 'SUPPORT_WORKER', checks: [] };

const day = '2026-11-21';
const forms = [adminRules, familyGeneral(aFamily, day), workerGeneral(aWorker, day), contactRules];
const lines = [...addressLines, 'country'].map((line) => `address.${line}`);
const fields = forms.flatMap(({ shape }) => Object.keys(shape)).filter((name) => name !== 'address');

it.each([...new Set([...fields, ...lines])])('%s has a readable name', (field) => {
  expect(fieldLabel(field)).toMatch(/^[A-Z]/);
  expect(fieldLabel(field)).not.toBe(field);
});

type Rules = Readonly<Record<string, z.ZodType>>;

/** The names that a step's form asks for. */
function askedBy<P, F extends Rules>(
  Fields: FunctionComponent<FieldsProps<P, TypedRules<F>>>,
  declared: F,
  profile: P & object,
): string[] {
  const names = new Set<string>();
  const recorded =
    <N extends string, B>(bind: (name: N) => B) =>
    (name: N) => {
      names.add(name);
      return bind(name);
    };
  const Form = () => {
    const form = useZodForm(typedRules(declared), {
      defaultValues: answersTo(profile, declared),
      onSubmit: () => {},
    });
    const { field, textField, listField } = form;
    return createElement(Fields, {
      profile,
      form: {
        ...form,
        field: recorded(field) as typeof field,
        textField: recorded(textField),
        listField: recorded(listField),
      },
    });
  };
  renderToStaticMarkup(createElement(Form));
  return [...names].sort();
}

const markup = <P>(Summary: FunctionComponent<{ profile: P }>, profile: P) =>
  renderToStaticMarkup(createElement(Summary, { profile }));

/** An answer that the rule accepts; yes, if it can be. */
const sampleOf = (rule: z.ZodType) =>
  [true, ...Object.keys(wordsOf(rule)?.choices ?? {}), 7, 'Sample', ['English']].find(
    (answer) => rule.safeParse(answer).success,
  );

/** Leaves out rich text, which needs a browser's parser. */
const plainFields = (declared: Rules) =>
  Object.entries(declared).filter(([, rule]) => wordsOf(rule)?.isRichText !== true);

describe('a step asks for all of its fields', () => {
  const { aboutFields, educationFields, workFields, introductionFields } = worker;
  const { yourFamilyFields, careNeedsFields, aboutLifeFields } = family;
  it.each([
    ['More About You', aboutFields, () => askedBy(AboutFields, aboutFields, aWorker)],
    ['Education', educationFields, () => askedBy(EducationFields, educationFields, aWorker)],
    ['Work Experience', workFields, () => askedBy(WorkFields, workFields, aWorker)],
    ['Introduction', introductionFields, () => askedBy(IntroductionFields, introductionFields, aWorker)],
    ['Your Family', yourFamilyFields, () => askedBy(YourFamilyFields, yourFamilyFields, aFamily)],
    ['Care needs', careNeedsFields, () => askedBy(CareNeedsFields, careNeedsFields, aFamily)],
    ['Duties', askedInDuties, () => askedBy(DutiesFields, askedInDuties, aFamily)],
    ['About life', aboutLifeFields, () => askedBy(AboutLifeFields, aboutLifeFields, aFamily)],
  ] satisfies [string, Rules, () => string[]][])('%s', (_title, declared, asked) =>
    expect(asked()).toEqual(Object.keys(declared).sort()),
  );
});

describe('a summary shows each answer', () => {
  const ofWorker = (declared: Rules, Summary: FunctionComponent<{ profile: worker.SupportWorkerProfile }>) =>
    plainFields(declared).map(
      ([name, rule]) => [name, rule, (more: object) => markup(Summary, { ...aWorker, ...more })] as const,
    );
  const ofFamily = (declared: Rules, Summary: FunctionComponent<{ profile: family.FamilyProfile }>) =>
    plainFields(declared).map(
      ([name, rule]) => [name, rule, (more: object) => markup(Summary, { ...aFamily, ...more })] as const,
    );
  it.each([
    ...ofWorker(worker.aboutFields, AboutSummary),
    ...ofWorker(worker.workFields, WorkSummary),
    ...ofFamily(family.yourFamilyFields, YourFamilySummary),
    ...ofFamily(family.careNeedsFields, CareNeedsSummary),
    ...ofFamily(askedInDuties, DutiesSummary),
    ...ofFamily(family.aboutLifeFields, AboutLifeSummary),
  ])('%s', (name, rule, summaryOf) => {
    expect(summaryOf({ [name]: sampleOf(rule) })).not.toBe(summaryOf({}));
  });
});
