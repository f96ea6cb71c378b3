import { expect, test } from 'vitest';
import { requiredOf } from '#contract/checks/asked.ts';
import { applySettings, defaultSettings } from '#contract/settings.ts';
import { askedWords, isAskedOfBoth, needWords } from './asked-words.ts';

const inAustralia = requiredOf('SUPPORT_WORKER', 'AU');
const inNewZealand = requiredOf('SUPPORT_WORKER', 'NZ');
const elsewhere = requiredOf('SUPPORT_WORKER', null);

test('says what is asked for where somebody lives', () => {
  expect(isAskedOfBoth(inAustralia)).toBe(false);
  expect(askedWords(inAustralia)).toBe(
    'We ask you for a police check, a working with children check, proof of right to work in Australia and two referees. Add the others if you have them.',
  );
  expect(askedWords(inNewZealand)).toBe(
    'We ask you for New Zealand police vetting, proof of right to work in New Zealand and two referees. Add the others if you have them.',
  );
  expect(needWords(['national-police-check', 'nz-police-vetting'], inNewZealand)).toBe(
    'We ask you for this.',
  );
  expect(needWords(['right-to-work-au'], inNewZealand)).toBe('Only if you work in Australia.');
  expect(needWords(['cpr'], inNewZealand)).toBe('If you have one.');
});

test('says what each country asks for to somebody who lives in neither', () => {
  expect(isAskedOfBoth(elsewhere)).toBe(true);
  expect(askedWords(elsewhere)).toBe(
    'In Australia we ask for a police check, a working with children check, proof of right to work in Australia and two referees. ' +
      'In New Zealand we ask for New Zealand police vetting, proof of right to work in New Zealand and two referees.',
  );
  expect(needWords(['national-police-check', 'nz-police-vetting'], elsewhere)).toBe(
    'We ask for this in Australia and New Zealand.',
  );
  expect(needWords(['right-to-work-nz'], elsewhere)).toBe('We ask for this in New Zealand.');
  expect(needWords(['referee'], elsewhere)).toBe('We ask you for two.');
});

test('says what the operator asks for, also where a country asks for less than the other', () => {
  const { SUPPORT_WORKER, FAMILY_USER } = defaultSettings.requiredChecks;
  applySettings({
    refereesAsked: 0,
    requiredChecks: {
      SUPPORT_WORKER: { AU: [...SUPPORT_WORKER.AU, 'first-aid'], NZ: ['first-aid'] },
      FAMILY_USER,
    },
  });
  const required = requiredOf('SUPPORT_WORKER', 'AU');
  expect(askedWords(required)).toBe(
    'We ask you for a police check, a working with children check, proof of right to work in Australia and a first aid certificate. Add the others if you have them.',
  );
  expect(needWords(['referee'], required)).toBe('You don’t have to. If you’d like to, name two.');
  expect(needWords(['first-aid'], required)).toBe('We ask you for this.');
  applySettings(defaultSettings);
});
