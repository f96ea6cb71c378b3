import { isColour, lowestContrast, ringContrast } from '#contract/colours.ts';
import { endpoint } from '#contract/endpoint.ts';
import { ids } from '#contract/example-people.ts';
import { field, schema } from '#contract/field.ts';
import { cleaned, email, longestToClean, plainSigns, requiredText } from '#contract/fields.ts';
import { holidayCalendars } from '#contract/holiday-calendars.ts';
import { homePictures } from '#contract/home-pictures.ts';
import { limits } from '#contract/limits.ts';
import { isPublic, team } from '#contract/readers.ts';
import {
  defaultPublicSettings,
  defaultSettings,
  forEachHomePicture,
  homePictureNames,
  type PublicSettings,
  type Settings,
  settingsCountries,
  settingsZones,
} from '#contract/settings.ts';
import { z } from '#contract/zod.ts';
import { checkFields } from './check-settings.ts';
import { closedDays, officeHours } from './office-hours-fields.ts';
import { abnOf, gstNumberOf } from './tax-numbers.ts';

const settingsClass = team('Colleagues know who has changed what the website says of us, and when.');

/** Line breaks become blanks. Mails, pages and file names repeat it. */
const oneLine = (prompt: string, max: number) =>
  requiredText(prompt, max)
    .overwrite((text) => text.replaceAll(/[\n\u2028\u2029]+/g, ' '))
    .refine((text) => !/[<>]/.test(text), 'Leave out < and >');

const phonePrompt = 'Enter a phone number, such as 1800 000 123 or +61 2 0000 0000';
const longestPhone = 25;

/** A number of support, as people read it. */
const supportNumber = z
  .string({ error: phonePrompt })
  .max(longestToClean(longestPhone), { error: phonePrompt, abort: true })
  .overwrite((typed) => plainSigns(typed).replaceAll(/\s+/g, ' ').trim())
  .regex(/^\+?[\d ()-]+$/, phonePrompt)
  .refine((number) => /^\d{6,15}$/.test(number.replaceAll(/\D/g, '')), phonePrompt);

const orNull = <Rule extends z.ZodType>(rule: Rule) =>
  z.preprocess((value) => (value === '' ? null : value), rule.nullable());

const byCountry = <Rule extends z.ZodType>(words: string, rule: Rule) =>
  z.object({
    AU: field(`${words} in Australia`, rule),
    NZ: field(`${words} in New Zealand`, rule),
  });

/** @param read the number in its usual form, or null when it can't be one */
const taxNumber = (error: string, read: (text: string) => string | null) =>
  orNull(
    cleaned(error, 20, error)
      .overwrite((text) => read(plainSigns(text)) ?? text)
      .refine((text) => read(text) !== null, error),
  );

const feePrompt = 'Enter an amount from $1 to $100,000, or leave it empty for no fee';
/** 0 is no fee. */
const feeCents = z.preprocess(
  (value) => (value === 0 ? null : value),
  z.number({ error: feePrompt }).int(feePrompt).min(100, feePrompt).max(10_000_000, feePrompt).nullable(),
);

const daysPrompt = 'Enter a number of days from 1 to 90';
const prefixPrompt = 'Use two to five letters, such as INV';

const colourPrompt = 'Enter a colour as # and six letters or digits, such as #0b5d57';

/** `#rrggbb`, which people can read. */
const colour = (isReadable: (colour: string) => boolean, unreadable: string) =>
  cleaned(colourPrompt, 7, colourPrompt)
    .overwrite((text) => text.toLowerCase())
    .refine(isColour, { error: colourPrompt, abort: true })
    .refine(isReadable, unreadable);

const logoPrompt = 'Send the logo first, and then its id';
const sendPictureFirst = 'Send the picture first, and then its id';

const storedId = (prompt: string) => z.string({ error: prompt }).regex(/^[\da-f]{32}$/, prompt);

/** A picture of the operator's in place of a drawing. */
const ownPicture = z
  .object(
    {
      id: field('Of a picture that was sent before', storedId(sendPictureFirst)),
      alt: field(
        'What it shows, for people who can’t see it; empty where it only decorates',
        cleaned(
          'Say what the picture shows, or leave it empty if it only decorates',
          limits.alternativeText,
          `Max ${limits.alternativeText} characters`,
        ),
      ),
    },
    { error: sendPictureFirst },
  )
  .nullable();

