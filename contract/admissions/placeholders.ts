import { publicHolidaysUntil } from '#contract/holiday-calendars.ts';
import { defaultSettings, type Settings, type SettingsCountry } from '#contract/settings.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import type { Placeholder } from './settings.ts';

const isExample = (address: string | null) => address !== null && /[@.]example(\.\w+)?$/.test(address);
const hasOnlyZeros = (text: string | null) => text !== null && /^\D*0[\s0-]*$/.test(text);
/** A bank account or a number of a bank in zeros. */
const hasZeroAccount = (text: string) => /(?<![\d-])0[0 -]{4,}0(?![\d -]*[1-9])/.test(text);
const hasBrackets = (text: string) => /\[[^\]]*\]|\{[^}]*\}/.test(text);
/** Something in brackets, or 'TBA' and the like. */
const isOpen = (text: string) => hasBrackets(text) || /\b(?:TB[ACD]|X{3,})\b\.?$/i.test(text.trim());
const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '');
/** The example, however it's spaced, or a row of zeros. */
const isExamplePhone = (phone: string | null) =>
  phone !== null &&
  (digitsOf(phone) === digitsOf(defaultSettings.supportPhone) || /0{8}/.test(digitsOf(phone)));

const countries: Readonly<Record<SettingsCountry, string>> = { AU: 'Australia', NZ: 'New Zealand' };
const taxNumbers: Readonly<Record<SettingsCountry, string>> = { AU: 'ABN', NZ: 'GST number' };

const ofName = ({ name }: Settings): Placeholder[] =>
  hasBrackets(name) ? [{ field: 'name', sentence: `Replace what’s in brackets: ${name}` }] : [];

const ofPhone = (settings: Settings, field: 'supportPhone' | 'supportPhoneNZ'): Placeholder[] =>
  isExamplePhone(settings[field]) || isOpen(settings[field] ?? '')
    ? [{ field, sentence: `Enter your phone number: ${settings[field]} is an example.` }]
    : [];

const emailFields = [
  'supportEmail',
  'supportEmailNZ',
  'senderEmail',
  'senderEmailNZ',
  'replyToEmail',
  'replyToEmailNZ',
] as const;

const ofEmail = (settings: Settings, field: (typeof emailFields)[number]): Placeholder[] =>
  isExample(settings[field])
    ? [{ field, sentence: `Enter an email address that you read: ${settings[field]} is an example.` }]
    : [];

const ofTax = ({ taxNumber, isGstRegistered }: Settings, country: SettingsCountry): Placeholder[] => {
  const field = `taxNumber.${country}`;
  const name = taxNumbers[country];
  if (taxNumber[country] === null && isGstRegistered[country])
    return [{ field, sentence: `Enter your ${name}: a tax invoice in ${countries[country]} needs it.` }];
  return hasOnlyZeros(taxNumber[country])
    ? [
        {
          field,
          sentence: `Enter your ${name} for invoices in ${countries[country]}: the zeros are an example.`,
        },
      ]
    : [];
};

const ofPayment = ({ payTo }: Settings, country: SettingsCountry): Placeholder[] =>
  hasZeroAccount(payTo[country]) || isOpen(payTo[country])
    ? [
        {
          field: `payTo.${country}`,
          sentence: `Say how invoices in ${countries[country]} are paid: the bank account is an example.`,
        },
      ]
    : [];

const ofCompany = ({ legalEntity }: Settings): Placeholder[] =>
  legalEntity === defaultSettings.legalEntity || isOpen(legalEntity)
    ? [{ field: 'legalEntity', sentence: 'Enter the name of your company: this one is an example.' }]
    : [];

/** What an invoice in this country can't go out with. */
export function placeholdersOfInvoice(settings: Settings, country: SettingsCountry): Placeholder[] {
  const isNZ = country === 'NZ';
  return [
    ...ofName(settings),
    ...ofPhone(settings, isNZ && settings.supportPhoneNZ !== null ? 'supportPhoneNZ' : 'supportPhone'),
    ...ofEmail(settings, isNZ && settings.supportEmailNZ !== null ? 'supportEmailNZ' : 'supportEmail'),
    ...ofTax(settings, country),
    ...ofPayment(settings, country),
    ...ofCompany(settings),
  ];
}

/** Public holidays that this release doesn't know. Said a year before, so that nobody is promised a day on which we're closed. */
export const placeholdersOfHolidays = ({ holidayCalendar }: Settings, today: string): Placeholder[] =>
  holidayCalendar !== null && `${Number(today.slice(0, 4)) + 1}${today.slice(4)}` > publicHolidaysUntil
    ? [
        {
          field: 'holidayCalendar',
          sentence: `This version only knows public holidays until ${formatDayMonthYear(publicHolidaysUntil)}. Install a newer one, or enter later holidays under ‘Other closed days’.`,
        },
      ]
    : [];

/** Texts with something in brackets that is to be filled in. */
export const placeholdersOfTexts = (texts: Readonly<Record<string, string>>): Placeholder[] =>
  Object.entries(texts)
    .filter(([key, words]) => !key.startsWith('document.') && /\[[^\]]*\]/.test(words))
    .map(([key, words]) => ({
      field: null,
      sentence: `Replace what’s in brackets in the text ${key}: ‘${words}’`,
    }));

/** What is still an example in the settings, each field once. */
export function placeholdersOfSettings(settings: Settings): Placeholder[] {
  const found: Placeholder[] = [
    ...ofName(settings),
    ...ofPhone(settings, 'supportPhone'),
    ...ofPhone(settings, 'supportPhoneNZ'),
    ...emailFields.flatMap((field) => ofEmail(settings, field)),
    ...(settings.joiningFeeCents === null && settings.matchFeeCents === null
      ? []
      : [...placeholdersOfInvoice(settings, 'AU'), ...placeholdersOfInvoice(settings, 'NZ')]),
  ];
  return found.filter(({ field }, index) => found.findIndex((one) => one.field === field) === index);
}
