import { personInput } from '#contract/accounts/user.ts';
import { formatDayMonthYear, formatMonthYear } from '#contract/words.ts';
import type { z } from '#contract/zod.ts';
import { addressLabels, generalAddressLabels } from './address-lines.ts';
import { countryName } from './country-names.ts';
import { type FamilyFields, familyFields } from './family.ts';
import { teamStatusLabels } from './labels.ts';
import { languagesWords } from './languages.ts';
import { wordsOf } from './named-fields.ts';
import { nationalityName } from './nationalities.ts';
import { type SupportWorkerFields, supportWorkerFields } from './support-worker.ts';

/** Labels of the fields of every profile, and of the team's. */
const labels: Readonly<Record<string, string>> = {
  status: 'Status',
  internalComments: 'Internal comments',
  addedInternalComments: 'Internal comments',
  newComment: 'New comment',
  newCommentKey: 'New comment',

  firstName: 'First name',
  lastName: 'Last name',
  oneName: 'One name only',
  adultName1: 'First name',
  familyName: 'Family name',
  gender: 'Gender',
  dateOfBirth: 'Date of birth',
  nationality: 'Nationality',
  ...Object.fromEntries(
    Object.entries(generalAddressLabels).map(([line, words]) => [`address.${line}`, words]),
  ),
  'address.country': 'Country',
  dateAvailable: 'Date available',
  mobile: 'Mobile',
  whatsApp: 'WhatsApp',
  skype: 'Skype',
  linkedIn: 'LinkedIn',
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'Twitter',
};

/** Rules by name, because a field of both roles has the same name. */
const ownRules = new Map<string, z.ZodType>(
  Object.entries({ ...personInput, ...supportWorkerFields, ...familyFields }),
);

function ownWords(field: string) {
  const rule = ownRules.get(field);
  return rule && wordsOf(rule);
}

/** A field's label without its question. Address lines have the labels of the country, if it's known. */
export const fieldLabel = (field: string, countryCode?: string): string =>
  lineLabel(field, countryCode) ?? labels[field] ?? ownWords(field)?.label ?? field;

const lineLabel = (field: string, countryCode: string | undefined): string | undefined => {
  const named: Readonly<Record<string, string>> = addressLabels(countryCode);
  return field.startsWith('address.') ? named[field.slice('address.'.length)] : undefined;
};

/** `fieldLabel` of a field known at compile time. */
export const labelOf: (field: keyof SupportWorkerFields | keyof FamilyFields) => string = fieldLabel;

const codes: Readonly<Record<string, (code: string) => string>> = {
  nationality: nationalityName,
  'address.country': countryName,
};

const dates: Readonly<Record<string, (date: string) => string>> = {
  dateOfBirth: formatDayMonthYear,
  dateAvailable: formatMonthYear,
  earliestStartDate: formatMonthYear,
  latestStartDate: formatMonthYear,
};

/** Whether its answer is HTML. */
export const isRichText = (field: string): boolean =>
  staffRichTexts.includes(field) || ownWords(field)?.isRichText === true;

/** The history calls an added comment by the second name. */
const staffRichTexts = ['internalComments', 'addedInternalComments'];

/** An answer in words; null without one. A half-typed answer stays as it is. */
export function answerWords(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return languagesWords(value.map(String));
  if (typeof value === 'object') return 'code' in value ? codeWords(field, String(value.code)) : null;
  const text = String(value);
  const inWords = /^\d{4}-\d{2}-\d{2}$/.test(text) ? dates[field] : undefined;
  return inWords?.(text) ?? choicesOf(field)?.[text] ?? text;
}

const codeWords = (field: string, code: string) => codes[field]?.(code) ?? code;

const choicesOf = (field: string): Choices | undefined =>
  field === 'status' ? teamStatusLabels : ownWords(field)?.choices;
type Choices = Readonly<Record<string, string>>;