/** What everybody reads. */
const publicFields = {
  name: field('Of the product', oneLine('Enter the name', 40)),
  supportPhone: field('As people read it', supportNumber),
  supportPhoneNZ: field('For people in New Zealand; null where it’s the same', orNull(supportNumber)),
  supportEmail: field('The address of support', email),
  supportEmailNZ: field('For people in New Zealand; null where it’s the same', orNull(email)),
  legalEntity: field('Who runs the website', oneLine('Enter the name of the company', 100)),
  country: field('Of the legal entity', z.enum(settingsCountries, { error: 'Choose a country' })),
  zone: field('Of the team’s day', z.enum(settingsZones, { error: 'Choose a time zone' })),
  officeHours: field('When people reach us by phone; null: not said', officeHours),
  holidayCalendar: field(
    'Whose public holidays close the office; null: none do',
    orNull(z.enum(holidayCalendars, { error: 'Choose a state or region from the list' })),
  ),
  closedDays: field('Other days on which the office is closed', closedDays),
  contactHoursCount: field(
    'Which hours count until we’re late to get in touch',
    z.enum(['every-hour', 'office-hours'], { error: 'Choose which hours count' }),
  ),
  joiningFeeCents: field('Of a family, to join, in cents with GST; null: none', feeCents),
  matchFeeCents: field('Of a family, for a match, in cents with GST; null: none', feeCents),
  dueDays: field(
    'From an invoice to its due day',
    z.number({ error: daysPrompt }).int(daysPrompt).min(1, daysPrompt).max(90, daysPrompt),
  ),
  brandColour: field(
    'Of buttons and links on light pages',
    colour(
      (brand) => lowestContrast(brand, 'light') >= 4.5,
      'This colour is too light to read on light pages. Choose a darker one',
    ),
  ),
  brandColourDark: field(
    'Of buttons and links on dark pages',
    colour(
      (brand) => lowestContrast(brand, 'dark') >= 4.5,
      'This colour is too dark to read on dark pages. Choose a lighter one',
    ),
  ),
  accentColour: field(
    'Of highlights, and of the focus on dark pages',
    colour(
      (accent) => ringContrast(accent) >= 3,
      'This colour is too dark to see on dark pages. Choose a lighter one',
    ),
  ),
  logo: field(
    'The id of a logo that was sent before; null: the one that the product comes with',
    storedId(logoPrompt).nullable(),
  ),
  ...forEachHomePicture((name) =>
    field(
      `The picture ${homePictures[name].words}; null: the drawing that the product comes with`,
      ownPicture,
    ),
  ),
  ...checkFields,
} satisfies Record<Exclude<keyof PublicSettings, 'texts' | 'documents'>, z.ZodType>;

const settingsFields = {
  ...publicFields,
  senderEmail: field('From which mails come; null: from the address of support', orNull(email)),
  replyToEmail: field('Where answers to mails go; null: to the sender', orNull(email)),
  senderEmailNZ: field(
    'From which mails to people in New Zealand come; null where it’s the same',
    orNull(email),
  ),
  replyToEmailNZ: field('Where their answers go; null where it’s the same', orNull(email)),
  taxNumber: field(
    'Printed on invoices; null without one',
    z.object({
      AU: field('The ABN', taxNumber('Enter the 11 digits of the ABN. One of them isn’t right', abnOf)),
      NZ: field(
        'The GST number',
        taxNumber('Enter the 8 or 9 digits of the GST number. One of them isn’t right', gstNumberOf),
      ),
    }),
  ),
  isGstRegistered: field(
    'Whether invoices are tax invoices with GST',
    byCountry('Registered for GST', z.boolean({ error: 'Choose yes or no' })),
  ),
  payTo: field(
    'How to pay an invoice',
    byCountry('In a sentence, for families', oneLine('Say how to pay', 200)),
  ),
  endedBeforeFirstDay: field(
    'What becomes of the fee for a match that ends before its first day',
    z.enum(['team-calls', 'waived'], { error: 'Choose what becomes of the fee' }),
  ),
  invoicePrefix: field(
    'Before the number of an invoice',
    cleaned(prefixPrompt, 5, prefixPrompt)
      .overwrite((text) => text.toUpperCase())
      .regex(/^[A-Z]{2,5}$/, prefixPrompt),
  ),
};

