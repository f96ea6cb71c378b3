import { publicHolidaysUntil } from '#contract/holiday-calendars.ts';
import { defaultSettings, type Settings, type SettingsCountry } from '#contract/settings.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import type { Placeholder } from './settings.ts';

const isExample = (address: string | null) => address !== null && /[@.]example(\.\w+)?$/.test(address);
const hasOnlyZeros = (text: string | null) => text !== null && /^\D*0[\s0-]*$/.test(text);
/** A bank account or a number of a bank in zeros. */
const hasZeroAccount = (text: string) => /(?<![\d-])0[0 -]{4,}0(?![\d-]*[1-9])/.test(text);
const hasBrackets = (text: string) => /\[[^\]]*\]|\{[^}]*\}/.test(text);

const countries: Readonly<Record<SettingsCountry, string>> = { AU: 'Australia', NZ: 'New Zealand' };
const taxNumbers: Readonly<Record<SettingsCountry, string>> = { AU: 'ABN', NZ: 'GST number' };

/** What an invoice in this country can't go out with. */
export const placeholdersOfInvoice = (settings: Settings, country: SettingsCountry): Placeholder[] => [
  ...(settings.taxNumber[country] === null && settings.isGstRegistered[country]
    ? [
        {
          field: `taxNumber.${country}`,
          sentence: `Enter your ${taxNumbers[country]}: a tax invoice in ${countries[country]} needs it.`,
        },
      ]
    : []),
  ...(hasOnlyZeros(settings.taxNumber[country])
    ? [
        {
          field: `taxNumber.${country}`,
          sentence: `Enter your ${taxNumbers[country]} for invoices in ${countries[country]}: the zeros are an example.`,
        },
      ]
    : []),
  ...(hasZeroAccount(settings.payTo[country]) || hasBrackets(settings.payTo[country])
    ? [
        {
          field: `payTo.${country}`,
          sentence: `Say how invoices in ${countries[country]} are paid: the bank account is an example.`,
        },
      ]
    : []),
  ...(settings.legalEntity === defaultSettings.legalEntity || hasBrackets(settings.legalEntity)
    ? [{ field: 'legalEntity', sentence: 'Enter the name of your company: this one is an example.' }]
    : []),
];

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
    .map(([, words]) => ({ field: null, sentence: `Replace what’s in brackets in this text: ‘${words}’` }));

/** What is still an example in the settings, each field once. */
export function placeholdersOfSettings(settings: Settings): Placeholder[] {
  const { supportPhone, supportPhoneNZ } = settings;
  const addresses = [
    'supportEmail',
    'supportEmailNZ',
    'senderEmail',
    'senderEmailNZ',
    'replyToEmail',
    'replyToEmailNZ',
  ] as const;
  const texts = ['name', 'supportPhone', 'supportPhoneNZ'] as const satisfies readonly (keyof Settings)[];
  const found: Placeholder[] = [
    ...(supportPhone === defaultSettings.supportPhone
      ? [{ field: 'supportPhone', sentence: `Enter your phone number: ${supportPhone} is an example.` }]
      : []),
    ...(supportPhoneNZ !== null && hasOnlyZeros(supportPhoneNZ)
      ? [{ field: 'supportPhoneNZ', sentence: `Enter your phone number: ${supportPhoneNZ} is an example.` }]
      : []),
    ...addresses
      .filter((field) => isExample(settings[field]))
      .map((field) => ({
        field,
        sentence: `Enter an email address that you read: ${settings[field]} is an example.`,
      })),
    ...texts
      .filter((field) => hasBrackets(settings[field] ?? ''))
      .map((field) => ({ field, sentence: `Replace what’s in brackets: ${settings[field]}` })),
    ...(settings.joiningFeeCents === null && settings.matchFeeCents === null
      ? []
      : [...placeholdersOfInvoice(settings, 'AU'), ...placeholdersOfInvoice(settings, 'NZ')]),
  ];
  return found.filter(({ field }, index) => found.findIndex((one) => one.field === field) === index);
}
