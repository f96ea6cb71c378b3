import { describe, expect, it } from 'vitest';
import {
  aboutLifeFields,
  careNeedsFields,
  dutiesFields,
  type FamilyProfile,
  familyFields,
  startFields,
  yourFamilyFields,
} from '#contract/profiles/family.ts';
import type { z } from '#contract/zod.ts';
import { answersTo, hasAnswer, typedRules } from '#web/features/profiles/wizard/define-step.tsx';
import { restOfTickedIsNo } from './family-step.tsx';

const family: FamilyProfile = {
  id: '019a0000-0000-7000-8000-000000000000',
  role: 'FAMILY_USER',
  status: 'REGISTERED',
  checks: [],
  firstName: 'Ana',
  adultName1: 'Ana',
};
type Fields = Readonly<Record<string, z.ZodType>>;
const steps: Fields[] = [yourFamilyFields, careNeedsFields, dutiesFields, aboutLifeFields];

describe('the steps of a family', () => {
  it('ask for every field of section 3 once', () => {
    // Asked for in General information.
    const asked = [startFields, ...steps].flatMap((fields) => Object.keys(fields));
    expect(asked.toSorted()).toEqual(Object.keys(familyFields).toSorted());
  });
  it('require nothing', () => {
    for (const fields of steps) {
      expect(typedRules(fields).safeParse(answersTo(family, fields)).success).toBe(true);
      expect(hasAnswer(answersTo(family, fields))).toBe(false);
    }
  });
  it('count as answered once any field is, even with no or zero', () => {
    const isAnswered = (answers: Partial<FamilyProfile>, fields: Fields) =>
      hasAnswer(answersTo({ ...family, ...answers }, fields));
    expect(isAnswered({ numberOfChildren: 0 }, yourFamilyFields)).toBe(true);
    expect(isAnswered({ toileting: false }, careNeedsFields)).toBe(true);
    expect(isAnswered({ familyLanguages: [] }, yourFamilyFields)).toBe(false);
  });
});

describe('what is not ticked', () => {
  it('is a no in a list with a tick, and no answer in any other', () => {
    const values = { mealTimeSupport: null, tubeFeeding: true, toileting: null, pets: null };
    expect(restOfTickedIsNo(values)).toEqual({ ...values, mealTimeSupport: false, PEGmanagement: false });
    const none = { toileting: false, personalCare: false, mobilitySupport: false, requiredToDrive: null };
    expect(restOfTickedIsNo(none)).toEqual(none);
  });
});
