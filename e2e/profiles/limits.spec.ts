import type { Page } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { routes } from '#contract/routes.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { registerFamily, registerSupportWorker, storedProfile } from '../registrations.ts';
import { test } from '../visits.ts';
import { expectErrors, openWizard, pressContinue, stepHeading } from './wizard.ts';

type Limit = [label: string, field: string, limit: number, message: string];

const paragraph = `Max ${limits.paragraph} characters`;
const line = (label: string, field: string): Limit => [label, field, limits.line, messages.max100];
const text = (label: string, field: string): Limit => [label, field, limits.paragraph, paragraph];

const steps: { role: 'family' | 'worker'; step: number; next: string; rules: Limit[] }[] = [
  {
    role: 'family',
    step: 2,
    next: 'Care needs',
    rules: [
      line('Spouse or partner’s name', 'adultName2'),
      ['Names and ages of children', 'childrenDescription', limits.line, messages.max150],
      ['Other adults or frequent visitors', 'otherAdults', limits.line, messages.max150],
      line('Pets', 'pets'),
      ['Family description', 'familyDescription', limits.familyDescription, messages.max500],
      text('Other family details', 'familyDifferences'),
    ],
  },
  {
    role: 'family',
    step: 3,
    next: 'Duties and work arrangements',
    rules: [
      text('Reasons for applying', 'reasonsForApplying'),
      text('Description of disability', 'descriptionOfDisability'),
      ['Description of care needs', 'descriptionOfCareNeeds', limits.careNeeds, messages.max250],
      text('Additional skills or training needed', 'additionalSkillsOrTrainingSupportWorkerNeeds'),
    ],
  },
  {
    role: 'worker',
    step: 3,
    next: 'Education',
    rules: [
      line('Pets', 'pets'),
      line('Dietary considerations', 'dietryConsiderations'),
      line('Religion', 'religion'),
      text('Relevant medical conditions', 'relevantMedicalConditions'),
      line('Level of English', 'levelOfEnglish'),
    ],
  },
];

const box = (page: Page, label: string) => page.getByRole('textbox', { name: label });

for (const { role, step, next, rules } of steps) {
  test(`a ${role}’s step ${step} takes answers up to their limits and refuses one character more`, async ({
    visit,
  }) => {
    const person = await (role === 'family' ? registerFamily('Leilani') : registerSupportWorker('Ana'));
    const page = await visit(person);
    await openWizard(
      page,
      `${role === 'family' ? routes.familySetup : routes.supportWorkerSetup}?step=${step}`,
    );
    const fill = async (difference: number) => {
      for (const [label, , limit] of rules) await box(page, label).fill('🐨'.repeat(limit + difference));
    };
    const expectStored = (difference: number) =>
      expect
        .poll(() => storedProfile(person))
        .toMatchObject(
          Object.fromEntries(rules.map(([, field, limit]) => [field, '🐨'.repeat(limit + difference)])),
        );
    await fill(1);
    await pressContinue(page);
    await expectErrors(
      page,
      rules.map(([label]) => [`${label}: remove 1 character`, box(page, label)] as const),
    );
    for (const [label, , , message] of rules) {
      const counter = message === paragraph ? '.*1 character too many' : '';
      await expect(box(page, label)).toHaveAccessibleDescription(new RegExp(`Error: ${message}${counter}`));
    }
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expectNoAxeViolations(page);
    await fill(0);
    await expect(page.getByRole('region', { name: /needs? another look/ })).toHaveCount(0);
    await pressContinue(page);
    await expect(stepHeading(page, next)).toBeVisible();
    await expectStored(0);
    await page.goBack();
    await expect(box(page, rules[0]?.[0] ?? '')).toBeVisible();
    await fill(-1);
    await pressContinue(page);
    await expect(stepHeading(page, next)).toBeVisible();
    await expectStored(-1);
  });
}
