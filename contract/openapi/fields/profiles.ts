import { supportFlags } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { supportFlagLabels } from '#contract/profiles/labels.ts';
import type { DescribedFields } from './described-fields.ts';
import { progressFields } from './progress.ts';

/** What the label of the page would only say again, or not say fully, to a reader who does not see the page. */
const person = {
  firstName: 'What people call them; the other side sees it',
  lastName: 'Their family name, empty if they have one name; only they and the team see it',
  oneName: 'Whether they have only one name',
  gender: 'As they’ve chosen it; null when they have not',
  dateOfBirth: `A day from ${limits.dateOfBirthMin} on; others see the age instead`,
  dateAvailable: 'From which month on they’re free, as its first day',
  arrangement: 'Whether the worker lives with the family, comes and goes, or either',
  nationality: 'The country whose citizen they are',
  mobile: 'Their mobile number, digits alone, with the country’s code if they gave it',
  whatsApp: 'Their number on WhatsApp, digits alone',
  skype: 'Their name on Skype',
  facebook: 'Their name on Facebook, or the address of their page there',
  instagram: 'Their name on Instagram, or the address of their page there',
  twitter: 'Their name on Twitter, or the address of their page there',
  linkedIn: 'Their name on LinkedIn, or the address of their page there',
  status: 'Where they are on the way to a match; only the team changes it by hand',
  internalComments: 'What the team notes about them, as HTML; nobody else sees it',
  pets: 'Their pets, or how they get on with pets',
  address: 'Where they live; the other side sees the country alone',
};

const addressFields = {
  suburb: 'The suburb of a New Zealand address; null elsewhere, where the city says it',
  state:
    'The state, territory or region; our pages don’t ask for it in New Zealand, whose addresses have none',
};

const ofWorker = {
  levelOfEnglish: 'How well they speak English, in their own words',
  yearsOfEnglish: 'For how many years they have spoken English',
  levelOfDriving: 'How well they drive, in their own words',
  yearsOfDriving: 'For how many years they have driven',
  relevantMedicalConditions: 'What a family should know of their health',
  learningAndDevelopmentalNeeds: 'How experienced they are with learning and developmental needs',
  behaviouralAndEmotionalNeeds: 'How experienced they are with behavioural and emotional needs',
  physicalAndMedicalNeeds: 'How experienced they are with physical and medical needs',
  totalHoursOfSupportGiven: `For how many hours they’ve supported people; the pages show days of ${limits.hoursPerDay} hours`,
  smoker: 'Whether they smoke',
  languages: 'The languages that they speak',
  religion: 'Their faith, in their own words, if they want to name one',
  introduction: 'How they introduce themselves to families, as HTML',
};

const ofFamily = {
  ...Object.fromEntries(
    supportFlags.map((flag) => [flag, `Whether the support includes ${supportFlagLabels[flag]}`]),
  ),
  reasonsForApplying: 'Why they look for a worker',
  descriptionOfDisability: 'The disability, in their own words',
  descriptionOfCareNeeds: 'What support is needed, in their own words',
  hoursOfCareRequired: 'How many hours of support they need',
  lengthOfStay: 'For how long they would like a worker to stay',
  freeInternetAccess: 'Whether a worker uses the internet there for free',
  visitorsAllowed: 'Whether a worker may have visitors',
  extendedTimeOffForTravel: 'Whether a worker may take a longer time off to travel',
  workExperienceBenefits: 'What a worker can learn there',
  transportOptionsFromHome: 'How a worker gets around from there',
  localAttractions: 'What there is to see and do nearby',
  adultName1: 'The first name of the family’s contact; the same as `firstName`',
  familyName: 'The last name of the family’s contact; the same as `lastName`',
  numberOfChildren: 'How many children live there',
  familyDescription: 'What the family says of itself',
};

const added = {
  'addedInternalComments.key':
    'A UUID that the client makes up for the comment: one that is sent again with it is left out',
  'addedInternalComments.html': 'The comment, as HTML',
};

/** In answers. */
const shown = {
  id: 'Of the profile, which is also the user’s',
  role: 'Which side the person is on, or the team',
  email: 'The address that they log in with; for the owner and the team',
  emailVerified: 'Whether a link that we mailed to that address has been opened; for the owner and the team',
  takenTour: 'Whether they’ve been through the tour of the pages, or closed it',
  ...progressFields,
  completedSteps: 'The numbers of the steps that have been completed, ascending; for the owner and the team',
  hasPictures: 'Whether there’s a picture of any kind, certificates too; for the owner and the team',
  checks: 'What our team has seen of them, and what it hasn’t seen yet of what is asked for',
  age: 'In whole years; what others see instead of the date of birth',
  avatarUrl:
    'Of the picture that stands for the person: what follows `/api/files/download/`; null when there is none',
};

export const profileFields: DescribedFields = {
  User: person,
  SupportWorkerInput: { ...person, ...ofWorker, ...added },
  FamilyInput: { ...person, ...ofFamily, ...added },
  SupportWorkerProfile: { ...person, ...ofWorker, ...shown },
  FamilyProfile: { ...person, ...ofFamily, ...shown },
  AdminProfile: { ...person, ...shown },
  SupportWorkerSummary: { ...person, ...ofWorker },
  FamilySummary: { ...person, ...ofFamily },
  Address: {
    ...addressFields,
    country: 'The country where they live; the other side sees no more of the address',
  },
  AddressInput: {
    ...addressFields,
    country: 'The country where they live; once set, it can be changed but not cleared',
  },
  Country: {
    code: 'Two letters of ISO 3166-1',
    name: 'In English; of a nationality, the word for the people',
  },
  CountryInput: { code: 'Two letters of ISO 3166-1', name: 'May come with the code, and is ignored' },
  NationalityInput: {
    code: 'Of the country whose citizen they are',
    name: 'May come with the code, and is ignored',
  },
};
