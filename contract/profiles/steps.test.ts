import { describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { aboutLifeFields, careNeedsFields, dutiesFields, yourFamilyFields } from './family.ts';
import { emptySteps, isStepAnswered, nextStep, type SteppedProfile, stepState, stepsFor } from './steps.ts';
import { aboutFields, educationFields, introductionFields, workFields } from './support-worker.ts';

const family = (rest: object = {}): SteppedProfile => ({
  role: 'FAMILY_USER',
  completedSteps: [1, 2, 3, 4, 5, 6],
  ...rest,
});
const filled = { mobile: '61400000000', pets: 'A dog', toileting: false, requiredToDrive: true, other: true };

it('the steps are those of the specification', () => {
  expect(stepsFor('SUPPORT_WORKER').map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(stepsFor('SUPPORT_WORKER')).toHaveLength(limits.supportWorkerSteps);
  expect(stepsFor('FAMILY_USER')).toHaveLength(limits.familySteps);
  expect(stepsFor('SUPPORT_WORKER').map(({ title }) => title)).toEqual([
    'General Information',
    'Contact & Social Information',
    'More About You',
    'Education',
    'Work Experience',
    'Photos',
    'Introduction',
    'Documents',
  ]);
});

it('each step knows every field that it asks for', () => {
  const asked = {
    SUPPORT_WORKER: { 3: aboutFields, 4: educationFields, 5: workFields, 7: introductionFields },
    FAMILY_USER: { 2: yourFamilyFields, 3: careNeedsFields, 4: dutiesFields, 5: aboutLifeFields },
  };
  for (const role of ['SUPPORT_WORKER', 'FAMILY_USER'] as const) {
    for (const [number, fields] of Object.entries(asked[role])) {
      for (const name of Object.keys(fields)) {
        expect(isStepAnswered({ role, [name]: true } as SteppedProfile, Number(number)), name).toBe(true);
      }
    }
  }
});

describe('a step', () => {
  it('is to do until somebody has been through it, even with answers', () => {
    expect(stepState(family({ ...filled, completedSteps: [] }), 2)).toBe('todo');
    expect(stepState({ role: 'FAMILY_USER' }, 2)).toBe('todo');
    expect(isStepAnswered(family({ pets: 'A dog', completedSteps: [] }), 2)).toBe(true);
  });
  it('is done with any answer, also with no and with zero', () => {
    expect(stepState(family({ toileting: false }), 3)).toBe('done');
    expect(stepState(family({ numberOfChildren: 0 }), 2)).toBe('done');
    expect(stepState(family({ arrangement: 'LIVE_IN' }), 4)).toBe('done');
  });
  it('is empty without one; neither null, nor nothing, nor an empty list is an answer', () => {
    expect(stepState(family({ familyLanguages: [], pets: null, otherAdults: '' }), 2)).toBe('empty');
    expect(stepState(family({ pets: 'A dog' }), 3)).toBe('empty');
  });
  it('of pictures is done with any picture', () => {
    expect(stepState(family(), 6)).toBe('empty');
    expect(stepState(family({ hasPictures: true }), 6)).toBe('done');
  });
  it('that asks nothing is done once somebody has been through it', () => {
    expect(stepState({ role: 'SUPPORT_WORKER', completedSteps: [8] }, 8)).toBe('done');
    expect(stepState({ role: 'SUPPORT_WORKER', completedSteps: [] }, 8)).toBe('todo');
  });
});

it('what is left is the first step to do, and apart from it the empty ones', () => {
  expect(nextStep(family({ completedSteps: [1, 3] }))).toEqual({ number: 2, title: 'Your Family' });
  expect(nextStep(family())).toBeNull();
  expect(emptySteps(family(filled))).toEqual([{ number: 6, title: 'Photos' }]);
  expect(emptySteps(family({ ...filled, hasPictures: true }))).toEqual([]);
  expect(emptySteps(family({ completedSteps: [1, 3], mobile: '61' })).map(({ number }) => number)).toEqual([
    3,
  ]);
});
