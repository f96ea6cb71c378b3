import { expect, test } from 'vitest';
import { defaultSettings } from '#contract/settings.ts';
import { amountTyped, centsTyped, changeWords } from './settings-words.ts';

test('a change says what was and what is, for each value', () => {
  expect(
    changeWords({
      before: {
        supportPhone: '1800 000 456',
        matchFeeCents: 200_000,
        payTo: { AU: 'Bank A', NZ: 'Bank B' },
        isGstRegistered: { AU: true, NZ: true },
        endedBeforeFirstDay: 'team-calls',
        country: 'AU',
        pictureHero: null,
        pictureHome: { id: 'a', alt: 'A house' },
        pictureBody: { id: 'b', alt: '' },
        pictureTalk: { id: 'c', alt: 'A phone' },
      },
      after: {
        supportPhone: '1300 000 004',
        matchFeeCents: null,
        payTo: { AU: 'Bank A', NZ: 'Bank C' },
        isGstRegistered: { AU: true, NZ: false },
        endedBeforeFirstDay: 'waived',
        country: 'NZ',
        pictureHero: { id: 'd', alt: 'A veranda' },
        pictureHome: { id: 'e', alt: 'A hut' },
        pictureBody: { id: 'b', alt: 'A hand' },
        pictureTalk: null,
      },
    }),
  ).toEqual([
    'Phone: from ‘1800 000 456’ to ‘1300 000 004’',
    'Fee on a match: from $2,000 to no fee',
    'How to pay in New Zealand: from ‘Bank B’ to ‘Bank C’',
    'Registered for GST in New Zealand: from yes to no',
    'A match that ends before its first day: from Our team calls the family and decides to The fee is waived',
    'Country of the company: from Australia to New Zealand',
    'Picture at the top: from the standard drawing to our own ‘A veranda’',
    'Picture of the first reason: a home: from our own ‘A house’ to another one ‘A hut’',
    'Picture for body and health, description: from nothing to ‘A hand’',
    'Picture of the fourth reason: talking: from our own ‘A phone’ to the standard drawing',
  ]);
});

test('a change of checks says whose, and from what to what', () => {
  const { requiredChecks, checkValidity } = defaultSettings;
  expect(
    changeWords({
      before: { requiredChecks, refereesAsked: 2, checkValidity },
      after: {
        requiredChecks: {
          ...requiredChecks,
          FAMILY_USER: { AU: [], NZ: ['identity', 'home-visit'] },
        },
        refereesAsked: 0,
        checkValidity: {
          ...checkValidity,
          cpr: 18,
          'working-with-children': { ...checkValidity['working-with-children'], NT: 12 },
        },
      },
    }),
  ).toEqual([
    'Checks of families in Australia: from Identity to none',
    'Checks of families in New Zealand: from Identity to Identity and Home visit',
    'Referees of support workers: from two to none',
    'CPR, how long it’s valid: from one year to 18 months',
    'Working with children check of the Northern Territory, how long it’s valid: from 2 years to one year',
  ]);
});

test.each([
  ['$1,250.50', 125_050],
  ['1250.5', 125_050],
  [' 1 000 ', 100_000],
  ['0', 0],
  ['', null],
  ['ten', undefined],
  ['1.005', undefined],
])('%j is %j cents', (typed, cents) => expect(centsTyped(typed)).toBe(cents));

test('an amount is typed as it is read', () =>
  expect([100_000, 125_050, null].map(amountTyped)).toEqual(['1,000', '1,250.50', '']));
