import { arrangements, genders, roles, supportWorkerStatuses } from '#contract/enums.ts';
import { ids, mia } from '#contract/example-people.ts';
import { field, ownerId, sameAs, schema } from '#contract/field.ts';
import {
  choice,
  digits,
  internalComments,
  isoDate,
  isoMonth,
  lastName,
  optionalText,
  requiredName,
} from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { address, addressInput, nationalityInput } from '#contract/profiles/address.ts';
import { country } from '#contract/profiles/countries.ts';
import { arrangementLabel, arrangementLabels } from '#contract/profiles/labels.ts';
import { namedChoice } from '#contract/profiles/named-fields.ts';
import {
  ageClass,
  agreedClass,
  arrangementClass,
  confirmedClass,
  countryClass,
  dateAvailableClass,
  emailClass,
  firstNameClass,
  genderClass,
  idClass,
  lastNameClass,
  nationalityClass,
  owner,
  phoneClass,
  portraitClass,
  progressClass,
  roleClass,
  securityClass,
  statusClass,
  team,
} from '#contract/readers.ts';
import { z } from '#contract/zod.ts';
import { teamRights } from './team/rights.ts';

export const birthClass = owner(
  'Others see the age that follows from it, and nobody under 18 is listed.',
  'date of birth',
);
export const socialClass = owner(
  'The team reaches the person by it, and checks who they are.',
  'social media names',
);
export const commentKeyClass = team('No comment is added twice.');
export const commentsClass = team('The team notes what the interview showed.', 'comments of our team');
export const tourClass = owner('The tour is shown once.', 'whether you have taken the tour');

export const lastNamePrompt = 'Enter your last name';

/** Fields of every profile that its owner may write (section 3, User). */
export const personInput = {
  firstName: field(
    'What people call them; the other side sees it',
    firstNameClass,
    requiredName('Enter your first name'),
  ),
  lastName: field(
    'Their family name, empty if they have one name; only they and the team see it',
    lastNameClass,
    lastName(lastNamePrompt),
  ),
  address: field(
    'Null clears all of it, if no country is stored: a country may change, but not go',
    addressInput.nullable(),
  ),
  gender: field(
    'As they’ve chosen it; null when they have not',
    genderClass,
    choice(genders, 'Select a gender'),
  ),
  dateOfBirth: field(
    `A day from ${limits.dateOfBirthMin} on; others see the age instead`,
    birthClass,
    isoDate('Enter a date of birth, such as 27 3 1990').refine(
      (date) => date === null || date >= limits.dateOfBirthMin,
      'Enter a date of birth from 1950 on',
    ),
  ),
  dateAvailable: field(
    'From which month on they’re free, as its first day',
    dateAvailableClass,
    isoMonth('Select a month and a year'),
  ),
  arrangement: field(
    'Whether the worker lives with the family, comes and goes, or either',
    arrangementClass,
    namedChoice(arrangementLabel, arrangements, arrangementLabels, 'Select live-in, live-out or both'),
  ),
  nationality: field('The country whose citizen they are', nationalityClass, nationalityInput),
  mobile: field(
    'Their mobile number, digits alone, with the country’s code if they gave it',
    phoneClass,
    digits('Enter your mobile number', limits.phoneDigits),
  ),
  whatsApp: field(
    'Their number on WhatsApp, digits alone',
    phoneClass,
    digits('Enter your WhatsApp number', limits.phoneDigits),
  ),
  skype: field('Their name on Skype', socialClass, optionalText()),
  facebook: field('Their name on Facebook, or the address of their page there', socialClass, optionalText()),
  instagram: field(
    'Their name on Instagram, or the address of their page there',
    socialClass,
    optionalText(),
  ),
  twitter: field('Their name on Twitter, or the address of their page there', socialClass, optionalText()),
  linkedIn: field('Their name on LinkedIn, or the address of their page there', socialClass, optionalText()),
};

const commentsPrompt = 'Send a list of comments, each with a key and its HTML';

/** A comment with a key that the profile has already is a repeat, and is left out. */
const addedComments = z
  .array(
    z.object(
      {
        key: field(
          'A UUID that the client makes up for the comment: one that is sent again with it is left out',
          commentKeyClass,
          z.uuid({ error: 'Give each comment a UUID of its own' }),
        ),
        html: field('The comment, as HTML', commentsClass, internalComments()),
      },
      { error: commentsPrompt },
    ),
    { error: commentsPrompt },
  )
  .max(limits.listEntries, `Add at most ${limits.listEntries} comments at once`);

/** Fields that only an admin writes. */
export const staffInput = {
  status: field(
    'Where they are on the way to a match; only the team changes it by hand',
    statusClass,
    z.enum(supportWorkerStatuses, { error: 'Select a status' }),
  ),
  internalComments: field(
    'What the team notes about them, as HTML; nobody else sees it',
    commentsClass,
    internalComments(),
  ),
  /** Appended to the stored comments, so that two people can write at once. */
  addedInternalComments: field('Internal comments', addedComments),
};

/**
 * The loaded value of each field, for conflicts: if somebody else has changed a field since, nothing is saved and the answer is 409
 * `edited-elsewhere`. A field sent as it was loaded keeps the stored value. Without `basedOn` a save merges.
 */
export const basedOn = field(
  'The fields as they were loaded; if someone else has changed one since, nothing is saved',
  owner('Nobody overwrites what somebody else has just changed.'),
  z.record(z.string(), z.unknown(), { error: 'Send an object of the fields as they were loaded' }).optional(),
);

