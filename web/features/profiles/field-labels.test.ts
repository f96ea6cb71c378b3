import { expect, it } from 'vitest';
import { fieldLabel } from '#contract/profiles/field-labels.ts';
import { aboutLifeRules, careNeedsRules, dutiesRules, yourFamilyRules } from './family/family-own-rules.ts';
import { generalRules as familyGeneral } from './family/family-rules.ts';
import * as worker from './support-worker/support-worker-rules.ts';
import { adminRules } from './wizard/admin-rules.ts';

const day = '2026-11-21';
const someone = { id: 'x', firstName: 'A', status: 'MATCHED' } as const;

const forms = [
  adminRules(),
  familyGeneral({ ...someone, role: 'FAMILY_USER', adultName1: 'A' }, day),
  yourFamilyRules,
  careNeedsRules,
  dutiesRules,
  aboutLifeRules,
  worker.generalRules({ ...someone, role: 'SUPPORT_WORKER' }, day),
  worker.contactRules(),
  worker.aboutRules(),
  worker.educationRules(),
  worker.workRules(),
  worker.introductionRules(),
];

const lines = ['addressLine1', 'city', 'state', 'zipCode', 'country'].map((line) => `address.${line}`);
const fields = forms.flatMap(({ shape }) => Object.keys(shape)).filter((name) => name !== 'address');

it.each([...new Set([...fields, ...lines])])('%s has a name that people know', (field) => {
  expect(fieldLabel(field)).toMatch(/^[A-Z]/);
  expect(fieldLabel(field)).not.toBe(field);
});
