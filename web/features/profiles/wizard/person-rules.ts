import { isoMonth } from '#contract/fields.ts';
import {
  addressInput,
  type countryInput,
  hostPostcodeHelp,
  isPostcodeIn,
  nationalityInput,
} from '#contract/profiles/address.ts';
import type { z } from '#contract/zod.ts';
import { firstOfMonth } from '#web/lib/dates.ts';

/** Fields that the form requires (specification, section 5), although a `PUT` of another section may leave them out. */
export const answered = <Schema extends z.ZodType>(schema: Schema, prompt: string): Schema =>
  schema.refine((value) => value !== null && value !== undefined, prompt);

export const requiredNationality = answered(nationalityInput, 'Select a nationality');

/** The address of a form. A stored postcode may stay, whatever it is. */
export const addressRules = (country: typeof countryInput, stored: string | null | undefined) =>
  addressInput
    .extend({ country })
    .refine(({ country: chosen, zipCode }) => zipCode === stored || isPostcodeIn(chosen?.code, zipCode), {
      path: ['zipCode'],
      error: hostPostcodeHelp,
    });

/** This month or later; a stored month that has passed since may stay. */
export const monthFromToday = (stored: string | null | undefined, today: string) =>
  isoMonth('Select a month and a year').refine(
    (month) => month === null || month === stored || month >= firstOfMonth(today),
    'Select this month or a later one',
  );
