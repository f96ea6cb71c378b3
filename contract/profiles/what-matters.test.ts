import { expect, it } from 'vitest';
import { emptySectionsWords, stepTitle } from './steps.ts';
import { missingMost } from './what-matters.ts';

const family = { role: 'FAMILY_USER' } as const;
const worker = { role: 'SUPPORT_WORKER' } as const;
const wordsOf = (profile: Parameters<typeof missingMost>[0]) =>
  missingMost(profile).map(({ words }) => words);

it('names at most three, the most important first, each with a step that there is', () => {
  expect(wordsOf(family)).toEqual([
    'The support you need',
    'A few words about your family',
    'How many hours of support',
  ]);
  expect(wordsOf(worker)).toEqual([
    'A few words to introduce yourself',
    'A photo of you',
    'Who you’ve supported, and how',
  ]);
  for (const { role } of [family, worker])
    for (const { step } of missingMost({ role })) expect(stepTitle(role, step)).not.toBe('');
});

it('leaves out what is answered, also with no, and goes on to what matters less', () => {
  const answered = { introduction: '<p>Hi</p>', avatarUrl: 'a', physicalAndMedicalNeeds: 'NONE' };
  expect(wordsOf({ ...worker, ...answered } as typeof worker)).toEqual([
    'When you could start',
    'The languages you speak',
  ]);
  expect(wordsOf({ ...family, toileting: false, familyDescription: '' } as typeof family)[0]).toBe(
    'A few words about your family',
  );
});

it('counts the empty sections in words', () => {
  expect([0, 1, 4].map(emptySectionsWords)).toEqual([
    null,
    '1 section still empty',
    '4 sections still empty',
  ]);
});
