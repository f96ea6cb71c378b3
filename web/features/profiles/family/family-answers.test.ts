import { describe, expect, it } from 'vitest';
import { benefitFlags, supportFlags } from '#contract/enums.ts';
import { type FamilyProfile, familyFields } from '#contract/profiles/family.ts';
import { answersTo, someAnswered, untickedIsNo } from './family-answers.ts';
import { aboutLifeRules, careNeedsRules, dutiesRules, yourFamilyRules } from './family-own-rules.ts';
import { benefitGroups, supportGroups } from './flag-groups.ts';

const family: FamilyProfile = {
  id: '019a0000-0000-7000-8000-000000000000',
  role: 'FAMILY_USER',
  status: 'REGISTERED',
  firstName: 'Ana',
  adultName1: 'Ana',
};
const rulesOfSteps = [yourFamilyRules, careNeedsRules, dutiesRules, aboutLifeRules];

describe('the steps of a family', () => {
  it('ask for every field of section 3 once', () => {
    const asked = rulesOfSteps.flatMap((rules) => Object.keys(rules.shape));
    // Asked for in General information.
    const all = [...asked, 'earliestStartDate', 'latestStartDate'];
    expect(all.toSorted()).toEqual(Object.keys(familyFields).toSorted());
  });
  it('require nothing', () => {
    for (const rules of rulesOfSteps) {
      expect(rules.safeParse(answersTo(family, rules)).success).toBe(true);
      expect(someAnswered(family, rules)).toBe(false);
    }
  });
  it('are answered once anything of them is, no and nought included', () => {
    expect(someAnswered({ ...family, numberOfChildren: 0 }, yourFamilyRules)).toBe(true);
    expect(someAnswered({ ...family, toileting: false }, careNeedsRules)).toBe(true);
    expect(someAnswered({ ...family, familyLanguages: [] }, yourFamilyRules)).toBe(false);
  });
});

describe('flags', () => {
  it('each stand in one group', () => {
    expect(supportGroups.flatMap(({ flags }) => flags).toSorted()).toEqual(supportFlags.toSorted());
    expect(benefitGroups.flatMap(({ flags }) => flags).toSorted()).toEqual(benefitFlags.toSorted());
  });
  it('that are not ticked are answered with no when their step is saved; other answers stay open', () => {
    const values = { toileting: null, tubeFeeding: true, other: false, requiredToDrive: null, pets: null };
    expect(untickedIsNo(values)).toEqual({ ...values, toileting: false });
  });
});
