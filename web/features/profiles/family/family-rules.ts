import { personInput } from '#contract/accounts/user.ts';
import { addressInput, countryInput } from '#contract/profiles/address.ts';
import { hostCountryCodes } from '#contract/profiles/countries.ts';
import { type FamilyProfile, familyNames } from '#contract/profiles/family.ts';
import { z } from '#contract/zod.ts';
import { answered, monthFromToday, requiredNationality } from '#web/features/profiles/wizard/form-rules.ts';

const hostCountry = answered(countryInput, 'Select a country').refine(
  (country) => country === null || hostCountryCodes.some((code) => code === country.code),
  'Select Australia or New Zealand',
);

/** Section 5, family: first name, mobile, country and nationality are required. */
export const generalRules = (stored: FamilyProfile, today: string) =>
  z
    .object({
      adultName1: familyNames.adultName1,
      familyName: familyNames.familyName,
      mobile: answered(personInput.mobile, 'Enter your mobile number'),
      address: addressInput.extend({ country: hostCountry }),
      nationality: requiredNationality,
      facebook: personInput.facebook,
      instagram: personInput.instagram,
      earliestStartDate: monthFromToday(stored.earliestStartDate, today),
      latestStartDate: monthFromToday(stored.latestStartDate, today),
    })
    .refine(
      ({ earliestStartDate: from, latestStartDate: to }) => from === null || to === null || from <= to,
      {
        path: ['latestStartDate'],
        error: 'The latest start date must not be before the earliest',
        // Said together with what else is wrong, not after it.
        when: ({ value }) => bothMonths(value),
      },
    );

const months = z.object({ earliestStartDate: z.string(), latestStartDate: z.string() });
const bothMonths = (value: unknown) => months.safeParse(value).success;
