import { describe, expect, it } from 'vitest';
import { z } from '#contract/zod.ts';
import { address, addressInput, countryInput, isPostcodeIn, nationalityInput } from './address.ts';
import { addressLines } from './address-lines.ts';

const specification = '**Address**: addressLine1, city, state, zipCode (numeric), country {code, name}.';

const names = specification
  .replace(/^.*?: /, '')
  .replaceAll(/ \([^)]*\)| \{[^}]*\}|\.$/g, '')
  .split(', ');
/** What the specification does not have: New Zealand's post does. */
const ours = ['suburb'];

const mistakes = (input: unknown) =>
  addressInput.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('an address', () => {
  it('has the fields of the specification, in requests and in answers', () => {
    const fields = (shape: object) => Object.keys(shape).filter((name) => !ours.includes(name));
    expect(fields(addressInput.shape)).toEqual(names);
    expect(fields(address.shape)).toEqual(names);
    expect(Object.keys(addressInput.shape)).toEqual([...addressLines, 'country']);
    expect(Object.keys(address.shape)).toEqual([...addressLines, 'country']);
    expect(Object.keys(address.shape.country.unwrap().shape).join(', ')).toBe(
      /\{(.*?)\}/.exec(specification)?.[1],
    );
  });

  it('may be sent in part, and null clears a line', () => {
    expect(addressInput.parse({})).toEqual({});
    const cleared = { addressLine1: null, city: null, state: null, zipCode: null, country: null };
    expect(addressInput.parse(cleared)).toEqual(cleared);
  });

  it('leaves out what it does not know', () => expect(addressInput.parse({ planet: 'Earth' })).toEqual({}));

  it('keeps a postcode of zeros as text, and accepts a number', () => {
    expect(addressInput.parse({ zipCode: '0800' })).toEqual({ zipCode: '0800' });
    expect(addressInput.parse({ zipCode: 2000 })).toEqual({ zipCode: '2000' });
  });

  it.each([
    ['SW1A 1AA', 'SW1A 1AA'],
    ['sw1a  1aa ', 'SW1A 1AA'],
    ['12345-6789', '12345-6789'],
    ['110 00', '11000'],
    [' ', null],
  ])('keeps the postcode %j as %j', (given, kept) =>
    expect(addressInput.parse({ zipCode: given })).toEqual({ zipCode: kept }),
  );

  it('refuses a text too long for a postcode before it is cleaned', () =>
    expect(mistakes({ zipCode: `${' '.repeat(41)}2000` })).toEqual(['zipCode: Max 10 characters']));

  it.each(['AB1!', '-', 'A--1', '<b>', "1' or"])('refuses the postcode %j', (zipCode) =>
    expect(mistakes({ zipCode })).toEqual([
      'zipCode: Enter the postcode: letters and digits, with a space or a hyphen between',
    ]),
  );

  it.each([
    ['AU', '2000', true],
    ['NZ', '0629', true],
    ['AU', '20000', false],
    ['NZ', 'SW1A 1AA', false],
    ['GB', 'SW1A 1AA', true],
    [null, 'SW1A 1AA', true],
    ['AU', null, true],
  ])('in %s takes %j: %j', (country, zipCode, is) => expect(isPostcodeIn(country, zipCode)).toBe(is));

  it('accepts lines of 100 characters and postcodes of 10', () => {
    const longest = {
      addressLine1: 'x'.repeat(100),
      suburb: 'x'.repeat(100),
      city: 'x'.repeat(100),
      state: 'x'.repeat(100),
      zipCode: '1'.repeat(10),
    };
    expect(addressInput.parse(longest)).toEqual(longest);
  });

  it('names every mistake at once', () =>
    expect(
      mistakes({
        addressLine1: 'x'.repeat(101),
        suburb: 'x'.repeat(101),
        city: 'x'.repeat(101),
        state: 5,
        zipCode: '1'.repeat(11),
        country: { code: 'XX' },
      }),
    ).toEqual([
      'addressLine1: Max 100 characters',
      'suburb: Max 100 characters',
      'city: Max 100 characters',
      'state: This must be text',
      'zipCode: Max 10 characters',
      'country: Select a country',
    ]));

  it.each(['1 Main St', 5, []])('refuses %j', (value) =>
    expect(mistakes(value)).toEqual([': Enter an address']),
  );

  it('shows others only the country', () => {
    const shown = { country: { code: 'AU', name: 'Australia' } };
    expect(address.parse(shown)).toEqual(shown);
    expect(address.safeParse({}).success).toBe(false);
  });

  it('shows what is not answered as null', () => {
    const unanswered = { addressLine1: null, city: null, state: null, zipCode: null, country: null };
    expect(address.parse(unanswered)).toEqual(unanswered);
  });
});

describe.each([
  ['a country', countryInput, 'Select a country', 'KE', 'OX'],
  ['a nationality', nationalityInput, 'Select a nationality', 'OX', 'XX'],
])('%s', (_what, schema, message, known, unknown) => {
  const messages = (value: unknown) => z.object({ it: schema }).safeParse({ it: value }).error?.issues;

  it('is known by its code; a name may come with it', () => {
    expect(schema.parse({ code: known })).toEqual({ code: known });
    expect(schema.parse({ code: known, name: 'Any', flag: '🏳' })).toEqual({ code: known, name: 'Any' });
  });

  it('is cleared by null', () => expect(schema.parse(null)).toBeNull());

  it.each([unknown, '', known.toLowerCase(), 5, undefined])('refuses the code %j', (code) =>
    expect(messages({ code })).toMatchObject([{ path: ['it'], message }]),
  );

  it.each([known, 5, []])('refuses %j instead of an object', (value) =>
    expect(messages(value)).toMatchObject([{ path: ['it'], message }]),
  );
});
