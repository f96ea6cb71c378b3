import { cleaned, digits, optionalText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { z } from '#contract/zod.ts';
import { country, countryCodes } from './countries.ts';
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

/** Only the lines that are sent change; null clears one. */
export const addressInput = z
  .object(
    {
      addressLine1: optionalText(),
      city: optionalText(),
      state: optionalText(),
      zipCode: digits('Enter the postcode', limits.zipCodeDigits),
      country: countryInput,
    },
    { error: 'Enter an address' },
  )
  .partial();

/** Section 3, Address. Only its owner and an admin get more than `country`. */
export const address = z.object({
  addressLine1: z.string().nullable().optional(),
  city: z.string().nullable().optional(),
  state: z.string().nullable().optional(),
  zipCode: z.string().nullable().optional(),
  country: country.nullable(),
});
export type Address = z.output<typeof address>;
