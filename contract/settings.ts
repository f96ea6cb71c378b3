import {
  type CheckValidity,
  defaultCheckValidity,
  defaultRequiredChecks,
  type RefereeNumber,
  type RequiredChecks,
} from './checks/check-settings.ts';

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
type ByCountry<Value> = Readonly<Record<SettingsCountry, Value>>;

/** What the operator sets on a page of the team. Amounts are in cents, with GST. */
export type Settings = {
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
  readonly legalEntity: string;
  /** Its country: on an invoice, an address in another country ends with that country. */
  readonly country: SettingsCountry;
  /** Of the team's day. Everybody else's day is that of where they live. */
  readonly zone: (typeof settingsZones)[number];
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
export type LiveSettings = Settings & { readonly texts: Readonly<Record<string, string>> };

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
>;

/** The id of the element with them in a page's HTML, as JSON. */
export const settingsElementId = 'settings';

/** The settings that pages show. */
export const publicPart = (of: Readonly<LiveSettings>): PublicSettings => {
  const { name, supportPhone, supportPhoneNZ, supportEmail, supportEmailNZ } = of;
  const { legalEntity, country, zone, joiningFeeCents, matchFeeCents, dueDays } = of;
  const { brandColour, brandColourDark, accentColour, logo } = of;
  const { requiredChecks, refereesAsked, checkValidity } = of;
  return {
    ...{ name, supportPhone, supportPhoneNZ, supportEmail, supportEmailNZ },
    ...{ legalEntity, country, zone, joiningFeeCents, matchFeeCents, dueDays },
    ...{ requiredChecks, refereesAsked, checkValidity },
    ...{ brandColour, brandColourDark, accentColour, logo },
    // No page shows the words of mails.
    texts: Object.fromEntries(Object.entries(of.texts).filter(([key]) => !key.startsWith('mail.'))),
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
  legalEntity: 'Alongside Support Pty Ltd',
  country: 'AU',
  zone: 'Australia/Sydney',
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
};

/** What pages show until the operator sets anything. */
export const defaultPublicSettings: PublicSettings = publicPart({ ...defaultSettings, texts: {} });

const current: LiveSettings = { ...defaultSettings, texts: {} };

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
  if (JSON.stringify(current) === before) return;
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
export const nameInFiles = (): string => settings.name.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');

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

/**
 * When each legal text was last changed (`YYYY-MM-DD`), as printed in it. People agree to these versions when they sign
 * up, and the server records which.
 */
export const documentDates = { termsUpdated: '2026-11-23', privacyUpdated: '2026-11-27' } as const;
