import {
  type CheckValidity,
  defaultCheckValidity,
  defaultRequiredChecks,
  type RefereeNumber,
  type RequiredChecks,
} from './checks/check-settings.ts';
import type { DocumentsInForce } from './document-versions.ts';
import type { HolidayCalendar } from './holiday-calendars.ts';

/** Countries where people of this marketplace live and pay. */
export const settingsCountries = ['AU', 'NZ'] as const;
export type SettingsCountry = (typeof settingsCountries)[number];
/** Time zones of Australia and New Zealand, by their names in the IANA database. */
export const settingsZones = [
  'Australia/Sydney',
  'Australia/Melbourne',
  'Australia/Brisbane',
  'Australia/Adelaide',
  'Australia/Darwin',
  'Australia/Perth',
  'Australia/Hobart',
  'Pacific/Auckland',
  'Pacific/Chatham',
] as const;
/** The pictures of the home page that the operator can replace; `home-pictures.ts` has what each is like. */
export const homePictureNames = [
  'pictureHero',
  'pictureHome',
  'pictureChecked',
  'pictureAgree',
  'pictureTalk',
  'pictureFamilyStory',
  'pictureWorkerStory',
  'pictureInterview',
  'pictureLearning',
  'pictureFeelings',
  'pictureBody',
  'pictureFamilies',
  'pictureWorkers',
] as const;
export type HomePictureName = (typeof homePictureNames)[number];

/** A picture of the operator's, by its id, and what it shows, in words; '' for one that only decorates. */
export type OwnPicture = { readonly id: string; readonly alt: string };

/** Null: the drawing that the product comes with. */
type HomePictures = Readonly<Record<HomePictureName, OwnPicture | null>>;

/** The same for each picture of the home page. */
export const forEachHomePicture = <Value>(make: (name: HomePictureName) => Value) =>
  Object.fromEntries(homePictureNames.map((name) => [name, make(name)])) as Record<HomePictureName, Value>;

type ByCountry<Value> = Readonly<Record<SettingsCountry, Value>>;

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];
/** From opening to closing, `HH:MM` by the clock of the team's zone. */
export type OfficeDay = { readonly from: string; readonly to: string };
/** Null: closed on that weekday. */
export type OfficeHours = Readonly<Record<Weekday, OfficeDay | null>>;

/** What the operator sets on a page of the team. Amounts are in cents, with GST. */
export type Settings = HomePictures & {
  /** Of the product. */
  readonly name: string;
  /** As people read it; `supportPhoneHref` dials it. */
  readonly supportPhone: string;
  /** Another number and address for people in New Zealand; null where there's one for all. */
  readonly supportPhoneNZ: string | null;
  readonly supportEmail: string;
  readonly supportEmailNZ: string | null;
  /** From which mails come, and where answers go; null: the address of support. */
  readonly senderEmail: string | null;
  readonly replyToEmail: string | null;
  /** The same for mails to people in New Zealand; null where it's the same for all. */
  readonly senderEmailNZ: string | null;
  readonly replyToEmailNZ: string | null;
  readonly legalEntity: string;
  /** Its country: on an invoice, an address in another country ends with that country. */
  readonly country: SettingsCountry;
  /** Of the team's day. Everybody else's day is that of where they live. */
  readonly zone: (typeof settingsZones)[number];
  /** When people reach us by phone; null: pages say nothing of it. */
  readonly officeHours: OfficeHours | null;
  /** Whose public holidays close the office; null: none do. */
  readonly holidayCalendar: HolidayCalendar | null;
  /** Other days on which the office is closed, `YYYY-MM-DD`, in order. */
  readonly closedDays: string[];
  /** Which hours count towards the 24 within which we promise to get in touch: all, or those when the office is open. */
  readonly contactHoursCount: 'every-hour' | 'office-hours';
  /** ABN and GST number; null where there's none. */
  readonly taxNumber: ByCountry<string | null>;
  /** Without it an invoice is no tax invoice, and has no line for GST. */
  readonly isGstRegistered: ByCountry<boolean>;
  /** How to pay, as the invoice says it. */
  readonly payTo: ByCountry<string>;
  /** In the dollars of the family's country; null: no fee. */
  readonly joiningFeeCents: number | null;
  readonly matchFeeCents: number | null;
  /** Days from the invoice to when it is due. */
  readonly dueDays: number;
  /**
   * What becomes of the fee for a confirmed match that ends before its first day. 'team-calls': the team gets an entry on its list,
   * calls the family and decides. 'waived': what is not paid yet is waived at once.
   */
  readonly endedBeforeFirstDay: 'team-calls' | 'waived';
  /** Of the numbers of invoices. */
  readonly invoicePrefix: string;
  /** Of buttons and links on light pages and on dark ones, and of highlights and the focus in the dark; `#rrggbb`. */
  readonly brandColour: string;
  readonly brandColourDark: string;
  readonly accentColour: string;
  /** The id of the operator's logo; null: the one that the product comes with. */
  readonly logo: string | null;
  /** What is asked of whom in checks. References have a number of their own, in both countries; 0: none are asked for. */
  readonly requiredChecks: RequiredChecks;
  readonly refereesAsked: RefereeNumber;
  /** In months. Counts for checks that the team sees from then on: days on record stay. */
  readonly checkValidity: CheckValidity;
};

