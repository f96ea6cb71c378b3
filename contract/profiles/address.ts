import { inBrisbane } from '#contract/example-people.ts';
import { field, schema } from '#contract/field.ts';
import { cleaned, isBlank, longestToClean, optionalText, plainSigns } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { countryClass, inherited, owner } from '#contract/readers.ts';
import { z } from '#contract/zod.ts';
import { country, countryCodes } from './countries.ts';
import { hostCountryCodes } from './country-names.ts';
import { nationalityCodes } from './nationalities.ts';

export const addressClass = owner(
  'The team reaches the person by it, and checks who they are.',
  'your address',
);

/**
 * A `{code, name}` with a code from the list; a name that is sent is ignored. Mistakes are reported under the field itself, because it's
 * one answer.
 */
function codeOf(codes: readonly string[], prompt: string, words: string) {
  const coded = z.object(
    {
      code: field(words, z.enum(codes)),
      name: field('May come with the code, and is ignored', cleaned(prompt, limits.line).optional()),
    },
    { error: prompt },
  );
  const wholeOrNone = (value: unknown) => (value === null || coded.safeParse(value).success ? value : '');
  return z.preprocess(wholeOrNone, coded.nullable());
}

export const countryInput = schema(
  'CountryInput',
  'A country, by its code of ISO 3166-1; a name is ignored',
  inherited,
  codeOf(countryCodes, 'Select a country', 'Two letters of ISO 3166-1'),
  {
    code: 'AU',
  },
);
export const nationalityInput = schema(
  'NationalityInput',
  'A nationality, by the code of the country',
  inherited,
  codeOf(nationalityCodes, 'Select a nationality', 'Of the country whose citizen they are'),
  { code: 'NZ' },
);

const postcodePrompt = 'Enter the postcode';

/** A postcode as text in capitals: `0800`, `SW1A 1AA`, `12345-6789`. Accepts a number. Drops blanks between digits only. */
const postcode = z.preprocess(
  postcodeOf,
  cleaned(postcodePrompt, limits.postcode)
    .regex(
      /^[A-Z0-9]+(?:[ -][A-Z0-9]+)*$/,
      `${postcodePrompt}: letters and digits, with a space or a hyphen between`,
    )
    .nullable(),
);

function postcodeOf(value: unknown): unknown {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return String(value);
  if (typeof value !== 'string' || value.length > longestToClean(limits.postcode)) return value;
  if (isBlank(value)) return null;
  const text = plainSigns(value).trim().replaceAll(/\s+/g, ' ').toUpperCase();
  return /^[\d ]+$/.test(text) ? text.replaceAll(' ', '') : text;
}

/** Four digits in Australia and New Zealand, anything elsewhere and in an unknown country. */
export const isPostcodeIn = (countryCode: string | null | undefined, zipCode: string | null | undefined) =>
  !zipCode || !isHostCountry(countryCode) || /^\d{4}$/.test(zipCode);

export const isHostCountry = (countryCode: string | null | undefined) =>
  hostCountryCodes.some((code) => code === countryCode);

export const hostPostcodeHelp = 'Enter the postcode in 4 digits, for example 2000';

/** A change of an address: only the lines that are sent. Null clears one. */
export const addressInput = schema(
  'AddressInput',
  'Only the lines that are sent change; null clears one',
  addressClass,
  z
    .object(
      {
        addressLine1: field('Street address', optionalText()),
        suburb: field(
          'The suburb of a New Zealand address; null elsewhere, where the city says it',
          optionalText(),
        ),
        city: field('Town or city', optionalText()),
        state: field(
          'The state, territory or region; our pages don’t ask for it in New Zealand, whose addresses have none',
          optionalText(),
        ),
        zipCode: field('Postcode', postcode),
        country: field(
          'The country where they live; once set, it can be changed but not cleared',
          countryClass,
          countryInput,
        ),
      },
      { error: 'Enter an address' },
    )
    .partial(),
  {
    city: 'Brisbane',
    zipCode: '4000',
  },
);

/** Section 3, Address, with New Zealand's suburb. Only the owner and the team get more than `country`. */
export const address = schema(
  'Address',
  'Where someone lives; others see only the country',
  addressClass,
  z.object({
    addressLine1: field('Street address', z.string().nullable().optional()),
    suburb: field(
      'The suburb of a New Zealand address; null elsewhere, where the city says it',
      z.string().nullable().optional(),
    ),
    city: field('Town or city', z.string().nullable().optional()),
    state: field(
      'The state, territory or region; our pages don’t ask for it in New Zealand, whose addresses have none',
      z.string().nullable().optional(),
    ),
    zipCode: field('Postcode', z.string().nullable().optional()),
    country: field(
      'The country where they live; the other side sees no more of the address',
      countryClass,
      country.nullable(),
    ),
  }),
  inBrisbane,
);
export type Address = z.output<typeof address>;