/** The rules of `Settings`. */
export const operatorSettings = schema(
  'Settings',
  'What the operator has set',
  isPublic,
  z.object(settingsFields) satisfies z.ZodType<Settings>,
  defaultSettings,
);

const documentInForce = z.object({
  version: field('The team’s day; the second version of a day ends with .2', z.string()),
  askedSince: field('Whoever has agreed to this version or a later one isn’t asked', z.string()),
});

export const publicSettings = schema(
  'PublicSettings',
  'What the operator has set, as far as pages show it',
  isPublic,
  z.object({
    ...publicFields,
    texts: field('Words of pages that aren’t the standard ones, by key', z.record(z.string(), z.string())),
    documents: field(
      'The versions in force of the terms and the privacy policy',
      z.object({
        terms: field('Of the terms of use', documentInForce),
        privacy: field('Of the privacy policy', documentInForce),
      }),
    ),
  }),
  defaultPublicSettings,
);

/** Some settings. */
const someSettings = schema(
  'SomeSettings',
  'Some of what the operator has set',
  isPublic,
  z.object(settingsFields).partial(),
  { supportPhone: '1800 000 456' },
);
export type SomeSettings = z.output<typeof someSettings>;

/** One save of the settings. */
const settingsChange = schema(
  'SettingsChange',
  'One change of what the operator has set',
  settingsClass,
  z.object({
    id: field('Of the change', z.uuid()),
    at: field('When', z.iso.datetime()),
    by: field('The name of whoever changed it', z.string()),
    before: field('What these were', someSettings),
    after: field('What they became', someSettings),
  }),
  {
    id: ids.request,
    at: '2026-05-03T01:12:00.000Z',
    by: 'Ana Ng',
    before: { supportPhone: '1800 000 123' },
    after: { supportPhone: '1800 000 456' },
  },
);
export type SettingsChange = z.output<typeof settingsChange>;

/** What has to be filled in before the website is for real people. */
const placeholder = schema(
  'Placeholder',
  'Something that isn’t filled in yet',
  settingsClass,
  z.object({
    field: field('The setting; null for a text', z.string().nullable()),
    sentence: field('What is to be done', z.string()),
  }),
  { field: 'supportPhone', sentence: 'Enter your phone number: 1800 000 123 is an example.' },
);
export type Placeholder = z.output<typeof placeholder>;

const allSettings = schema(
  'AllSettings',
  'What the operator has set, and who changed what',
  settingsClass,
  z.object({
    settings: field('As they are now', operatorSettings),
    version: field('Goes up with each change', z.number().int()),
    changes: field('The last 50, newest first', z.array(settingsChange)),
    isLive: field('Whether it’s for real people, so that no example may go out', z.boolean()),
    placeholders: field('What isn’t filled in yet', z.array(placeholder)),
  }),
  {
    settings: defaultSettings,
    version: 2,
    changes: [
      {
        id: ids.request,
        at: '2026-05-03T01:12:00.000Z',
        by: 'Ana Ng',
        before: { supportPhone: '1800 000 123' },
        after: { supportPhone: '1800 000 456' },
      },
    ],
    isLive: true,
    placeholders: [],
  },
);
export type AllSettings = z.output<typeof allSettings>;

/** Of a logo's file, as base64. A drawing of a logo has some kilobytes. */
export const logoMaxBytes = 300_000;
const picturePrompt = 'Choose an SVG or a PNG of at most 300 KB';
const sentLogo = schema(
  'SentLogo',
  'A logo',
  settingsClass,
  z.object({
    picture: field(
      'An SVG or a PNG, in base64',
      z
        .string({ error: picturePrompt })
        .max(Math.ceil(logoMaxBytes / 3) * 4, { error: picturePrompt, abort: true })
        .regex(/^[A-Za-z\d+/]+={0,2}$/, picturePrompt),
    ),
  }),
  { picture: 'PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=' },
);
const storedLogo = schema(
  'StoredLogo',
  'A logo that the settings can name',
  settingsClass,
  z.object({ logo: field('Its id', z.string()) }),
  { logo: '0123456789abcdef0123456789abcdef' },
);

