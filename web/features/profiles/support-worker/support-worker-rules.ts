import { personInput } from '#contract/accounts/user.ts';
import { addressInput, countryInput } from '#contract/profiles/address.ts';
import { type SupportWorkerProfile, supportWorkerFields } from '#contract/profiles/support-worker.ts';
import { z } from '#contract/zod.ts';
import { answered, monthFromToday, requiredNationality } from '#web/features/profiles/wizard/form-rules.ts';
import { typedNumber } from '#web/features/profiles/wizard/typed-number.ts';

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

const { whatsApp, skype, linkedIn, facebook, instagram, twitter } = personInput;

/** Section 5: mobile is required. So is the email address, which every account has and which is changed there. */
export const contactRules = () =>
  z.object({
    mobile: answered(personInput.mobile, 'Enter your mobile number'),
    whatsApp,
    skype,
    linkedIn,
    facebook,
    instagram,
    twitter,
  });

const own = z.object(supportWorkerFields);

export const aboutRules = () =>
  own
    .pick({
      firstAid: true,
      swimmer: true,
      smoker: true,
      livedAwayFromHome: true,
      driversLicense: true,
      religion: true,
      languages: true,
      levelOfEnglish: true,
      levelOfDriving: true,
      dietryConsiderations: true,
      pets: true,
      relevantMedicalConditions: true,
    })
    .extend({
      yearsOfEnglish: typedNumber(supportWorkerFields.yearsOfEnglish),
      yearsOfDriving: typedNumber(supportWorkerFields.yearsOfDriving),
    });

export const educationRules = () => own.pick({ educationDescription: true });

export const workRules = () =>
  own
    .pick({
      workDescription: true,
      workedWithBabies: true,
      workedWithPreSchool: true,
      workedWithPrimarySchool: true,
      workedWithHighSchool: true,
      workedWithAdults: true,
      learningAndDevelopmentalNeeds: true,
      behaviouralAndEmotionalNeeds: true,
      physicalAndMedicalNeeds: true,
    })
    .extend({ totalHoursOfSupportGiven: typedNumber(supportWorkerFields.totalHoursOfSupportGiven) });

export const introductionRules = () => own.pick({ introduction: true });

/** Nothing is asked there. */
export const documentsRules = () => z.object({});
