import { describe, expect, expectTypeOf, it } from 'vitest';
import { baseUser, personInput } from '#contract/accounts/user.ts';
import type { ExperienceLevel } from '#contract/enums.ts';
import {
  type SupportWorkerInput,
  type SupportWorkerProfile,
  supportWorkerFields,
  supportWorkerInput,
  supportWorkerProfile,
} from './support-worker.ts';

/** Section 3. */
const specification = `
**Support worker profile**: id, lastStepCompleted, percentComplete, introduction (rich text), plus:
- General: firstName, lastName, gender (Male or Female), dateOfBirth (shown day-month-year), address, nationality {code, name}, dateAvailable (shown month-year), status, internalComments (HTML, admin).
- Contact and social: email, mobile (numeric, with country code), whatsApp (numeric), skype, linkedIn, facebook, instagram, twitter.
- About: firstAid, swimmer, smoker, livedAwayFromHome, driversLicense (booleans); religion; languages (list); yearsOfEnglish (number); levelOfEnglish; yearsOfDriving; levelOfDriving; dietryConsiderations; pets; relevantMedicalConditions.
- Work and education: educationDescription and workDescription (rich text); workedWithBabies (0-2), workedWithPreSchool (2-5), workedWithPrimarySchool (5-11), workedWithHighSchool (11-18), workedWithAdults (18+); learningAndDevelopmentalNeeds, behaviouralAndEmotionalNeeds, physicalAndMedicalNeeds; totalHoursOfSupportGiven (hours shown in days by dividing by 8).
`;

