import { describe, expect, expectTypeOf, it } from 'vitest';
import { baseUser } from '#contract/accounts/user.ts';
import type { BehaviourDescription } from '#contract/enums.ts';
import {
  type FamilyInput,
  type FamilyProfile,
  familyFields,
  familyInput,
  familyNames,
  familyProfile,
} from './family.ts';

/** Section 3. */
const specification = `
**Family profile**: id, familyName, adultName1, adultName2, mobile, address, nationality, numberOfChildren, childrenDescription, otherAdults, pets, familyDescription, familyDifferences, familyLanguages (list), familySmokes (bool), smokerAccepted (bool), earliestStartDate, latestStartDate, reasonsForApplying, descriptionOfDisability, descriptionOfCareNeeds, hasEmergencyMedicalPlan (bool), additionalSkillsOrTrainingSupportWorkerNeeds, hasBehaviourSupportPlan (bool), behaviourDescription, otherBehaviourDescription, hoursOfCareRequired, lengthOfStay, howOftenOvernightSupportsRequired, requiredToDrive, workExperienceBenefits, livingArrangementDescription, locationDescription, distanceFromClosestMajorCity, transportOptionsFromHome, localAttractions, descriptionOfOtherBenenfit, internalComments (defaults to empty), status.
- Support flags: mealTimeSupport, tubeFeeding, PEGmanagement, medicationManagement, personalCare, toileting, socialSupport, alternativeCommunication, signLanguage, diabetesManagement, allergyManagement, mobilitySupport, behaviourSupport, sensoryRegulation.
- Benefit flags: privateUseOfCar (one part spells it privateUseOfCare), phoneProvided, phoneDataPlanProvided, freeInternetAccess, netflixFoxtelOrOther, holidayWithFamily, gymMembership, visitorsAllowed, separateLivingArea, privateBathroom, familyPool, flexibleRoster, extendedTimeOffForTravel, other.
`;

const listIn = (line: string) =>
  line
    .replace(/^.*?: /, '')
    .replaceAll(/ \([^)]*\)|\.$/g, '')
    .split(', ');
const [profileNames = [], supports = [], benefits = []] = specification.trim().split('\n').map(listIn);
const names = [...profileNames, ...supports, ...benefits];
/** What we ask beyond the specification. */
const ours: string[] = [];
const own = [...names.filter((name) => !(name in baseUser) && !(name in familyNames)), ...ours];

const flags = [
  ...[...specification.matchAll(/(\w+) \(bool\)/g)].flatMap(([, name]) => name ?? []),
  'requiredToDrive',
  ...supports,
  ...benefits,
];

const parse = (input: object) => familyInput.parse(input);
const mistakes = (input: unknown) =>
  familyInput.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('a family’s profile', () => {
  it('has the fields of the specification and of every user, and no others', () => {
    expect(own).toHaveLength(59 + ours.length);
    expect(Object.keys(familyFields).sort()).toEqual([...own].sort());
    expect(Object.keys(familyProfile.shape).sort()).toEqual(
      [...new Set([...names, ...ours, ...Object.keys(baseUser), 'checks'])].sort(),
    );
  });

  it('has the role of a family', () => {
    expectTypeOf<FamilyProfile['role']>().toEqualTypeOf<'FAMILY_USER'>();
    const worker = {
      id: '019a0000-0000-7000-8000-000000000001',
      firstName: 'A',
      adultName1: 'A',
      status: 'MATCHED',
      checks: [],
    };
    expect(familyProfile.safeParse({ ...worker, role: 'FAMILY_USER' }).success).toBe(true);
    expect(familyProfile.safeParse({ ...worker, role: 'SUPPORT_WORKER' }).success).toBe(false);
  });
});

