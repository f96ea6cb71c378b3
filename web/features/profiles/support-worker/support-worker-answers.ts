import type { SupportWorkerProfile } from '#contract/profiles/support-worker.ts';
import { storedAnswers } from '#web/features/profiles/wizard/stored-answers.ts';
import { typed } from '#web/features/profiles/wizard/typed-number.ts';

/** What each step's form opens with. */

export const generalAnswers = (profile: SupportWorkerProfile) => ({
  ...storedAnswers(profile, ['gender', 'dateOfBirth', 'nationality', 'dateAvailable']),
  firstName: profile.firstName,
  lastName: profile.lastName ?? '',
  address: profile.address ?? { country: null },
});

export const contactAnswers = (profile: SupportWorkerProfile) =>
  storedAnswers(profile, ['mobile', 'whatsApp', 'skype', 'linkedIn', 'facebook', 'instagram', 'twitter']);

export const aboutAnswers = (profile: SupportWorkerProfile) => ({
  ...storedAnswers(profile, [
    'firstAid',
    'swimmer',
    'smoker',
    'livedAwayFromHome',
    'driversLicense',
    'religion',
    'languages',
    'levelOfEnglish',
    'levelOfDriving',
    'dietryConsiderations',
    'pets',
    'relevantMedicalConditions',
  ]),
  yearsOfEnglish: typed(profile.yearsOfEnglish),
  yearsOfDriving: typed(profile.yearsOfDriving),
});

export const educationAnswers = (profile: SupportWorkerProfile) =>
  storedAnswers(profile, ['educationDescription']);

export const workAnswers = (profile: SupportWorkerProfile) => ({
  ...storedAnswers(profile, [
    'workDescription',
    'workedWithBabies',
    'workedWithPreSchool',
    'workedWithPrimarySchool',
    'workedWithHighSchool',
    'workedWithAdults',
    'learningAndDevelopmentalNeeds',
    'behaviouralAndEmotionalNeeds',
    'physicalAndMedicalNeeds',
  ]),
  totalHoursOfSupportGiven: typed(profile.totalHoursOfSupportGiven),
});

export const introductionAnswers = (profile: SupportWorkerProfile) =>
  storedAnswers(profile, ['introduction']);
