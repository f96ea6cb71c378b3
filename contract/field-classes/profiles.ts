import type { baseUser, personInput, staffInput } from '#contract/accounts/user.ts';
import { benefitFlags, supportFlags } from '#contract/enums.ts';
import type { FamilyFields, familyNames } from '#contract/profiles/family.ts';
import type { profiles } from '#contract/profiles/profiles.ts';
import type { SupportWorkerFields } from '#contract/profiles/support-worker.ts';
import type { z } from '#contract/zod.ts';
import { checksOnRecord } from './checks-on-record.ts';
import { alike, type Classed, type ClassesOf, otherSide, owner, team, whose } from './field-class.ts';

const toChoose = (told: string) => otherSide('Families choose by it which worker to meet.', told);
const toOffer = (told: string) => otherSide('Workers choose by it which family to meet.', told);
const toMatch = (told: string) => otherSide('The list that each side sees is put in order by it.', told);
const toReach = (told: string) => owner('The team reaches the person by it, and checks who they are.', told);

/** What the other side sees of a support worker's answers is decided here, and nowhere else. */
export const supportWorkerClasses: Readonly<Record<keyof SupportWorkerFields, Classed>> = {
  introduction: toChoose('your introduction'),
  firstAid: toChoose('first aid'),
  swimmer: toMatch('swimming'),
  smoker: toMatch('smoking'),
  livedAwayFromHome: toChoose('whether you have lived away from home'),
  driversLicense: toMatch('driving'),
  religion: toChoose('religion'),
  languages: toMatch('languages'),
  yearsOfEnglish: toChoose('languages'),
  levelOfEnglish: toChoose('languages'),
  yearsOfDriving: toChoose('driving'),
  levelOfDriving: toChoose('driving'),
  dietryConsiderations: toChoose('food'),
  pets: toChoose('pets'),
  relevantMedicalConditions: toChoose('medical conditions that matter for the work'),
  educationDescription: toChoose('education'),
  workDescription: toChoose('work and experience'),
  workedWithBabies: toMatch('work and experience'),
  workedWithPreSchool: toMatch('work and experience'),
  workedWithPrimarySchool: toMatch('work and experience'),
  workedWithHighSchool: toMatch('work and experience'),
  workedWithAdults: toMatch('work and experience'),
  learningAndDevelopmentalNeeds: toMatch('work and experience'),
  behaviouralAndEmotionalNeeds: toMatch('work and experience'),
  physicalAndMedicalNeeds: toMatch('work and experience'),
  totalHoursOfSupportGiven: toChoose('work and experience'),
};

/** The same for a family's answers. */
export const familyClasses: Readonly<Record<keyof FamilyFields, Classed>> = {
  adultName2: toOffer('the adults’ names'),
  numberOfChildren: toMatch('the number of your children'),
  childrenDescription: toOffer('what you say about them'),
  otherAdults: toOffer('other people and pets in your home'),
  pets: toOffer('other people and pets in your home'),
  familyDescription: toOffer('what you say about your family'),
  familyDifferences: toOffer('what you say about your family'),
  familyLanguages: toMatch('languages'),
  familySmokes: toMatch('smoking'),
  smokerAccepted: toMatch('smoking'),
  earliestStartDate: toMatch('when and how long you need someone'),
  latestStartDate: toMatch('when and how long you need someone'),
  reasonsForApplying: toOffer('why you apply'),
  descriptionOfDisability: toOffer('a description of disability'),
  descriptionOfCareNeeds: toOffer('care needs and behaviour'),
  hasEmergencyMedicalPlan: toMatch('care needs and behaviour'),
  additionalSkillsOrTrainingSupportWorkerNeeds: toOffer('the kinds of support you need'),
  hasBehaviourSupportPlan: toMatch('care needs and behaviour'),
  behaviourDescription: toMatch('care needs and behaviour'),
  otherBehaviourDescription: toOffer('care needs and behaviour'),
  hoursOfCareRequired: toOffer('when and how long you need someone'),
  lengthOfStay: toOffer('when and how long you need someone'),
  howOftenOvernightSupportsRequired: toOffer('when and how long you need someone'),
  requiredToDrive: toMatch('the kinds of support you need'),
  workExperienceBenefits: toOffer('what you offer'),
  livingArrangementDescription: toOffer('your home and surroundings'),
  locationDescription: toOffer('your home and surroundings'),
  distanceFromClosestMajorCity: toOffer('your home and surroundings'),
  transportOptionsFromHome: toOffer('your home and surroundings'),
  localAttractions: toOffer('your home and surroundings'),
  descriptionOfOtherBenenfit: toOffer('what you offer'),
  ...alike(supportFlags, toMatch('the kinds of support you need')),
  ...alike(benefitFlags, toOffer('what you offer')),
};

