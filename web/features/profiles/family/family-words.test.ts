import { describe, expect, it } from 'vitest';
import { behaviourDescriptions, benefitFlags, supportFlags } from '#contract/enums.ts';
import {
  behaviourWords,
  benefitsWords,
  childrenWords,
  languagesWords,
  supportsWords,
  yesOrNo,
} from './family-words.ts';

const allOf = (flags: readonly string[], answer: boolean | null) =>
  Object.fromEntries(flags.map((flag) => [flag, answer]));

describe('the supports and benefits of a family', () => {
  it('are a sentence with “and” before the last', () => {
    expect(supportsWords(allOf(supportFlags, true))).toBe(
      'Meal time support, tube feeding, PEG management, medication management, personal care, toileting, ' +
        'social support, alternative communication, sign language, diabetes management, allergy management, ' +
        'mobility support, behaviour support and sensory regulation.',
    );
    expect(benefitsWords(allOf(benefitFlags, true))).toBe(
      'Private use of a car, a phone, a phone data plan, free internet access, Netflix, Foxtel or similar, ' +
        'holidays with the family, a gym membership, visitors allowed, a separate living area, ' +
        'a private bathroom, a family pool, a flexible roster, extended time off for travel and other benefits.',
    );
  });
  it.each(supportFlags.map((flag) => [flag]))('can be just %s', (flag) => {
    expect(supportsWords({ ...allOf(supportFlags, false), [flag]: true })).toMatch(/^[A-Z][\w ]+\.$/);
  });
  it('say when the answer is none, and nothing when there is no answer', () => {
    for (const words of [supportsWords, benefitsWords]) {
      expect(words(allOf([...supportFlags, ...benefitFlags], false))).toBe('None of these.');
      expect(words(allOf([...supportFlags, ...benefitFlags], null))).toBeNull();
      expect(words({})).toBeNull();
    }
  });
  it('name the supports that are still open, so that nobody takes them for a no', () => {
    const { medicationManagement: _, ...answers } = allOf(supportFlags, false);
    expect(supportsWords(answers)).toBe('Not answered yet: ‘Health’.');
    expect(supportsWords({ descriptionOfDisability: 'Autism' })).toBe('Not answered yet.');
    expect(supportsWords({ toileting: true })).toBe(
      'Toileting. Not answered yet: ‘Eating and drinking’, ‘Health’, ‘Talking and being with others’ and ‘Feelings and senses’.',
    );
    expect(benefitsWords({ familyPool: true })).toBe('A family pool.');
    expect(benefitsWords({ familyPool: false })).toBeNull();
  });
});

describe('children', () => {
  it.each([
    [{ numberOfChildren: 0 }, 'No children'],
    [{ numberOfChildren: 1, childrenDescription: 'M, 9' }, '1 child: M, 9'],
    [{ numberOfChildren: 9 }, '9 children'],
    [{ childrenDescription: 'M, 9' }, 'M, 9'],
    [{ numberOfChildren: null, childrenDescription: null }, null],
  ])('%o', (answers, words) => expect(childrenWords(answers)).toBe(words));
});

describe('behaviour', () => {
  it('has words for every choice', () => {
    expect(behaviourDescriptions.map((choice) => behaviourWords({ behaviourDescription: choice }))).toEqual([
      'Placid and mostly cooperative',
      'Mostly calm but struggles to manage emotions',
      'Emotional and unpredictable',
      'Aggressive and oppositional',
      'Other',
    ]);
  });
  it('is in the family’s own words if it chose Other', () => {
    const otherBehaviourDescription = 'Calm; frightened by noise';
    expect(behaviourWords({ behaviourDescription: 'OTHER', otherBehaviourDescription })).toBe(
      otherBehaviourDescription,
    );
    expect(
      behaviourWords({ behaviourDescription: 'EMOTIONAL_AND_UNPREDICTABLE', otherBehaviourDescription }),
    ).toBe('Emotional and unpredictable. Calm; frightened by noise');
    expect(behaviourWords({})).toBeNull();
  });
});

it('languages are spelt correctly', () => {
  expect(languagesWords({ familyLanguages: ['English', 'Maori', 'Tongan'] })).toBe(
    'English, Māori and Tongan',
  );
  expect(languagesWords({ familyLanguages: [] })).toBeNull();
  expect(languagesWords({})).toBeNull();
});

it('an unanswered question is neither yes nor no', () => {
  expect([true, false, null, undefined].map((answer) => yesOrNo(answer))).toEqual(['Yes', 'No', null, null]);
});
