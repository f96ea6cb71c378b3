import type { SomeSettings } from '#contract/admissions/settings.ts';
import type { HolidayCalendar } from '#contract/holiday-calendars.ts';
import { homePictures } from '#contract/home-pictures.ts';
import { countryName } from '#contract/profiles/country-names.ts';
import {
  forEachHomePicture,
  type OfficeHours,
  type OwnPicture,
  type Settings,
  type SettingsCountry,
  settingsCountries,
} from '#contract/settings.ts';
import { formatAmount } from '#contract/words.ts';
import { calendarWords } from '#web/features/admissions/office-hours/calendar-words.ts';
import { weekLines } from '#web/features/admissions/office-hours/week-words.ts';
import { askedChangeWords, refereesWords, validityChangeWords } from './check-settings-words.ts';
import { rangeWords } from './closed-day-ranges.ts';

/** The names of the settings, on the form and in the list of changes. */
export const settingLabels: Readonly<Record<keyof Settings, string>> = {
  name: 'Name of the website',
  supportPhone: 'Phone',
  supportPhoneNZ: 'Phone for New Zealand',
  supportEmail: 'Email',
  supportEmailNZ: 'Email for New Zealand',
  senderEmail: 'Emails come from',
  replyToEmail: 'Replies go to',
  senderEmailNZ: 'Emails to New Zealand come from',
  replyToEmailNZ: 'Replies from New Zealand go to',
  legalEntity: 'Company',
  country: 'Country of the company',
  zone: 'Our time zone',
  officeHours: 'Office hours',
  holidayCalendar: 'Public holidays',
  closedDays: 'Other closed days',
  contactHoursCount: 'How we count our 24 hours to get in touch',
  taxNumber: 'Tax number',
  isGstRegistered: 'Registered for GST',
  payTo: 'How to pay',
  joiningFeeCents: 'Fee to join',
  matchFeeCents: 'Fee on a match',
  dueDays: 'Days until an invoice is due',
  endedBeforeFirstDay: 'A match that ends before its first day',
  invoicePrefix: 'Letters before an invoice’s number',
  brandColour: 'Buttons and links',
  brandColourDark: 'Buttons and links on dark pages',
  accentColour: 'Highlights',
  logo: 'Logo',
  requiredChecks: 'Checks',
  refereesAsked: 'Referees of support workers',
  checkValidity: 'How long a check is valid',
  ...forEachHomePicture((name) => `Picture ${homePictures[name].words}`),
};

export const endedBeforeWords: Readonly<Record<Settings['endedBeforeFirstDay'], string>> = {
  'team-calls': 'Our team calls the family and decides',
  waived: 'The fee is waived',
};

export const contactHoursWords: Readonly<Record<Settings['contactHoursCount'], string>> = {
  'every-hour': 'Every hour counts',
  'office-hours': 'Only office hours count',
};

/** 'Sydney', of `Australia/Sydney`. */
export const zoneWords = (zone: string): string => zone.replace(/^.*\//, '');

const nothing = 'nothing';

/** A value in words, for the list of changes. */
function valueWords(name: keyof Settings, value: unknown): string {
  if (name === 'logo') return value === null ? 'the standard logo' : 'our own';
  if (value === null) return name.endsWith('Cents') ? 'no fee' : nothing;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (name === 'refereesAsked') return refereesWords(Number(value));
  if (typeof value === 'number') return name.endsWith('Cents') ? formatAmount(value) : String(value);
  if (name === 'zone') return zoneWords(String(value));
  if (name === 'country' && typeof value === 'string') return countryName(value);
  if (name === 'endedBeforeFirstDay') return endedBeforeWords[value as Settings['endedBeforeFirstDay']];
  if (name === 'holidayCalendar') return calendarWords(value as HolidayCalendar);
  if (name === 'contactHoursCount') return contactHoursWords[value as Settings['contactHoursCount']];
  if (name === 'closedDays') return listed(rangeWords(value as string[]));
  if (name === 'officeHours')
    return listed(weekLines(value as OfficeHours).map(({ days, hours }) => `${days}, ${hours}`));
  return `‘${String(value)}’`;
}

const listed = (lines: readonly string[]) => (lines.length === 0 ? nothing : `‘${lines.join('; ')}’`);

/** What a save has changed, a line for each value: 'Phone: from ‘1800 000 123’ to ‘1300 975 707’'. */
export function changeWords({ before, after }: { before: SomeSettings; after: SomeSettings }): string[] {
  return (Object.keys(after) as (keyof Settings)[]).flatMap((name) => {
    if (before.requiredChecks && after.requiredChecks && name === 'requiredChecks')
      return askedChangeWords(before.requiredChecks, after.requiredChecks);
    if (before.checkValidity && after.checkValidity && name === 'checkValidity')
      return validityChangeWords(before.checkValidity, after.checkValidity);
    const [from, to] = [before[name], after[name]];
    if (name in homePictures) return [pictureLine(settingLabels[name], from as Pictured, to as Pictured)];
    if (!isByCountry(from) || !isByCountry(to)) return [lineOf(settingLabels[name], name, from, to)];
    return settingsCountries
      .filter((code) => from[code] !== to[code])
      .map((code) => lineOf(`${settingLabels[name]} in ${countryName(code)}`, name, from[code], to[code]));
  });
}

type Pictured = OwnPicture | null;

/** 'Picture at the top: from the standard drawing to our own ‘On the veranda’', or what has become of its words. */
function pictureLine(label: string, from: Pictured, to: Pictured): string {
  if (from && from.id === to?.id)
    return `${label}, description: from ${altWords(from.alt) || nothing} to ${altWords(to.alt) || nothing}`;
  const other = from && to ? `another one${altWords(to.alt, ' ')}` : pictureWords(to);
  return `${label}: from ${pictureWords(from)} to ${other}`;
}

const altWords = (alt: string, before = '') => alt && `${before}‘${alt}’`;
const pictureWords = (one: Pictured) =>
  one === null ? 'the standard drawing' : `our own${altWords(one.alt, ' ')}`;

const lineOf = (label: string, name: keyof Settings, from: unknown, to: unknown) =>
  `${label}: from ${valueWords(name, from)} to ${valueWords(name, to)}`;

const isByCountry = (value: unknown): value is Readonly<Record<SettingsCountry, unknown>> =>
  typeof value === 'object' && value !== null && settingsCountries.every((code) => code in value);

/** '1,250.50' or '1000'; '' for no fee. */
export const amountTyped = (cents: number | null): string =>
  cents === null ? '' : formatAmount(cents).replace('$', '');

/** The cents of what somebody has typed; null for no fee, undefined when it is no amount. */
export function centsTyped(text: string): number | null | undefined {
  const plain = text.replaceAll(/[\s,$]/g, '');
  if (plain === '') return null;
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined;
}
