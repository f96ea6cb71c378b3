import { cleaned, digits, optionalText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { z } from '#contract/zod.ts';
import { country, countryCodes } from './countries.ts';
import { nationalityCodes } from './nationalities.ts';

/** A `{code, name}` with a code from the list. A name may be sent too and is ignored. */
const codeOf = (codes: readonly string[], prompt: string) =>
  z.object(
    {
      code: z.enum(codes, { error: prompt }),
      name: cleaned(prompt, limits.line).optional(),
    },
    { error: prompt },
  );

export const countryInput = codeOf(countryCodes, 'Select a country').nullable();
export const nationalityInput = codeOf(nationalityCodes, 'Select a nationality').nullable();

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