/** The settings of this moment, with the texts that the operator has published, by key: see `contract/texts`. */
export type LiveSettings = Settings & {
  readonly texts: Readonly<Record<string, string>>;
  /** The versions of the terms and the privacy policy. */
  readonly documents: DocumentsInForce;
};

export type PublicSettings = Pick<
  LiveSettings,
  | 'name'
  | 'supportPhone'
  | 'supportPhoneNZ'
  | 'supportEmail'
  | 'supportEmailNZ'
  | 'legalEntity'
  | 'country'
  | 'zone'
  | 'officeHours'
  | 'holidayCalendar'
  | 'closedDays'
  | 'contactHoursCount'
  | 'joiningFeeCents'
  | 'matchFeeCents'
  | 'dueDays'
  | 'requiredChecks'
  | 'refereesAsked'
  | 'checkValidity'
  | 'brandColour'
  | 'brandColourDark'
  | 'accentColour'
  | 'logo'
  | 'texts'
  | HomePictureName
  | 'documents'
>;

/** The id of the element with them in a page's HTML, as JSON. */
export const settingsElementId = 'settings';

/** The settings that pages show. */
export const publicPart = (of: Readonly<LiveSettings>): PublicSettings => {
  const { name, supportPhone, supportPhoneNZ, supportEmail, supportEmailNZ } = of;
  const { legalEntity, country, zone, joiningFeeCents, matchFeeCents, dueDays } = of;
  const { brandColour, brandColourDark, accentColour, logo } = of;
  const { officeHours, holidayCalendar, closedDays, contactHoursCount } = of;
  const { requiredChecks, refereesAsked, checkValidity } = of;
  return {
    ...{ name, supportPhone, supportPhoneNZ, supportEmail, supportEmailNZ },
    ...{ legalEntity, country, zone, joiningFeeCents, matchFeeCents, dueDays },
    ...{ requiredChecks, refereesAsked, checkValidity },
    ...{ brandColour, brandColourDark, accentColour, logo },
    ...{ officeHours, holidayCalendar, closedDays, contactHoursCount },
    ...forEachHomePicture((name) => of[name]),
    // No page shows the words of mails and documents.
    texts: Object.fromEntries(Object.entries(of.texts).filter(([key]) => !/^(mail|document)\./.test(key))),
    documents: of.documents,
  };
};

/** Until the operator sets others. The fees are the specification's (section 9). */
export const defaultSettings: Settings = {
  name: 'Alongside',
  supportPhone: '1800 000 123',
  supportPhoneNZ: null,
  supportEmail: 'support@alongside.example',
  supportEmailNZ: null,
  senderEmail: null,
  replyToEmail: null,
  senderEmailNZ: null,
  replyToEmailNZ: null,
  legalEntity: 'Alongside Support Pty Ltd',
  country: 'AU',
  zone: 'Australia/Sydney',
  officeHours: null,
  holidayCalendar: null,
  closedDays: [],
  contactHoursCount: 'every-hour',
  taxNumber: { AU: '00 000 000 000', NZ: '000-000-000' },
  isGstRegistered: { AU: true, NZ: true },
  payTo: {
    AU: 'Bank transfer to Alongside Support Pty Ltd, BSB 000-000, account 0000 0000',
    NZ: 'Bank transfer to Alongside Support Pty Ltd, BSB 000-000, account 0000 0000',
  },
  joiningFeeCents: 100_000,
  matchFeeCents: 200_000,
  dueDays: 14,
  endedBeforeFirstDay: 'team-calls',
  invoicePrefix: 'ALS',
  brandColour: '#0b5d57',
  brandColourDark: '#7cd3c4',
  accentColour: '#f2a93b',
  logo: null,
  requiredChecks: defaultRequiredChecks,
  refereesAsked: 2,
  checkValidity: defaultCheckValidity,
  ...forEachHomePicture(() => null),
};

/**
 * The day of the last change to each legal text that the product comes with. One that the operator publishes has a version of its
 * own: `contract/document-versions.ts`.
 */
export const documentDates = { terms: '2026-11-28', privacy: '2026-11-28' } as const;

/** What nobody sets on the page of the settings, until the operator publishes anything. */
const unpublished = {
  texts: {},
  documents: {
    terms: { version: documentDates.terms, askedSince: documentDates.terms },
    privacy: { version: documentDates.privacy, askedSince: documentDates.privacy },
  },
} satisfies Partial<LiveSettings>;

/** What pages show until the operator sets anything. */
export const defaultPublicSettings: PublicSettings = publicPart({ ...defaultSettings, ...unpublished });

const current: LiveSettings = { ...defaultSettings, ...unpublished };