/** Of a picture's file, as base64. A browser makes larger ones smaller before it sends them. */
export const homePictureMaxBytes = 3_000_000;
const homePicturePrompt = 'Choose a JPEG, PNG, WebP or SVG of at most 3 MB';
const sentPicture = schema(
  'SentHomePicture',
  'A picture for the home page',
  settingsClass,
  z.object({
    place: field(
      'Which of them it replaces',
      z.enum(homePictureNames, { error: 'Choose one of the pictures' }),
    ),
    picture: field(
      'A JPEG, PNG, WebP or SVG, in base64',
      z
        .string({ error: homePicturePrompt })
        .max(Math.ceil(homePictureMaxBytes / 3) * 4, { error: homePicturePrompt, abort: true })
        .regex(/^[A-Za-z\d+/]+={0,2}$/, homePicturePrompt),
    ),
  }),
  { place: 'pictureHero', picture: '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBg==' },
);
const storedPicture = schema(
  'StoredHomePicture',
  'A picture that the settings can name',
  settingsClass,
  z.object({ id: field('Its id', z.string()) }),
  { id: '0123456789abcdef0123456789abcdef' },
);

const sendVersion = 'Send the version that you’ve seen';
export const changedSettings = schema(
  'ChangedSettings',
  'Settings to change; those that are left out stay',
  settingsClass,
  z.object({
    version: field(
      'The version that was looked at: 409 when it has changed since',
      z.number({ error: sendVersion }).int(sendVersion),
    ),
    mayHide: field(
      'How many people may go out of the search because of it: 409 with the number when more would',
      z.int('Send how many people it may hide').min(0, 'Send how many people it may hide').optional(),
    ),
    ...someSettings.shape,
  }),
  { version: 2, supportPhone: '1800 000 456' },
);

export const settingsCalls = {
  readPublic: endpoint({
    method: 'GET',
    path: '/api/settings',
    summary: 'The operator’s name, phone, addresses and fees',
    access: 'anyone',
    status: 200,
    response: publicSettings,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/settings',
    summary: 'All that the operator has set, who changed what, and what isn’t filled in yet',
    access: ['ADMIN'],
    right: 'settings',
    status: 200,
    response: allSettings,
  }),
  sendLogo: endpoint({
    method: 'POST',
    path: '/api/admin/settings/logo',
    summary:
      'Send a logo, which the settings can then name; it’s drawn anew, and nothing else of the file stays',
    access: ['ADMIN'],
    right: 'settings',
    body: sentLogo,
    bodyMaxBytes: 450_000,
    status: 201,
    response: storedLogo,
  }),
  sendPicture: endpoint({
    method: 'POST',
    path: '/api/admin/settings/picture',
    summary:
      'Send a picture for the home page, which the settings can then name; it’s drawn anew in the widths that the page uses, and nothing else of the file stays',
    access: ['ADMIN'],
    right: 'settings',
    body: sentPicture,
    bodyMaxBytes: 4_100_000,
    status: 201,
    response: storedPicture,
    problems: ['too-often'],
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/settings/pictures/:id/:width',
    summary: 'A picture of the operator’s for the home page, in one of its widths',
    access: 'anyone',
    params: z.object({
      id: field('Of the picture', isPublic, z.string().max(32).catch('')),
      width: field('In pixels', isPublic, z.coerce.number().int().min(0).max(10_000).catch(0)),
    }),
    ignoresBadInput: true,
    status: 200,
    file: ['image/webp'],
    problems: ['not-found'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/settings',
    summary: 'Change some of what the operator has set',
    description:
      'Every page, mail and PDF has it within ten seconds. Invoices keep what they were issued with.',
    access: ['ADMIN'],
    right: 'settings',
    body: changedSettings,
    status: 200,
    response: allSettings,
    problems: ['conflict'],
  }),
};