/** What every person has, as far as a column has the same name. */
export const personClasses = {
  firstName: otherSide('People call each other by it.', 'name'),
  lastName: owner('The team checks who somebody is.', 'name'),
  gender: otherSide('The other side chooses by it whom to meet.', 'gender'),
  dateOfBirth: owner(
    'Others see the age that follows from it, and nobody under 18 is listed.',
    'date of birth',
  ),
  dateAvailable: toMatch('when you are free'),
  arrangement: toMatch('whether you want to live with the family'),
  mobile: toReach('phone numbers'),
  whatsApp: toReach('phone numbers'),
  skype: toReach('social media names'),
  facebook: toReach('social media names'),
  instagram: toReach('social media names'),
  twitter: toReach('social media names'),
  linkedIn: toReach('social media names'),
} as const satisfies Record<Exclude<keyof typeof personInput, 'address' | 'nationality'>, Classed>;

export const addressClasses = {
  addressLine1: toReach('your address'),
  suburb: toReach('your address'),
  city: toReach('your address'),
  state: toReach('your address'),
  zipCode: toReach('your address'),
  country: otherSide('Families and workers see from where the other comes.', 'country'),
} as const;

export const nationalityClass = otherSide(
  'Families and workers see from where the other comes.',
  'nationality',
);

export const idClass = otherSide('It is the address of the profile.');
export const roleClass = otherSide('It says on which side somebody is.', 'role');
export const statusClass = otherSide('It says whether somebody is still free.', 'your status with us');
export const emailClass = owner('The person logs in with it, and is written to.', 'email address');
export const commentsClass = team('The team notes what the interview showed.', 'comments of our team');
export const progressClass = owner(
  'The pages lead on to what is still to do.',
  'how far you are with your profile',
);
export const tourClass = owner('The tour is shown once.', 'whether you have taken the tour');

const ages = otherSide('It is shown instead of the date of birth.');
const avatars = otherSide('It is the address of the portrait, and ends with the right to see it.');

/** The base user. */
export const baseUserClasses = {
  ...personClasses,
  [whose]: 'id',
  id: idClass,
  role: roleClass,
  status: statusClass,
  oneName: personClasses.lastName,
  email: emailClass,
  emailVerified: owner('The person is reminded to confirm the address.'),
  takenTour: tourClass,
  internalComments: commentsClass,
  lastStepCompleted: progressClass,
  percentComplete: progressClass,
  completedSteps: progressClass,
  hasPictures: progressClass,
  address: addressClasses,
  age: ages,
  nationality: nationalityClass,
  avatarUrl: avatars,
} as const satisfies ClassesOf<z.output<z.ZodObject<typeof baseUser>>>;

const namesOfFamily = {
  adultName1: personClasses.firstName,
  familyName: personClasses.lastName,
} satisfies Record<keyof typeof familyNames, Classed>;

const profileClasses = {
  ...baseUserClasses,
  checks: checksOnRecord,
  ...supportWorkerClasses,
  ...namesOfFamily,
  ...familyClasses,
};

const person = {
  oneName: personClasses.lastName,
  ...personClasses,
  address: addressClasses,
  nationality: nationalityClass,
  completedStep: progressClass,
  lastStepCompleted: progressClass,
  basedOn: owner('Nobody overwrites what somebody else has just changed.'),
};

const staff = {
  status: statusClass,
  internalComments: commentsClass,
  addedInternalComments: { key: team('No comment is added twice.'), html: commentsClass },
} satisfies ClassesOf<z.output<z.ZodObject<typeof staffInput>>>;

type Calls = typeof profiles;

export const profileCalls = {
  current: { response: profileClasses },
  byId: { params: { id: idClass }, response: profileClasses },
  saveSupportWorker: {
    params: { id: idClass },
    body: { ...person, ...supportWorkerClasses, ...staff },
    response: { ...baseUserClasses, checks: checksOnRecord, ...supportWorkerClasses },
  },
  saveFamily: {
    params: { id: idClass },
    body: { ...person, ...namesOfFamily, ...familyClasses, ...staff },
    response: { ...baseUserClasses, checks: checksOnRecord, ...namesOfFamily, ...familyClasses },
  },
} satisfies Record<keyof Calls, object>;
