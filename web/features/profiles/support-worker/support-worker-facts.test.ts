import { expect, test } from 'vitest';
import { ageBandFields, ageBandWords } from '#contract/profiles/age-bands.ts';
import type { SupportWorkerProfile } from '#contract/profiles/support-worker.ts';
import { aboutFacts, peopleSupported, supportGiven, yearsWords, yesNoWords } from './support-worker-facts.ts';

const worker: SupportWorkerProfile = {
  id: '019a0000-0000-7000-8000-000000000000',
  role: 'SUPPORT_WORKER',
  status: 'REGISTERED',
  checks: [],
  firstName: 'Ana',
};

test('age bands include their years', () => {
  expect(ageBandWords('workedWithPrimarySchool')).toBe('primary school children (5 to 11)');
  expect(ageBandWords('workedWithAdults')).toBe('adults (18 and over)');
});

test('the people supported are one sentence, which leaves out no', () => {
  expect(peopleSupported({ ...worker, workedWithBabies: false })).toBeNull();
  const nobody = Object.fromEntries(ageBandFields.map((field) => [field, false]));
  expect(peopleSupported({ ...worker, ...nobody })).toBe('nobody yet');
  expect(
    peopleSupported({
      ...worker,
      workedWithBabies: true,
      workedWithPreSchool: null,
      workedWithHighSchool: true,
      workedWithAdults: true,
    }),
  ).toBe('babies (0 to 2), high school students (11 to 18) and adults (18 and over)');
});

test.each([
  [0, '0 hours (0 days)'],
  [1, '1 hour (0.1 days)'],
  [8, '8 hours (1 day)'],
  [1_200, '1,200 hours (150 days)'],
  [null, null],
])('%s hours are shown in days too', (hours, words) => expect(supportGiven(hours)).toBe(words));

test('years have a unit', () => {
  expect([yearsWords(1), yearsWords(0), yearsWords(undefined)]).toEqual(['1 year', '0 years', null]);
});

test('yes and no become words, and unanswered questions are left out', () => {
  expect(yesNoWords({ ...worker, smoker: false, swimmer: true, firstAid: null })).toEqual([
    'Can swim',
    'Doesn’t smoke',
  ]);
  expect(aboutFacts({ ...worker, languages: ['English', 'Malay'], yearsOfEnglish: 3, pets: 'Dogs' })).toEqual(
    [
      { label: 'Languages', value: 'English and Malay' },
      { label: 'English', value: '3 years' },
      { label: 'Pets', value: 'Dogs' },
    ],
  );
});