/**
 * The operator's settings of this moment. Read them where they're needed: they change while a server runs and a page is open, so what a
 * module works out as it loads would be stale.
 */
export const settings: Readonly<LiveSettings> = current;

let version = 0;

/** Of each answer: the mark of the settings that pages show. A page with another one asks for them. */
export const settingsHeader = 'x-settings';

let mark: { of: number; text: string } | undefined;

/** A short text that differs when one of the settings does that pages show (FNV-1a). */
export function settingsMark(): string {
  if (mark?.of === version) return mark.text;
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(publicPart(settings)))
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  mark = { of: version, text: (hash >>> 0).toString(36) };
  return mark.text;
}

const listeners = new Set<() => void>();

/** Takes over what the operator has set. Nothing happens when it's the same. */
export function applySettings(next: Partial<LiveSettings>): void {
  const before = JSON.stringify(current);
  Object.assign(current, next, next.texts && { texts: inOrder(next.texts) });
  if (JSON.stringify(current) !== before) announce();
}

function announce(): void {
  version += 1;
  for (const listener of listeners) listener();
}

/** Every process has them in the same order, or their marks would differ: databases sort each by its own locale. */
const inOrder = (texts: LiveSettings['texts']) =>
  Object.fromEntries(Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1)));

/** What `read` makes with other texts. Nobody hears of them, and nothing else may run meanwhile: `read` can't wait. */
export function withTexts<Read>(texts: LiveSettings['texts'], read: () => Read): Read {
  const before = current.texts;
  try {
    Object.assign(current, { texts });
    return read();
  } finally {
    Object.assign(current, { texts: before });
  }
}

/** Goes up with each change of this process or page. */
export const settingsVersion = (): number => version;

/** Runs `listener` after each change, until the returned function is called. */
export function subscribeToSettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The product's name in the name of a file: 'beside-you'. */
export const nameInFiles = (): string =>
  settings.name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-');

/** The country of whoever reads what is being written, where that's known. */
let readersCountry: string | null = null;

/** Runs `write`, whose words are for somebody in this country. It may not wait for anything: others write meanwhile. */
export function withReaderIn<Written extends object>(
  countryCode: string | null,
  write: () => Written,
): Written {
  readersCountry = countryCode;
  try {
    return write();
  } finally {
    readersCountry = null;
  }
}

/** In a browser: who reads, from now on. What names the number or the address of support is shown anew. */
export function setReadersCountry(countryCode: string | null): void {
  if (readersCountry === countryCode) return;
  readersCountry = countryCode;
  if (supportElsewhere() !== null) announce();
}

/** The number and address of support for somebody in a country; by default, for the reader of what is being written. */
export function supportOf(countryCode: string | null = readersCountry) {
  const { supportPhone, supportPhoneNZ, supportEmail, supportEmailNZ } = settings;
  return countryCode === 'NZ'
    ? { phone: supportPhoneNZ ?? supportPhone, email: supportEmailNZ ?? supportEmail }
    : { phone: supportPhone, email: supportEmail };
}

/** What differs from that in the other country; null where nothing does. */
export function supportElsewhere(countryCode: string | null = readersCountry) {
  const country: SettingsCountry = countryCode === 'NZ' ? 'AU' : 'NZ';
  const { supportPhoneNZ, supportEmailNZ } = settings;
  if (supportPhoneNZ === null && supportEmailNZ === null) return null;
  const { phone, email } = supportOf(country);
  return { country, phone: supportPhoneNZ && phone, email: supportEmailNZ && email };
}

/** The same in a sentence: '1800 000 123 (in New Zealand 0800 000 123)' where nobody knows in which country it's read. */
export function supportInWords(countryCode: string | null = readersCountry) {
  const here = supportOf(countryCode);
  const other = countryCode === null ? supportElsewhere(null) : null;
  const both = (own: string, there: string | null | undefined) =>
    there ? `${own} (in New Zealand ${there})` : own;
  return { phone: both(here.phone, other?.phone), email: both(here.email, other?.email) };
}

const dialCodes: ByCountry<string> = { AU: '61', NZ: '64' };

/** A number as a dialler takes it: 'tel:+611800000123'. One without a country's code is of the operator's. */
export function phoneHref(phone: string, country: SettingsCountry = settings.country): string {
  const digits = phone.replaceAll(/\D/g, '');
  return `tel:+${phone.trim().startsWith('+') ? digits : dialCodes[country] + digits.replace(/^0/, '')}`;
}

export const supportPhoneHref = (): string => phoneHref(settings.supportPhone);

/** How each country taxes a fee. */
export const taxRules = {
  AU: { currency: 'AUD', gstPercent: 10, taxNumberLabel: 'ABN' },
  NZ: { currency: 'NZD', gstPercent: 15, taxNumberLabel: 'GST number' },
} as const satisfies ByCountry<object>;

/** The country whose rules count for somebody: Australia, unless they live in New Zealand. */
export const taxCountryOf = (countryCode: string | null): SettingsCountry =>
  countryCode === 'NZ' ? 'NZ' : 'AU';
