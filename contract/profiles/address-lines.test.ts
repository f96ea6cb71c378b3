import { afterAll, beforeAll, expect, it } from 'vitest';
import { applySettings, defaultSettings } from '#contract/settings.ts';
import type { Address } from './address.ts';
import { addressInWords, addressLabels, postalLines } from './address-lines.ts';
import { fieldLabel } from './field-words.ts';

beforeAll(() => applySettings({ country: 'AU' }));
afterAll(() => applySettings(defaultSettings));

const whole = {
  addressLine1: '12 Rata Street',
  suburb: 'Kelburn',
  city: 'Whangārei',
  state: 'Region',
  zipCode: '6012',
};
const livingIn = (code: string, name: string, lines: object = whole): Address => ({
  ...lines,
  country: { code, name },
});
const au = (lines?: object) => livingIn('AU', 'Australia', lines);
const nz = (lines?: object) => livingIn('NZ', 'New Zealand', lines);
const town = { city: 'Newtown', state: 'NSW', zipCode: '2042' };

it.each<[string, Address, string[], string]>([
  [
    'of Australia: place, state and postcode on one line, in capitals',
    au({ addressLine1: '1 King Street', ...town }),
    ['1 King Street', 'NEWTOWN NSW 2042'],
    '1 King Street, Newtown NSW 2042, Australia',
  ],
  [
    'of New Zealand: the suburb above city and postcode, and no region on a letter',
    nz(),
    ['12 Rata Street', 'Kelburn', 'Whangārei 6012', 'NEW ZEALAND'],
    '12 Rata Street, Kelburn, Whangārei 6012, Region, New Zealand',
  ],
  [
    'of New Zealand without a suburb',
    nz({ ...whole, suburb: null, state: null }),
    ['12 Rata Street', 'Whangārei 6012', 'NEW ZEALAND'],
    '12 Rata Street, Whangārei 6012, New Zealand',
  ],
  [
    'of a country whose post we don’t know',
    livingIn('GB', 'United Kingdom', { ...town, suburb: '' }),
    ['Newtown', 'NSW 2042', 'UNITED KINGDOM'],
    'Newtown, NSW 2042, United Kingdom',
  ],
  [
    'that another client has given a suburb in Australia',
    au({ suburb: 'By the river', ...town }),
    ['By the river', 'NEWTOWN NSW 2042'],
    'By the river, Newtown NSW 2042, Australia',
  ],
  ['of which only the country is known', nz({}), [], 'New Zealand'],
  ['without a country', { city: 'Nadi', country: null }, ['Nadi'], 'Nadi'],
  ['of nobody', { country: null }, [], ''],
])('an address %s', (_which, address, letter, words) => {
  expect(postalLines(address)).toEqual(letter);
  expect(addressInWords(address)).toBe(words);
});

it('asks for a country’s address lines by their local names', () => {
  expect(Object.entries(addressLabels('AU')).map(([line, label]) => `${line}: ${label}`)).toEqual([
    'addressLine1: Street address',
    'city: Suburb or town',
    'state: State or territory',
    'zipCode: Postcode',
  ]);
  expect(Object.keys(addressLabels('NZ'))).toEqual(['addressLine1', 'suburb', 'city', 'zipCode']);
  expect(addressLabels('FJ').state).toBe('State or region');
  expect(addressLabels(undefined)).toEqual(addressLabels('FJ'));
  expect([
    fieldLabel('address.state'),
    fieldLabel('address.state', 'AU'),
    fieldLabel('address.suburb', 'AU'),
  ]).toEqual(['State or region', 'State or territory', 'Suburb']);
});