const names = specification
  .split('\n')
  .flatMap((line) => line.replace(/^.*?: /, '').split(/[,;](?![^({]*[)}])| and /))
  .map((text) =>
    text
      .replace(/\(.*|\{.*/, '')
      .replace(/\.$/, '')
      .trim(),
  )
  .filter((name) => name !== '' && name !== 'plus:');

/** What we ask beyond the specification. */
const ours: string[] = [];
const own = [...names.filter((name) => !(name in baseUser)), ...ours];

const flags =
  'firstAid, swimmer, smoker, livedAwayFromHome, driversLicense, workedWithBabies, workedWithPreSchool, workedWithPrimarySchool, workedWithHighSchool, workedWithAdults'.split(
    ', ',
  );
const lines = 'religion, levelOfEnglish, levelOfDriving, dietryConsiderations, pets'.split(', ');
const richTexts = 'introduction, educationDescription, workDescription'.split(', ');
const needs = 'learningAndDevelopmentalNeeds, behaviouralAndEmotionalNeeds, physicalAndMedicalNeeds'.split(
  ', ',
);

const parse = (input: object) => supportWorkerInput.parse(input);
const mistakes = (input: unknown) =>
  supportWorkerInput
    .safeParse(input)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('a support worker’s profile', () => {
  it('has the fields of the specification and of every user, and no others', () => {
    expect(own).toHaveLength(26 + ours.length);
    expect(Object.keys(supportWorkerFields).sort()).toEqual([...own].sort());
    expect(Object.keys(supportWorkerProfile.shape).sort()).toEqual(
      [...new Set([...names, ...ours, ...Object.keys(baseUser), 'checks'])].sort(),
    );
  });

  it('accepts its own answer back: keeps every writable field and ignores the rest', () => {
    const writable = Object.keys(supportWorkerInput.shape).filter(
      (name) => name !== 'completedStep' && name !== 'basedOn',
    );
    expect(writable.sort()).toEqual(
      [...Object.keys(personInput), ...own, 'oneName', 'lastStepCompleted'].sort(),
    );
  });

  it('has the role of a support worker', () => {
    expectTypeOf<SupportWorkerProfile['role']>().toEqualTypeOf<'SUPPORT_WORKER'>();
    const family = {
      id: '019a0000-0000-7000-8000-000000000001',
      firstName: 'A',
      status: 'MATCHED',
      checks: [],
    };
    expect(supportWorkerProfile.safeParse({ ...family, role: 'SUPPORT_WORKER' }).success).toBe(true);
    expect(supportWorkerProfile.safeParse({ ...family, role: 'FAMILY_USER' }).success).toBe(false);
  });
});

describe('saving a support worker’s profile', () => {
  it('changes nothing when nothing is sent', () => expect(parse({})).toEqual({}));

  it.each(own)('clears %s by null', (name) => expect(parse({ [name]: null })).toEqual({ [name]: null }));

  it.each(flags)('%s is true, false or not answered', (name) => {
    for (const value of [true, false, null]) expect(parse({ [name]: value })).toEqual({ [name]: value });
    expect(mistakes({ [name]: 'yes' })).toEqual([`${name}: Choose yes or no`]);
  });

  it.each([...lines.map((name) => [name, 100] as const), ['relevantMedicalConditions', 1_000] as const])(
    '%s has at most %i characters',
    (name, max) => {
      expect(mistakes({ [name]: 'x'.repeat(max - 1) })).toBeUndefined();
      expect(mistakes({ [name]: 'x'.repeat(max) })).toBeUndefined();
      expect(mistakes({ [name]: 'x'.repeat(max + 1) })).toEqual([`${name}: Max ${max} characters`]);
    },
  );

  it.each(richTexts)('%s is rich text of at most 5000 characters as a reader sees it', (name) => {
    const html = (length: number) => `<p>${'x'.repeat(length)}</p>`;
    expect(parse({ [name]: html(5_000) })).toEqual({ [name]: html(5_000) });
    expect(mistakes({ [name]: html(5_001) })).toEqual([`${name}: Max 5000 characters`]);
  });

  it.each(needs)('%s is a level of experience', (name) => {
    for (const level of ['NONE', 'UNDER_SUPERVISION', 'INDEPENDANTLY', 'SUPERVISING_OTHERS'])
      expect(parse({ [name]: level })).toEqual({ [name]: level });
    expect(mistakes({ [name]: 'INDEPENDENTLY' })).toEqual([`${name}: Select a level of experience`]);
  });

  it.each([
    ['yearsOfEnglish', 80, 'years'],
    ['yearsOfDriving', 80, 'years'],
    ['totalHoursOfSupportGiven', 200_000, 'hours'],
  ])('%s is a whole number from 0 to %i', (name, max, unit) => {
    for (const value of [0, max - 1, max]) expect(parse({ [name]: value })).toEqual({ [name]: value });
    expect(parse({ [name]: '12' })).toEqual({ [name]: 12 });
    expect(mistakes({ [name]: -1 })).toEqual([`${name}: Use 0 or more`]);
    expect(mistakes({ [name]: max + 1 })).toEqual([`${name}: Use ${max} or less`]);
    expect(mistakes({ [name]: 0.5 })).toEqual([`${name}: Enter the number of ${unit}, without a fraction`]);
    expect(mistakes({ [name]: 'some' })).toEqual([`${name}: Enter the number of ${unit}`]);
  });

  it('languages are of the workers’ list', () => {
    expect(parse({ languages: ['Mandarin', 'English'] })).toEqual({ languages: ['Mandarin', 'English'] });
    expect(mistakes({ languages: ['English', 'Klingon'] })).toEqual([
      'languages.1: Select languages from the list',
    ]);
  });

  it('ignores unknown fields and those that its owner may not write', () => {
    const foreign = {
      status: 'MATCHED',
      role: 'ADMIN',
      email: 'x@example.com',
      id: '1',
      emailVerified: true,
    };
    const unknown = {
      internalComments: 'x',
      percentComplete: 100,
      takenTour: true,
      age: 30,
      familySmokes: true,
    };
    expect(parse({ ...foreign, ...unknown, pets: 'a dog' })).toEqual({ pets: 'a dog' });
  });

  it('keeps emoji and markup as text, without control characters and halves of characters', () => {
    expect(parse({ pets: ' 🐕 <script>x</script>\u0000\u001b ' })).toEqual({ pets: '🐕 <script>x</script>' });
    expect(parse({ pets: 'a\udc00b' })).toEqual({ pets: 'a\ufffdb' });
    expect(parse({ pets: '\u0000' })).toEqual({ pets: null });
  });

  it('names all mistakes at once, a user’s fields and a worker’s', () =>
    expect(
      mistakes({
        lastName: '',
        address: { zipCode: 'x!' },
        firstAid: 'yes',
        yearsOfEnglish: 81,
        languages: ['Klingon'],
      }),
    ).toEqual([
      'address.zipCode: Enter the postcode: letters and digits, with a space or a hyphen between',
      'firstAid: Choose yes or no',
      'languages.0: Select languages from the list',
      'yearsOfEnglish: Use 80 or less',
      'lastName: Enter your last name',
    ]));

  it('has no last name where one name is ticked', () =>
    expect(parse({ lastName: '', oneName: true })).toEqual({ lastName: '', oneName: true }));

  it.each([null, [], 'x', 5])('refuses %j', (body) =>
    expect(supportWorkerInput.safeParse(body).success).toBe(false),
  );

  it('has the right static types', () => {
    expectTypeOf<SupportWorkerInput['firstAid']>().toEqualTypeOf<boolean | null | undefined>();
    expectTypeOf<SupportWorkerInput['physicalAndMedicalNeeds']>().toEqualTypeOf<
      ExperienceLevel | null | undefined
    >();
    expectTypeOf<SupportWorkerInput>().not.toHaveProperty('status');
  });
});

describe('a support worker’s steps', () => {
  it.each([1, 8])('may be %i', (step) => {
    expect(parse({ completedStep: step })).toEqual({ completedStep: step });
    expect(parse({ lastStepCompleted: step })).toEqual({ lastStepCompleted: step });
  });

  it.each([0, 9, 1.5, '2', null])('refuse %j', (step) =>
    expect(mistakes({ completedStep: step })).toEqual(['completedStep: Name a step from 1 to 8']),
  );

  it.each([0, 9, null, 'x'])('ignore lastStepCompleted %j', (step) =>
    expect(parse({ lastStepCompleted: step }).lastStepCompleted).toBeUndefined(),
  );
});
