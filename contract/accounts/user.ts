import { arrangements, genders, roles, supportWorkerStatuses } from '#contract/enums.ts';
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
import { z } from '#contract/zod.ts';

export const lastNamePrompt = 'Enter your last name';

/** The fields of every profile that its owner may write (section 3, User). */
export const personInput = {
  firstName: requiredName('Enter your first name'),
  lastName: lastName(lastNamePrompt),
  address: addressInput
    .nullable()
    .describe('Null clears all of it, if no country is stored: a country may change, but not go'),
  gender: choice(genders, 'Select a gender'),
  dateOfBirth: isoDate('Enter a date of birth, such as 27 3 1990').refine(
    (date) => date === null || date >= limits.dateOfBirthMin,
    'Enter a date of birth from 1950 on',
  ),
  dateAvailable: isoMonth('Select a month and a year'),
  arrangement: namedChoice(
    arrangementLabel,
    arrangements,
    arrangementLabels,
    'Select live-in, live-out or both',
  ),
  nationality: nationalityInput,
  mobile: digits('Enter your mobile number', limits.phoneDigits),
  whatsApp: digits('Enter your WhatsApp number', limits.phoneDigits),
  skype: optionalText(),
  facebook: optionalText(),
  instagram: optionalText(),
  twitter: optionalText(),
  linkedIn: optionalText(),
};

const commentsPrompt = 'Send a list of comments, each with a key and its HTML';

/** A comment whose key the profile already has is being sent again, and is left out. */
const addedComments = z
  .array(
    z.object(
      { key: z.uuid({ error: 'Give each comment a UUID of its own' }), html: internalComments() },
      { error: commentsPrompt },
    ),
    { error: commentsPrompt },
  )
  .max(limits.listEntries, `Add at most ${limits.listEntries} comments at once`);

/** What only an admin writes. */
export const staffInput = {
  status: z.enum(supportWorkerStatuses, { error: 'Select a status' }),
  internalComments: internalComments(),
  /** Added to the comments already stored, so that two people who write at once keep both. */
  addedInternalComments: addedComments,
};

/**
 * The value that each field was edited from. If somebody else has changed a field since, nothing is saved and the answer
 * is 409 `edited-elsewhere`; a field sent as it was loaded keeps what is stored. Without `basedOn` a save merges.
 */
export const basedOn = z
  .record(z.string(), z.unknown(), { error: 'Send an object of the fields as they were loaded' })
  .optional()
  .describe('The fields as they were loaded; if someone else has changed one since, nothing is saved');

/**
 * The base user (section 3) in answers. All but the first four fields may be absent: the server leaves out
 * what the caller may not see. `null` means 'not answered'.
 */
export const baseUser = {
  id: z.uuid(),
  role: z.enum(roles),
  firstName: z.string(),
  status: z.enum(supportWorkerStatuses),
  /** Empty for somebody with one name. */
  lastName: z.string().optional(),
  oneName: z.boolean().optional(),
  email: z.string().optional(),
  emailVerified: z.boolean().optional(),
  takenTour: z.boolean().optional(),
  internalComments: z.string().optional(),
  lastStepCompleted: z.number().int().optional(),
  percentComplete: z.number().int().optional(),
  /** The numbers of the wizard's steps that somebody has been through, ascending; for the owner and the team. */
  completedSteps: z.array(z.number().int()).optional(),
  /** Whether there is a picture of any kind, certificates too; for the owner and the team. */
  hasPictures: z.boolean().optional(),
  address: address.optional(),
  gender: z.enum(genders).nullable().optional(),
  dateOfBirth: z.string().nullable().optional(),
  /** Whole years; what others see instead of the date of birth. */
  age: z.number().int().nullable().optional(),
  dateAvailable: z.string().nullable().optional(),
  arrangement: z.enum(arrangements).nullable().optional(),
  nationality: country.nullable().optional(),
  mobile: z.string().nullable().optional(),
  whatsApp: z.string().nullable().optional(),
  skype: z.string().nullable().optional(),
  facebook: z.string().nullable().optional(),
  instagram: z.string().nullable().optional(),
  twitter: z.string().nullable().optional(),
  linkedIn: z.string().nullable().optional(),
  /** What follows `/api/files/download/`, for the first avatar, else for a family's first photo. */
  avatarUrl: z.string().nullable().optional(),
};

/** The user as returned by login and registration. */
export const user = z.object({
  id: baseUser.id,
  role: baseUser.role,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  takenTour: z.boolean(),
  status: baseUser.status,
  lastStepCompleted: z.number().int(),
  percentComplete: z.number().int(),
  /** Administrators without one are reminded of it. */
  hasSecondFactor: z.boolean(),
});
export type User = z.output<typeof user>;