describe('saving a family’s profile', () => {
  it('changes nothing when nothing is sent', () => expect(parse({})).toEqual({}));

  it.each(own)('clears %s by null', (name) => expect(parse({ [name]: null })).toEqual({ [name]: null }));

  it.each(flags)('%s is true, false or not answered', (name) => {
    for (const value of [true, false, null]) expect(parse({ [name]: value })).toEqual({ [name]: value });
    expect(mistakes({ [name]: 'yes' })).toEqual([`${name}: Choose yes or no`]);
  });

  it.each([
    ['adultName1', 100, 'Max 100 characters'],
    ['familyName', 100, 'Max 100 characters'],
    ['adultName2', 100, 'Max 100 characters'],
    ['pets', 100, 'Max 100 characters'],
    ['distanceFromClosestMajorCity', 100, 'Max 100 characters'],
    ['childrenDescription', 100, 'Max 150 characters'],
    ['otherAdults', 100, 'Max 150 characters'],
    ['otherBehaviourDescription', 100, 'Max 150 characters'],
    ['descriptionOfOtherBenenfit', 100, 'Max 150 characters'],
    ['descriptionOfCareNeeds', 250, 'Max 250 characters'],
    ['familyDescription', 250, 'Max 500 characters'],
    ['familyDifferences', 1_000, 'Max 1000 characters'],
    ['reasonsForApplying', 1_000, 'Max 1000 characters'],
    ['descriptionOfDisability', 1_000, 'Max 1000 characters'],
    ['additionalSkillsOrTrainingSupportWorkerNeeds', 1_000, 'Max 1000 characters'],
    ['workExperienceBenefits', 1_000, 'Max 1000 characters'],
    ['livingArrangementDescription', 1_000, 'Max 1000 characters'],
    ['locationDescription', 1_000, 'Max 1000 characters'],
    ['transportOptionsFromHome', 1_000, 'Max 1000 characters'],
    ['localAttractions', 1_000, 'Max 1000 characters'],
  ])('%s is refused above %i characters: %s', (name, max, message) => {
    expect(mistakes({ [name]: 'x'.repeat(max - 1) })).toBeUndefined();
    expect(mistakes({ [name]: 'x'.repeat(max) })).toBeUndefined();
    expect(mistakes({ [name]: 'x'.repeat(max + 1) })).toEqual([`${name}: ${message}`]);
  });

  it('has 0 to 9 children', () => {
    for (const count of [0, 1, 8, 9])
      expect(parse({ numberOfChildren: count })).toEqual({ numberOfChildren: count });
    expect(parse({ numberOfChildren: '3' })).toEqual({ numberOfChildren: 3 });
    expect(mistakes({ numberOfChildren: -1 })).toEqual(['numberOfChildren: Use 0 or more']);
    expect(mistakes({ numberOfChildren: 10 })).toEqual(['numberOfChildren: Use 9 or less']);
    expect(mistakes({ numberOfChildren: 'some' })).toEqual([
      'numberOfChildren: Select the number of children',
    ]);
  });

  it.each(['earliestStartDate', 'latestStartDate'])('%s is the first of a month', (name) => {
    expect(parse({ [name]: '2027-01-31' })).toEqual({ [name]: '2027-01-01' });
    expect(mistakes({ [name]: '2027-02-30' })).toEqual([`${name}: Select a month and a year`]);
  });

  it.each([
    ['behaviourDescription', 'STRUGGLES_TO_MANAGE_EMOTIONS', 'Select a description'],
    ['hoursOfCareRequired', 'HOURS_30_TO_40', 'Select the hours of support'],
    ['lengthOfStay', 'MONTHS_9_TO_12', 'Select the length of stay'],
    ['howOftenOvernightSupportsRequired', 'OCCASIONALLY', 'Select how often'],
  ])('%s is one of its list, such as %s', (name, value, message) => {
    expect(parse({ [name]: value })).toEqual({ [name]: value });
    expect(mistakes({ [name]: value.toLowerCase() })).toEqual([`${name}: ${message}`]);
  });

  it('languages are of the families’ list', () => {
    expect(parse({ familyLanguages: ['Maori', 'Maori'] })).toEqual({ familyLanguages: ['Maori'] });
    expect(mistakes({ familyLanguages: ['Māori'] })).toEqual([
      'familyLanguages.0: Select languages from the list',
    ]);
  });

  it('accepts the names of the sign-up under both field names, and the last name empty too', () => {
    const written = { adultName1: 'Ana', familyName: 'Ng', firstName: 'Ana', lastName: 'Ng' };
    expect(parse(written)).toEqual(written);
    expect(mistakes({ adultName1: null, familyName: 7 })).toEqual([
      'adultName1: Enter your first name',
      'familyName: Enter your family name',
    ]);
    for (const empty of ['', ' ', null])
      expect(parse({ familyName: empty, lastName: empty })).toEqual({ familyName: '', lastName: '' });
    const oneName = { familyName: '', lastName: '', oneName: true };
    expect(parse(oneName)).toEqual(oneName);
  });

  it('ignores unknown fields and those that its owner may not write', () => {
    const foreign = {
      status: 'MATCHED',
      role: 'ADMIN',
      email: 'x@example.com',
      id: '1',
      emailVerified: true,
    };
    const unknown = { internalComments: 'x', percentComplete: 100, takenTour: true, age: 30, firstAid: true };
    expect(parse({ ...foreign, ...unknown, pets: 'a dog' })).toEqual({ pets: 'a dog' });
  });

  it('keeps emoji and markup as text, without control characters and halves of characters', () =>
    expect(parse({ otherAdults: '👵 <b>Nan</b>\u0000\ud83d' })).toEqual({
      otherAdults: '👵 <b>Nan</b>\ufffd',
    }));

  it('names all mistakes at once, a user’s fields and a family’s', () =>
    expect(
      mistakes({
        mobile: 'x',
        address: { country: { code: 'XX' } },
        numberOfChildren: 10,
        familySmokes: 'no',
        adultName1: '',
      }),
    ).toEqual([
      'address.country: Select a country',
      'mobile: Enter your mobile number, digits only',
      'numberOfChildren: Use 9 or less',
      'familySmokes: Choose yes or no',
      'adultName1: Enter your first name',
    ]));

  it.each([null, [], 'x', 5])('refuses %j', (body) =>
    expect(familyInput.safeParse(body).success).toBe(false),
  );

  it('has the right static types', () => {
    expectTypeOf<FamilyInput['numberOfChildren']>().toEqualTypeOf<number | null | undefined>();
    expectTypeOf<FamilyInput['tubeFeeding']>().toEqualTypeOf<boolean | null | undefined>();
    expectTypeOf<FamilyInput['behaviourDescription']>().toEqualTypeOf<
      BehaviourDescription | null | undefined
    >();
    expectTypeOf<FamilyInput>().not.toHaveProperty('privateUseOfCare');
  });
});

describe('privateUseOfCare', () => {
  it.each([true, false, null])('%j is accepted as another spelling', (value) =>
    expect(parse({ privateUseOfCare: value })).toEqual({ privateUseOfCar: value }),
  );

  it('gives way to the right spelling', () =>
    expect(parse({ privateUseOfCare: true, privateUseOfCar: false })).toEqual({ privateUseOfCar: false }));

  it('is reported under its right name', () =>
    expect(mistakes({ privateUseOfCare: 'yes' })).toEqual(['privateUseOfCar: Choose yes or no']));
});

describe('a family’s steps', () => {
  it.each([1, 6])('may be %i', (step) => {
    expect(parse({ completedStep: step })).toEqual({ completedStep: step });
    expect(parse({ lastStepCompleted: step })).toEqual({ lastStepCompleted: step });
  });

  it.each([0, 7, 1.5, '2', null])('refuse %j', (step) =>
    expect(mistakes({ completedStep: step })).toEqual(['completedStep: Name a step from 1 to 6']),
  );

  it.each([0, 7, null])('ignore lastStepCompleted %j', (step) =>
    expect(parse({ lastStepCompleted: step }).lastStepCompleted).toBeUndefined(),
  );
});