/** Of the owner alone, and not of the team. */
export const agreed = field(
  'The version of each document that they’ve agreed to last, null where there’s none; for the owner alone',
  agreedClass,
  z
    .object({
      terms: field('Of the terms of use', z.string().nullable()),
      privacy: field('Of the privacy policy', z.string().nullable()),
    })
    .optional(),
);

/**
 * The base user (section 3) in answers. The server leaves out what the caller may not see, so only the first four fields are
 * always there. `null` means 'not answered'.
 */
export const baseUser = {
  id: ownerId('Of the profile, which is also the user’s', z.uuid()),
  role: z.enum(roles),
  firstName: sameAs(personInput.firstName, z.string()),
  status: field(
    'Where they are on the way to a match; only the team changes it by hand',
    statusClass,
    z.enum(supportWorkerStatuses),
  ),
  lastName: sameAs(personInput.lastName, z.string().optional()),
  oneName: field('Whether they have only one name', lastNameClass, z.boolean().optional()),
  email: field(
    'The address that they log in with; for the owner and the team',
    emailClass,
    z.string().optional(),
  ),
  emailVerified: field(
    'Whether a link that we mailed to that address has been opened; for the owner and the team',
    confirmedClass,
    z.boolean().optional(),
  ),
  takenTour: field(
    'Whether they’ve been through the tour of the pages, or closed it',
    tourClass,
    z.boolean().optional(),
  ),
  internalComments: field(
    'What the team notes about them, as HTML; nobody else sees it',
    commentsClass,
    z.string().optional(),
  ),
  lastStepCompleted: field(
    'The last step of the profile up to which every step is complete; 0 when the first is not',
    progressClass,
    z.number().int().optional(),
  ),
  percentComplete: field(
    'How much of the profile is complete, from 0 to 100',
    progressClass,
    z.number().int().optional(),
  ),
  agreed,
  completedSteps: field(
    'The numbers of the steps that have been completed, ascending; for the owner and the team',
    progressClass,
    z.array(z.number().int()).optional(),
  ),
  hasPictures: field(
    'Whether there’s a picture of any kind, certificates too; for the owner and the team',
    progressClass,
    z.boolean().optional(),
  ),
  address: field('Where they live; the other side sees the country alone', address.optional()),
  gender: sameAs(personInput.gender, z.enum(genders).nullable().optional()),
  dateOfBirth: sameAs(personInput.dateOfBirth, z.string().nullable().optional()),
  age: field(
    'In whole years; what others see instead of the date of birth',
    ageClass,
    z.number().int().nullable().optional(),
  ),
  dateAvailable: sameAs(personInput.dateAvailable, z.string().nullable().optional()),
  arrangement: sameAs(personInput.arrangement, z.enum(arrangements).nullable().optional()),
  nationality: sameAs(personInput.nationality, country.nullable().optional()),
  mobile: sameAs(personInput.mobile, z.string().nullable().optional()),
  whatsApp: sameAs(personInput.whatsApp, z.string().nullable().optional()),
  skype: sameAs(personInput.skype, z.string().nullable().optional()),
  facebook: sameAs(personInput.facebook, z.string().nullable().optional()),
  instagram: sameAs(personInput.instagram, z.string().nullable().optional()),
  twitter: sameAs(personInput.twitter, z.string().nullable().optional()),
  linkedIn: sameAs(personInput.linkedIn, z.string().nullable().optional()),
  /** What follows `/api/files/download/`, for the first avatar, else for a family's first photo. */
  avatarUrl: field(
    'Of the picture that stands for the person: what follows `/api/files/download/`; null when there is none',
    portraitClass,
    z.string().nullable().optional(),
  ),
};

/** Of the caller alone. */
export const rights = field(
  'What the caller may do on the team, beside reading; only on the team',
  owner('The pages offer colleagues only what they may do.'),
  z.array(z.enum(teamRights)).optional(),
);

const miaAsUserExample = {
  id: ids.family,
  role: 'FAMILY_USER',
  firstName: 'Mia',
  lastName: 'Nguyen',
  email: mia.email,
  emailVerified: true,
  takenTour: false,
  status: 'REGISTERED',
  lastStepCompleted: 2,
  percentComplete: 25,
  countryCode: 'AU',
  hasSecondFactor: false,
  agreed: { terms: '2026-05-03', privacy: '2026-05-03' },
} as const;
/** The user in the answer of a login and a registration. */
export const user = schema(
  'User',
  'The user, as sign-up and login answer it',
  progressClass,
  z.object({
    id: field('Of the account, and of its profile', idClass, z.uuid()),
    role: field('Which side the user is on, or the team', roleClass, baseUser.role),
    firstName: sameAs(personInput.firstName, z.string()),
    lastName: sameAs(personInput.lastName, z.string()),
    email: field('The address that the user logs in with', emailClass, z.string()),
    emailVerified: field(
      'Whether a link that we mailed to this address has been opened',
      confirmedClass,
      z.boolean(),
    ),
    takenTour: field(
      'Whether the user has been through the tour of the pages, or closed it',
      tourClass,
      z.boolean(),
    ),
    status: sameAs(baseUser.status, baseUser.status),
    lastStepCompleted: sameAs(baseUser.lastStepCompleted, z.number().int()),
    percentComplete: sameAs(baseUser.percentComplete, z.number().int()),
    countryCode: field(
      'Of the country where the user lives; null when it isn’t known',
      countryClass,
      z.string().nullable(),
    ),
    hasSecondFactor: field(
      'Whether a login asks for a code too; administrators without it are reminded',
      securityClass,
      z.boolean(),
    ),
    rights,
    agreed,
  }),
  miaAsUserExample,
);
export type User = z.output<typeof user>;
