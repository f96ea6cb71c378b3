import { addressInput, countryInput } from '#contract/address.ts';
import { type SupportWorkerProfile, supportWorkerFields } from '#contract/support-worker.ts';
import { personInput } from '#contract/user.ts';
import { z } from '#contract/zod.ts';
import { answered, monthFromToday, requiredNationality } from './form-rules.ts';

/** Section 5, worker general info: names, country of residence and nationality are required. */
export const generalRules = (stored: SupportWorkerProfile, today: string) =>
  z.object({
    firstName: personInput.firstName,
    lastName: personInput.lastName,
    gender: personInput.gender,
    dateOfBirth: personInput.dateOfBirth.refine(
      (date) => date === null || date <= today,
      'Enter a date of birth that is not in the future',
    ),
    address: addressInput.extend({ country: answered(countryInput, 'Select a country of residence') }),
    nationality: requiredNationality,
    dateAvailable: monthFromToday(stored.dateAvailable, today),
  });

export const introductionRules = () => z.object({ introduction: supportWorkerFields.introduction });
