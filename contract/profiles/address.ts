import { cleaned, isBlank, longestToClean, optionalText, plainSigns } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { z } from '#contract/zod.ts';
import { country, countryCodes } from './countries.ts';
import { hostCountryCodes } from './country-names.ts';
import { nationalityCodes } from './nationalities.ts';

/**
 * A `{code, name}` with a code from the list. A name may be sent too and is ignored. It is one answer, so whatever is wrong
 * with it is reported under its own name.
 */
function codeOf(codes: readonly string[], prompt: string) {
  const coded = z.object(
    { code: z.enum(codes), name: cleaned(prompt, limits.line).optional() },
    { error: prompt },
  );
  const wholeOrNone = (value: unknown) => (value === null || coded.safeParse(value).success ? value : '');
  return z.preprocess(wholeOrNone, coded.nullable());
}

export const countryInput = codeOf(countryCodes, 'Select a country');
export const nationalityInput = codeOf(nationalityCodes, 'Select a nationality');

const postcodePrompt = 'Enter the postcode';

/** `0800`, `SW1A 1AA` or `12345-6789`: kept as text, in capitals. Accepts a number; between digits alone blanks go. */
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

/** In Australia and New Zealand a postcode has four digits. Whoever has not named a country may live anywhere. */
export const isPostcodeIn = (countryCode: string | null | undefined, zipCode: string | null | undefined) =>
  !zipCode || !isHostCountry(countryCode) || /^\d{4}$/.test(zipCode);

export const isHostCountry = (countryCode: string | null | undefined) =>
  hostCountryCodes.some((code) => code === countryCode);

export const hostPostcodeHelp = 'Enter the postcode in 4 digits, for example 2000';

/** Only the lines that are sent change; null clears one. */
export const addressInput = z
  .object(
    {
      addressLine1: optionalText(),
      suburb: optionalText(),
      city: optionalText(),
      state: optionalText(),
      zipCode: postcode,
      country: countryInput,
    },
    { error: 'Enter an address' },
  )
  .partial();

/** Section 3, Address, and the suburb that New Zealand's addresses have. Only its owner and an admin get more than `country`. */
export const address = z.object({
  addressLine1: z.string().nullable().optional(),
  suburb: z.string().nullable().optional(),
  city: z.string().nullable().optional(),
  state: z.string().nullable().optional(),
  zipCode: z.string().nullable().optional(),
  country: country.nullable(),
});
export type Address = z.output<typeof address>;
