import { expect, test } from 'vitest';
import { countryParams, searchCountryFrom } from './search-country.ts';

test.each([
  ['', null],
  ['country=AU', 'AU'],
  ['country=nz', 'NZ'],
  ['country=FJ', null],
  ['country=', null],
])('the country of ?%s is %s', (query, country) =>
  expect(searchCountryFrom(new URLSearchParams(query))).toBe(country),
);

test('both countries need no parameter', () => {
  expect(countryParams(null)).toEqual({});
  expect(countryParams('AU')).toEqual({ country: 'AU' });
});
